"""English, as people write it who never read the notation."""

from __future__ import annotations

from pbem.reader.languages import Words

FORMS = """
colonist, colonists, settlers
worker, workers
noble, nobles, nobleman, noblemen
corn, corns, maize
indigo, indigos
sugar, sugars
tobacco, tobaccos, tabacco
coffee, coffees
silver, silvers
quarry, quarries
forest, forests, woods
plant, plants
mill, mills
storage, storages
roaster, roasters
smelter, smelters
market, markets
warehouse, warehouses
hut, huts
office, offices
harbor, harbors, harbour, harbours
wharf, wharfs, wharves
house, houses
hall, halls
well, wells
crane, cranes
tower, towers
chapel, chapels
smithy, smithies
library, libraries
tavern, taverns
park, parks
bank, banks
jeweler, jeweller
councillor, councilor, counsellor
statue, statues
guest, guests
garden, gardens
villa, villas
factory, factories
university, universities
residence, residences
fortress, fortresses
aqueduct, aqueducts
church, churches
lighthouse, lighthouses
cloister, cloisters
hacienda, haciendas
hospice, hospices
column, columns
arch, arches
palace, palaces
prefecture, prefectures
archive, archives
goldsmith, goldsmiths
mine, mines
stand, stands
carpenter, carpenters
cathedral, cathedrals
post, posts
hero, heroes
"""

VERBS = {
    "take": ""
    "i d like to have, id like to have, i would like to have, d like to have, is mine, are mine, "
    "will be mine, shall be mine, "
    "vote, i vote, i vote for, voting for, i m voting for, my vote, my vote is, my vote goes "
    "to, my vote is for, my vote goes for, would suit me, would suit me fine, would suit me "
    "well, would suit, suits, the choice fell on, my choice fell on, choice fell on, the "
    "choice falls on, the lot fell on, plant some, plant me, i plant, ll plant, planting "
    "some, to plant, let s plant, lets plant, let us plant, planting, plant a, plant an, d "
    "plant, would be handy, would come in handy, comes in handy, will come in handy, would "
    "help, would help me, would be useful, will be handy, might as well take, might as well "
    "have, may as well take, may as well have, might as well be, i m turning, turning, "
    "turning into, i ll turn, "
    "could i please have, can i please have, may i please have, could i please get, can i please "
    "get, may i please get, can i please take, could i please take, can i get, can i have, could "
    "i have, could i get, may i have, may i get, can i take, could i take, may i take, i could "
    "have, take, takes, taking, took, get, getting, grab, grabbing, i ll have, ill have, will "
    "have, having, go with, go for, going with, going for, gimme, give me, hand me, claim, "
    "claiming, settle for, settle on, i m on, snag, snatch, be grateful for, lay claim to, help "
    "myself to, lock in, locking in, stick with, sticking with, reserve, let me have, i fancy, "
    "fancy, i ll go with, sign me up for, i d be happy with, happy with, i d be grateful for, "
    "grateful for, i could do with, i ll stick with, put me down for, i ll settle for, treat "
    "myself to, bring me, count me in for, i m taking, nab, bag, scoop up, would you give me, "
    "could you give me, will you give me, can you give me, would you hand me, could you hand me, "
    "may i ask for, can i ask for, could i ask for, i d like to ask for, falls to me, is left for "
    "me, leaves me, gets taken, call dibs on, dibs on, i call, pocket, pinch, nick, swipe, pluck, "
    "collect, obtain, secure, receive, accept, require, request, order, demand, desire, deserve, "
    "crave, plump for, plumping for, vote for, rolling with, roll with, run with, running with, "
    "ride with, i d love, i would love, i would love to get, i would love to have, i would love to "
    "take, i d love to get, would love to get, d love to get, i would like to get, i d like to "
    "get, i d love to have, i d love to take, set me up with, hook "
    "me up with, i ll grab, i ll pick up, my eye is on, i have my eye on, i m after, i am after, "
    "i m in for, help myself, keen on, i m keen on, make mine, it s mine, let s have, let us "
    "have, lets have, shall have, i d have, i would have, i want to have, i wanna have, i want to "
    "take, have to take, try my luck with, got enough for, have enough for, enough for, my island "
    "needs, the island needs, my people need, my city needs, i could use, could use, i wonder if "
    "i could have, i wonder if i might have, i wonder if i could get, i wonder if i could take, i "
    "wonder if i could trouble you for, i wonder if i might trouble you for, could i trouble you "
    "for, may i trouble you for, might i trouble you for, can i trouble you for, might i have, "
    "might i take, might i please have, could i possibly have, would you mind giving me, i was "
    "hoping to get, i was hoping to have, i was hoping to take, i was hoping for, bagsy, shotgun, "
    "i m having, i ll snap up, snap up, snapping up, snaffle, nabbing, bagging, pocketing, "
    "plucking, net, i ll nick, scoop, scooping up, scooping, lay hands on, get my hands on, land "
    "me, i m down for, i d go for, i d go with, i d take, i d pick, i d choose, im taking, im "
    "going with, im going for, give us, hand us, give us the, ca not say no to, can not say no "
    "to, cannot say no to, can t say no to, ca not resist, can not resist, cannot resist, dig "
    "myself, squeeze in, squeezing in, left with, stuck with, m left with, am left with",
    "choose": ""
    "vote, i vote, i vote for, voting for, i m voting for, my vote, my vote is, my vote goes "
    "to, my vote is for, my vote goes for, nominate, i nominate, i back, backing, i m "
    "backing, endorse, the choice fell on, my choice fell on, choice fell on, "
    "choose, choosing, chose, pick, picking, select, selecting, opt for, decide for, "
    "decided on, decide on, pick up, name, opting for, my choice is, my choice, my pick is, "
    "my pick, choice",
    "play": ""
    "send in, bring in, call in, call upon, "
    "i m turning, turning, i turn, turning into, "
    "play, playing, be, become, make me, i am, call, calling, run, put me down for, being, sign "
    "me up as, count me in as, put me down as, act as, going to be, i m being, serve as, let s "
    "play with, lets play with, play with, act, turn into, becoming, serve, i ll act as, step in "
    "as, stepping in as, fill in as, let me be, wanna be, want to be, i d be, i shall be, i d "
    "like to be, i would like to be, playing as, play as, put on the hat of, have a go as, have a "
    "turn as, try being, try my luck as, try my hand as, try my hand at being, try my luck being, "
    "i m your, i am your, i ll be your, feeling like, i feel like, feel like being, feeling like "
    "being",
    "make": "make, making, made, craft",
    "build": ""
    "goes up, go up, is going up, are going up, rises, "
    "on the table, hits the table, goes on the table, onto the table, lands on the table, "
    "all goes into, all go into, all going into, gets spent on, get spent on, is spent on, spent "
    "on, "
    "go into, going into, build, building, builds, built, construct, constructing, erect, "
    "erecting, raise, raising, put up, putting up, set up, build up, establish, go for building, "
    "invest in, investing in, get built, break ground on, erects, treat myself to, put down, go "
    "for, add, adding, raise up, finance, money goes into, doubloons go into, goes into, slap "
    "down, plonk down, knock up, up goes, throw up, gets built, is built, be built, get put up, "
    "splash out on, splurge on, whack up, bang up, stick up, get going on, start on, lay the "
    "foundations of, lay the first stone of, break ground for, treat my city to, give my city, "
    "blow it all on, blow my money on, spend it on, spend it all on, spend my money on, sink my "
    "money into, throw my money at, get the builders in for, shell out for, plonk, plonking, "
    "whack, fling up, bung up, bash up, chuck up, sling up, dig, dig me, treat us to, gift "
    "myself, get me, getting me, order up, order me, hammer up, nail up, roll out, deploy, "
    "deploying, upgrade to, upgrading to, spring for, springing for, make room for, lay down, "
    "open up, founding, develop, developing, commission, commissioning, assemble, bring in, open "
    "a, open the, opening a, opening the, i open, i ll open, my city gets, my town gets, city "
    "gets, i ve saved up for, saved up enough for, i ve saved up enough for, i saved up for, "
    "spend my last coins on, spend my last doubloons on, spend my last money on, spending my last "
    "doubloons on, put my last coins into, put all my money into, putting all my money into, "
    "replaces, goes over, goes on top of, will replace",
    "buy": ""
    "buy, buying, bought, purchase, purchasing, acquire, get myself, pay for, afford, spend "
    "a doubloon on, spend one doubloon on, spending a doubloon on, pay a doubloon for, "
    "paying a doubloon for, a doubloon for, one doubloon for, my doubloon buys",
    "put": ""
    "bring, bringing, "
    "sacrifice, sacrificing, "
    "seat, seats, seating, sit, sits, install, installing, installs, employ, "
    "employing, employs, distribute, allocate, allocating, recruit, accommodate, "
    "goes, moves, put, putting, place, placing, lay, laying, set, setting, stick, move, moving, "
    "slide, tuck, plant, planting, add, stash, station, assign, staff, man, planted, stuff, "
    "deposit, bury, donate, offer, feed, hide, hiding, slip, slipping, tucking, tucks, pop, "
    "popping, shove, shoving, sneak, goes into, go into, goes in, go in, going into, can go, may "
    "go",
    "sell": ""
    "goes under the hammer, go under the hammer, under the hammer, "
    "off with, "
    "off with the, off to the trading house, off to the market with, "
    "off to market, off to the market, is off to market, is off to the market, goes off to "
    "market, "
    "sell, selling, sells, sold, trade, trading, flog, trade in, trade away, sel, for sale, sale, "
    "get rid of, let go, getting rid of, part with, let go of, offload, offloading, unload, "
    "unloading, sell off, selling off, cash in, cashing in, bring to market, take to market, "
    "flogging, gets sold, get sold, is sold, are sold, goes to market, to market, off goes, off "
    "go, hawk, auction, auction off, liquidate, peddle, vend, shift, shifting, move, moving, turn "
    "into cash, turn into money, make money with, make some money with, let have, on sale, up for "
    "sale, selling my, let s sell, lets sell, let us sell, fob off, palm off, shop, push, "
    "pushing, dispose of, hand over, on the market, onto the market, the trading house gets, "
    "trading house gets, the market gets",
    "load": ""
    "ship gets, ship takes, boat gets, boat takes, vessel gets, vessel takes, gets my, takes my, "
    "ship gets my, ship takes my, boat gets my, boat takes my, "
    "load, loading, loads, loaded, ship, shipping, ships, shipped, send off, fill, export, "
    "embark, ship off, goes aboard, go aboard, goes on board, put aboard, take aboard, send, "
    "sending, bring aboard, get aboard, pack, packing, unload, gets loaded, get loaded, is "
    "loaded, are loaded, gets shipped, get shipped, sails, sail, sets sail, sails off, ship out, "
    "dispatch, haul, heave, cram, hoist, transport, carry, forward, freight, get on board, goes "
    "on, go on, goes onto, go onto, all aboard, hop on, hops on, hauling, transporting, rides, "
    "ride, rides on, ride on, rides with, hops aboard, boards, board, travels, travel, travels "
    "on, journeys, heads for, jumps on, jump on, fill up, filling up, top up, topping up, chuck "
    "on, chuck onto, throw on, throw onto, bung on, pile, pile on, pile onto, stick on, pop on, "
    "squeeze on, squeeze onto, gets on, get on, gets to go on, climbs aboard, off to sea, into "
    "the hold, into the hold of",
    "send": ""
    "off to, is off to, off goes to, "
    "send, sending, sends, sent, dispatch, goes to work, off to work in, sets off for, set off "
    "for, marches to, marches into, walks to, walks into, runs to, steps into, hops to",
    "deliver": ""
    "deliver, delivering, delivered, supply, hand over, hand in, offer, present, gift, "
    "presenting, donating, give, giving, give the king, i give the king, bring the king, for the "
    "king, the king gets, the king gets a, king gets, the king receives, the king receives a, the "
    "crown gets, the crown receives, delivery, deliveries",
    "store": ""
    "store, storing, stored, warehouse, stock, stow, put away, put into storage, put in storage, "
    "put in the warehouse, goes into the warehouse, go into the warehouse, goes in the warehouse, "
    "go in the warehouse, into store, goes into, go into, goes in, go in, going into",
    "keep": ""
    "keep, keeping, keeps, kept, hold, holding, save, saving, retain, hold on to, hang on to, "
    "preserve, hold onto, hang onto, keep hold of, stays with me, stay with me, stays, is mine, "
    "are mine, mine, stay, hanging on to, holding on to, holding onto, i m holding on to, stick "
    "with, sticking with, get kept, gets kept, is kept, are kept, won t part with, treasure, "
    "guard, protect, hoard, cling to, spare, rescue, put by, hanging onto, clinging to, stays in "
    "my hand, stays in hand, into my hand, staying with me, never give away, hold tight to, keep "
    "safe, keeping safe, hang on with, hug, hugging, sit on, sitting on, my keeper is, keepers, "
    "keeper, survives, stays put, stay put, stays where it is, stays standing, remains, remain, "
    "stays in, is staying, are staying, staying",
    "leave": "leave, leaving, left",
    "bank": "banking",
    "discard": ""
    "is lost, are lost, gets lost, get lost, is wasted, are wasted, goes to waste, go to waste, "
    "goes bad, go bad, spoils, spoil, "
    "give up, giving up, goes out, goes away, goes, has to go, must go, can go, out, throwing, "
    "discard, discarding, discards, discarded, throw away, throw out, throwing away, get rid of, "
    "getting rid of, ditch, toss, dump, lose, losing, clear, remove, dispose of, bin, throw, "
    "chuck, part with, let go of, shed, sacrifice, clear away, drop, dropping, trash, discard "
    "away, jettison, let go, drops, say goodbye to, goodbye to, give up on, offload, can leave, "
    "may leave, may go, in the bin, into the bin, to the bin, in the trash, to the dump, bye to, "
    "farewell to, good bye to, thrown out, thrown away, get thrown out, gets thrown out, get "
    "thrown away, gets thrown away, get discarded, gets discarded, is discarded, are discarded, "
    "tossed out, chucked out, kicked out, get kicked out, farewell, must leave, has to leave, "
    "have to leave, have to go, will go, away with, scrap, junk, axe, sack, reject, cull, kick "
    "out, chuck out, eject, expel, get shot of, getting shot of, see the back of, do away with, "
    "doing away with, away they go, away it goes, in the bin with, wave goodbye to, part ways "
    "with, i can spare, can spare, i can do without, can do without, can be spared, expendable, "
    "surplus, kiss goodbye, waving goodbye to, off with, be gone, begone, can be binned, is out, "
    "are out, is toast, is history, gets the boot, get the boot, gets the chop, get the chop, for "
    "the chop, gets binned, get binned, gets dumped, get dumped, falls, has had its day, can rot, "
    "may rot, rot, rots, go away, hand back, I hand back",
    "return": "return, returning, give back, put back, hand back, send back, bring back, give up",
    "exchange": ""
    "exchange, exchanging, swap, swapping, trade in, replace, change, swap out, redraw, "
    "cycle, turn in, trade for, swap for, get a new one for, get something new for, change "
    "out, get swapped, gets swapped, swapped, are swapped, is swapped, exchanged, get "
    "exchanged, gets exchanged, get replaced, gets replaced, traded in, get traded in, gets "
    "traded in, cycled, to be swapped, to be exchanged, for a swap, up for a swap",
    "produce": ""
    "produce, producing, produces, produced, manufacture, production, gets produced, fills "
    "up, fill up, fill, filling, works, working, grow, growing, harvest, harvesting, yield, "
    "generate, create, creating, crank out, churn out, refill, restock, whip up, turn out, "
    "make me, goods from, fire up",
    "draw": ""
    "draw, drawing, draws, reveal, turn over, flip, blind draw, draw blind, pull, pulling, "
    "try my luck with the stack, gamble on, pick from the stack, take from the stack, take "
    "one from the stack, from the top of the stack, random tile, mystery tile, a random one, "
    "draw a tile, draw one, one from the stack, one from the pile, take one from the pile",
    "capture": ""
    "capture, capturing, captures, captured, kidnap, seize, seizing, abduct, grab, steal, "
    "kidnapping, abducting, kidnaps, abducts, nab, snatch, snatching, seizes, take prisoner, "
    "prisoner, take captive, captive",
    "plunder": ""
    "plunder, plundering, plunders, loot, looting, rob, robbing, pillage, sack, raid the trading "
    "house, empty out, i ll empty, empty the, emptying, clean out, cleaning out, clear out, "
    "clearing out",
    "raid": "raid, raiding, raids, attack, attacking",
    "piracy": "piracy, pirate, board",
    "pay": ""
    "pay, paying, pays, paid, payment, spend, spending, payed, i pay, cost, costs, hand over, "
    "hand in, give, giving, handing over, part with, using up, chip in, toss in, throw in, "
    "throwing in, giving up, use up, chuck in, chucking in, at the expense of, covered by, "
    "settled with, settle with, foot the bill with, for the price of, price is, my payment is, "
    "payment is, as my payment, as payment, as the payment, cost is, discard as payment, hand in "
    "as payment, knock off with, knock one off with, knock a doubloon off with, knock one off, "
    "knock it down with, discount with, discounted by, top up with, topping up with, make up the "
    "rest with, making up the rest with, the rest with, and cover, cover with, covering with, "
    "financed by, financed with, funded by, funding with, fund it with, make up the difference "
    "with, making up the difference with, the difference comes from, paid for with, paid for by, "
    "bought with, swap in, goes back, go back, goes back to the supply, back to the supply, back "
    "to the bank, returned",
    "use": "double, doubling, doubles, use, using, uses, used, activate, touch, apply, exercise",
    "extra": ""
    "extra, one more, another, additional, an extra, one extra, one additional, the bonus, "
    "bonus, my bonus, as my bonus, as a bonus",
    "cover": ""
    "turn, turns, turning, turned, replace, replacing, cover, covering, build over, overbuild, "
    "pull down, pulling down, tear "
    "down, tearing down, knock down, knocking down, demolish, demolishing, bulldoze, flatten, "
    "raze",
}

MARKS = {
    "thanks": ""
    "thanks, thank you, many thanks, thanks a lot, thx, ty, cheers, thanks everyone, thank "
    "you very much, much obliged, thanks ever so much, thanks so much, thank you so much, "
    "thanks a million, thanks a bunch",
    "biggest": ""
    "biggest, largest, biggest ship, big ship, bigger ship, largest ship, large ship, "
    "larger ship, biggest boat, biggest one, largest one, big boat, biggest vessel",
    "smallest": ""
    "smallest, smallest ship, small ship, smaller ship, smallest one, smallest boat, "
    "smallest vessel, little ship, small boat, little boat",
    "alone": "no, nope, nah, nothing, none, yes, yep, yeah, ok, okay, sure",
    "being": ""
    "i am, am, m, im, was, are, re, were, stuck, sitting, still at, still in, stuck in, stuck "
    "at",
    "copula": "is, was, are, were, looks, seems, feels, smells, isnt, sounds",
    "small": ""
    "as it is, as is, the way it is, "
    "namely, "
    "after all, after all that, after all this, after all that saving, after all the waiting, "
    "with him, with her, "
    "rest goes, rest can go, the rest goes away, the others go, the rest out, rest out, rest goes "
    "out, the rest goes out, the others out, "
    "alone, "
    "doing, "
    "to have, like to have, want to have, s job, the job of, "
    "job of, s role, the role of, role of, s part, the part of, out of it, "
    "cane, canes, "
    "to work on, put them to work on, put them to work, what, how, which, who, where, why, i d "
    "rather, id rather, would rather, i, me, my, mine, myself, the, a, an, of, s, ll, will, "
    "would, d, anyway, anyways, actually so, shall, should like, am, m, is, are, be, it, this, "
    "that, please, then, now, just, like, id like, id, ill, im, to, want, wants, wanna, want to, "
    "would like to, ill have, going, go, gonna, going to, need, let, lets, let me, let us, for "
    "me, for my, this time, this round, this turn, today, first, in this case, in that case, "
    "here, one of, one of the, of the, in, into, inside, onto, at, with my, too, as well, also, "
    "finally, ok, okay, right, alright, all right, sure, yep, yeah, well, hmm, hm, um, uh, er, "
    "ah, oh, aha, eh, must be, has to be, have to be, it is, it s, i think, i guess, i believe, i "
    "suppose, i reckon, i have to, i must, have to, gotta, got to, must, for this turn, for this "
    "round, my move, my move is, my turn, move, answer, my answer, decision, my decision, the "
    "one, ones, one, again, once more, once again, once, there, gladly, happily, definitely, "
    "certainly, of course, obviously, simply, quickly, easy, easily, pretty, very much, some, "
    "any, bit, a bit, happy to, love, love to, would love, would love to, why not, ready, done, "
    "go ahead, go ahead and, time for, time to, own, from my hand, from hand, hand, in my hand, "
    "in hand, kind, kindly, could you, can you, if you please, to me, my own, these, those, them, "
    "two things, more, do, does, am going to, its, we, tough one, i ve decided, ive decided, ve, "
    "have decided, made up my mind, my mind is made up, straight, directly, immediately, thing, "
    "both, namely, as follows, i choose, personally, decided, plan to, plan is to, prefer to, "
    "prefer the, i d prefer, would prefer, i prefer, along, together, each other, off, up, over "
    "to, by, plus one, it will be, shall be, will be, to be, itself, it out, away, out, aboard, "
    "on board, in the end, after all, be the, time, turn, round, outside, in the open, loose, "
    "windrose, on the windrose, people, folk, workers, barrels, barrel, crates, units, unit, "
    "piece, pieces, tile, tiles, one tile, face down, from the stack, from the pile, pile, stack, "
    "blind, as always, as usual, as planned, pleased to, pleased, grateful, grateful for, would "
    "be lovely, would be great, would be nice, would be good, would be perfect, glad to, "
    "delighted to, yet, teh, for it, for that, from me, with me, of mine, way, at last, ofc, to "
    "the king, think, think i ll, i think i ll, ofcourse, i am pleased to, i m pleased to, i m "
    "happy to, i am glad to, i m going to, after a lot of thinking, after a lot of thought, after "
    "much thought, after long thought, after some thought, after long consideration, after "
    "careful consideration, a lot of thinking, just the, simply the, as for me, on my side, for "
    "my part, in my city, to my city, for my city, to my collection, in this game, the rest can "
    "go, the others can go, bin the rest, bin the others, dump the rest, the rest goes, for the "
    "king, for the crown, for the governor, to the crown, for now, for the time being, for the "
    "moment, for a new card, for another card, for a new one, for another one, for a fresh card, "
    "4 me, for once, i badly need, the trader gets, everybody, long story short, face down as, "
    "flipped, flipped over, turned over, upside down, back side up, to work in, to "
    "work at, to work for, in the workforce, guess, guess i, i guess i, guess it s, should be, "
    "ought to be, the choice is, sounds like a plan, sounds fine, sounds great, sounds right, for "
    "his majesty, start with, starting with, begin with, beginning with, i d be most grateful if "
    "i could, i d be grateful if i could, most grateful if i could, grateful if i could, it would "
    "be great if i could, would be great if i could, it would be lovely if i could, would be "
    "lovely if i could, it would be nice if i could, would be nice if i could, it d be great if i "
    "could, i d be happy if i could, happy if i could, the rest is junk, the rest is rubbish, the "
    "rest is useless, the rest are useless, the rest is trash, rest is junk, rest is rubbish, the "
    "king, king, his majesty, try, trying, try out, give it a go with, have a go with, have a go "
    "at, give a try to, let s try, lets try, gonna try, fine by me, fine with me, is calling my "
    "name, calling my name, calls my name, is calling me, calls me, down on, down, put up on, by "
    "now, at least, the cheap and cheerful, nice and free, nice and cheap, nice and easy, nice "
    "and simple, can, back, anyone, anybody, the missing one, missing one, the missing doubloon, "
    "i can afford that, i can afford it, now that i can, id rather have, i d rather have, would "
    "rather have, i would rather have, rather have, id rather take, i d rather take, i d sooner "
    "have, bean, beans, cob, cobs, cube, cubes, bale, bales, bushel, bushels, of coffee beans, "
    "even, of the two, of the three, of the four, of the five, out of the three, out of the four, "
    "out of the five, out of these three, out of these four, out of these five, for me tonight, "
    "for me today, for me this evening, for tonight, suits me fine, suits me, suits me well, "
    "suits me nicely, will suit me, will do me fine, for something new, for something better",
    "and": "and, plus, as well as, and also, along with, together with, and a, and the, &",
    "then": "then, and then, after that, afterwards, next, followed by, and after that, "
    "and finally, subsequently",
    "or": "or, either, otherwise, else, or else, versus, vs, alternatively",
    "if": ""
    "if, unless, only if, provided, providing, provided that, assuming, suppose, supposing, "
    "depending, depends, as long as, in case, except, except if, except for, apart from, "
    "excepting, excluding, all but, everything but, every one but, all of them but, all of it "
    "but, once, until, till, when, whether, as soon as, should the, should there, hoping that, "
    "only when, conditional, after, as long as nobody, so long as, if i can afford, if i can pay, "
    "if i can still afford, if there is enough, everything bar, all bar, everyone but, everybody "
    "but, everyone except, everybody except",
    "maybe": ""
    "which of these, which of those, what happens to, what happens if, what happens when, what "
    "happens with, i suggest, i would "
    "suggest, i d suggest, i propose, i d propose, i would propose, i "
    "recommend, i d recommend, "
    "which ship, which boat, what ship, whose ship, save my money for, save my cash for, saving "
    "my money for, saving my cash for, saving up for, i m saving up for, saving for, i m saving "
    "for, save up for, saving money for, keep my money for, keeping my money for, put money aside "
    "for, "
    "maybe, perhaps, possibly, should i, could i, can i, may i, would it, is it, not sure, "
    "unsure, undecided, i wonder, probably, what about, how about, let me think, thinking, cant "
    "decide, can not decide, cannot decide, can t decide, decide between, which one, no idea, "
    "dont know, do not know, dunno, what to do, no clue, likely, might, torn between, hesitating, "
    "considering, tempted, leaning towards, leaning to, between, consider, what if, i could, "
    "could be, would cost, does it cost, would it cost, how much, what would, how many, torn, "
    "wavering, in two minds, of two minds, undecisive, indecisive, what does, what do, what is, "
    "what s the, how does, how do, how is, why does, why is, where is, where does, which is, "
    "which are, when does, when is, what will, how will, how would, how long, how come, was going "
    "to, was about to, were going to, was gonna, was planning to, was planning on, was thinking "
    "of, was thinking about, was tempted, was tempted by, was hoping for, was aiming for, nearly, "
    "almost, came close to, wish, i wish, hoped for, i had hoped for, i like, i love, i hate, i "
    "adore, i enjoy, normally, i normally, typically, generally, i tend to, i think of, i m "
    "thinking of, thinking of, i think about, i m thinking about, it would be nice to, it would "
    "be good to, it would be great to, it would be fun to, it d be nice to, it s hard to, it is "
    "hard to, it s tempting to, tempting to",
    "vague": ""
    "flip a coin, toss a coin, flip a coin for me, leave it to fate, leave it to luck, leave it "
    "to chance, roll a die, roll the dice, any two, any three, some two, as suits you, as you "
    "prefer, whichever suits you, let fate decide, fate decides, "
    "wherever is best, wherever, wherever you like, wherever you think, where it s best, as "
    "best you can, as you see fit, as you think best, however you like, however is best, "
    "whichever is best, whichever pays more, whichever is better, which one pays more, which "
    "pays more, which is better, which one is better, some building, some bigger building, a "
    "bigger building, some card, some role, some plantation, brings in money, optimal, "
    "optimally, the optimal way, "
    "any of them, any one, anything, whichever, whatever, any of those, any of these, whatever "
    "you like, you choose, you decide, your choice, up to you, dont care which, do not care "
    "which, doesnt matter, does not matter, something, what do you think, what would you do, what "
    "do you suggest, any ideas, you tell me, same as before, same as last time, the same, same "
    "again, same thing, the other one, the other, that one, this one, the first one, the last "
    "one, the second one, the bigger one, the smaller one, the worst ones, the worse ones, the "
    "worst two, two worst, the usual, random, randomly, surprise me, either one, the big one, the "
    "small one, the big thing, big one, the good one, the better one, other one, as last time, "
    "like last time, no preference, dont mind which, any will do, either is fine, all of them, "
    "everything else, as before, like before, cheapest one, big thing, latter, former, the "
    "former, the latter, you pick, some of them, whatever gets, something nice, same as last "
    "round, same as last turn, as last round, as last turn, like last round, same as yesterday, "
    "evenly, equally, spread them, spread out, fullest, emptiest, the fullest ship, the fullest "
    "one, any role, any building, any card, any good, it s all the same to me, all the same to "
    "me, you guys choose, you lot choose, you guys pick, nothing to do, i have nothing to do, i "
    "ve nothing to do, i ve got nothing to do, have nothing to do, what s worth the most, what is "
    "worth the most, worth the most, whatever s worth the most, most valuable one, the most "
    "valuable, attack one of the ships, attack a ship, attack the ships, one of the ships, a "
    "ship, somewhere, anywhere, somewhere useful, anyone but, anybody but, any one but, any role "
    "but, any building but, any card but, any tile but, any of them but, anyone except, anybody "
    "except, anything except, anyone other than, anything other than, anybody other than",
    "quality": ""
    "proper, actual, ordinary, regular, normal, "
    "cheapest, cheap, best, most expensive, first, second, third, last, big, bigger, "
    "biggest, little, highest, lowest, most, dearest, priciest, nice, lovely, fine, good, "
    "beautiful, worst, worse, only, new, old, remaining, free, single, expensive, cheaper, "
    "largest, smallest, bonus, wonderful, precious, mighty, trusty, humble, dear, weakest, "
    "least useful, useless, worthless, ugliest",
    "takeback": ""
    "wait, instead, scratch, scratch that, correction, corrected, oops, ups, whoops, ignore, "
    "ignore that, forget, forget it, forget that, nevermind, never mind, changed my mind, change "
    "my mind, change of mind, second thought, second thoughts, on second thought, meant, i meant, "
    "i mean, mistake, wrong, typo, take back, take it back, take that back, took back, undo, "
    "revert, hold on, hang on, hold off, hold it, hold that, joke, joking, kidding, stop, should "
    "have, sorry i, disregard, withdraw, retract, delete, strike, make that, no no, sorry no, no "
    "sorry, cancel, cancel that, rather than, instead of, strike that, belay, not that, no wait, "
    "wait no, correct that, erase, my bad, misclick, that is to say, scrap that, make it instead, "
    "i meant to say",
    "mild": ""
    "actually, rather, better, but, however, though, although, only, edit, replace, switch, "
    "on the other hand, hmm no, or rather",
    "nor": "never, neither, nor, hardly",
    "neg": ""
    "vote against, i vote against, voting against, i m voting against, my vote is against, i "
    "m against, never vote, "
    "no, not, nope, nah, dont, doesnt, didnt, wont, cant, cannot, isnt, wasnt, would rather not, "
    "d rather not, rather not, better not, without any, no more, not any, not going to, am not, "
    "decline, declining, refuse, avoid, none of, dont want, hate, can not afford to, can not "
    "afford, could not afford, no intention of, have no intention of, no plans to, do not feel "
    "like, not in the mood to, not in the mood for, nowhere",
    "nothing": ""
    "nothing, none, nothing at all, no one, not a thing, nothing for me, zero, nil, nothing "
    "worth, nothing worthwhile, nothing much to, nothing really, nothing left to, nothing to, "
    "nothing i want to, nothing i d want to, nothing i care to, i have nothing worth, i have "
    "nothing to, have nothing to, have nothing worth, i ve got nothing to, i ve got nothing "
    "worth, i ve nothing to, got nothing to, got nothing worth, there s nothing to, there is "
    "nothing to, gets nothing, get nothing, receives nothing, gets nothing from me, nobody, can "
    "not build anything, can not build, can not afford anything, can not sell anything, can not "
    "sell, can not buy anything, can not buy, can not take anything, can not produce anything, "
    "can not produce",
    "pass": ""
    "pass, passing, skip, skipping, sit out, sitting out, sit this one out, ill pass, pass on "
    "this, i pass, stand pass, do nothing, no move, skip this, skip it, pass this time, no "
    "build, no sale, no purchase, leave it, leave it there, let it go, leave it alone, skip "
    "me, leave me out, leave me out of it, count me out, i ll sit out, not interested, no "
    "interest, i ll save up, i m saving up, saving up, nothing here for me, nothing there for "
    "me, none of these, none of those, none of them, not for me, none for me",
    "giveup": ""
    "give up, giving up, forgo, renounce, waive, abstain, abstain from, refrain from, pass "
    "on, do without, go without, manage without, live without, doing without, going without",
    "yes": ""
    "yes, yes please, yep, yeah, sure, ok, okay, of course, absolutely, aye, y, yup, gladly, "
    "definitely, certainly, do it, go for it, go ahead, why not, sounds good, agreed, go on, "
    "go on then, yes indeed, yes thanks, yes thank you, yup please, why yes, oh yes, yes sir, "
    "you bet, too right",
    "mind": ""
    "not much left that i like, not much that i like, not much left i like, "
    "dont mind, do not mind, dont care, do not care, don t mind, don t care, no hard "
    "feelings, doesnt bother me, does not bother me, fine by me, fine with me, not upset, not "
    "angry, no problem with, nothing against, nothing good, nothing useful, nothing here, "
    "nothing better, nothing else, nothing great, no luck, not my best, not my day, not bad, "
    "not much, not a lot, no complaints, no surprise, no doubt, no regrets, no good, nothing "
    "i like, no money, not great, not ideal, not surprised, nobody else, no one else, nothing "
    "decent, nothing exciting, no hurry, no rush, not to worry, no choice, not fair, not "
    "nice, not again, no way, nothing fancy, nothing special, nothing big, nothing much, "
    "nothing new, nothing wrong with, do not worry about, dont worry about, not interested in",
    "because": ""
    "and lose, and i lose, losing the rest, that s all, thats all, that is all, that s, thats, "
    "that is, because, since, as i, so that, so i can, in order to, cause, coz, cuz, due to, "
    "thanks to, that way, then i can, to get, before, seeing as, seeing that, given that, given, "
    "considering that, on account of, now that, inasmuch as, the reason being, because of, as i "
    "m, as i am, as my, as we, as it, as it s, as they, as there, as nobody, as everyone, as "
    "everybody, as nothing, as that, for i, so i do not, so as to, so we, in the hope of, with an "
    "eye on, it s useless, they are useless, while it s, while they re, while they are, while i "
    "can, while there s, while there is, while the price, while i still can, before it, before "
    "they, before someone, before somebody, before anyone, while it lasts, while stocks last, "
    "while i still have, while they last, is growing, are growing, is ripe, are ripe, my sheds "
    "are empty, my stores are empty",
    "so": "so, therefore, hence, thus",
    "later": ""
    "another time, another day, the round after, the turn after that, the round after that, the "
    "round after next, "
    "next turn, next round, next time, next phase, later on, some other time, in the next "
    "round, the turn after, in the following round, following round",
    "postpone": ""
    "i m on it, im on it, am on it, i will send my move, i ll send my move, will send my move, my "
    "move will come, move will "
    "follow, "
    "sit down to it, sit down with it, "
    "no time, no time for, i have no time, i have no time for, have no time, have no time for, "
    "after work, after supper, after breakfast, after school, "
    "then it s my turn, and then my turn, then my turn, will move from home, move when i get "
    "home, when i get home, when i m back, when i am back, "
    "not tonight, not this evening, not this morning, give me a day, give me some time, "
    "i have to check, i need to check, i must check, let me check, i have to ask, i need to "
    "ask, need to calculate, do the maths, do some maths, sleep on this, need to check, have "
    "to check, must check, check with my, play when i, move when i, answer when i, reply when "
    "i, when i land, have to ask, need to ask, later, tomorrow, tonight, monday, tuesday, "
    "wednesday, thursday, friday, saturday, sunday, soon, away, not yet, be back, catch up, "
    "brb, patience, patient, bear with me, more time, shortly, in a bit, after work, another "
    "day, a day, a minute, a moment, a second, a sec, an hour, need until, get back to you, "
    "get to it, will look, ill look, look at it, have a look, take a look, think about it, "
    "sleep on it, this evening, in the evening, after dinner, after lunch, another hour, few "
    "days, couple of days, few hours, will answer, will reply, will move, ill move, will "
    "decide, ill decide, let you know, on my way, back tomorrow, ca not today, can not today, "
    "ca not play today, can not play today, ca not play now, look at the board, look at the "
    "game, take a turn later, play later, move later, have to think, need to think, must "
    "think, let me think, think it over, decide later, sit down "
    "with it, at the weekend, when i m home, when i am home, when i get home, once i m home, "
    "after the kids are asleep, do not time me out, do not kick me out, do not skip me, do "
    "not start without me, do not rush me, do not give up on me, do not drop me, before i "
    "can, before i decide, before i think, before i answer, before i move, before i do "
    "anything, before i play, before i can think, before deciding, before i choose, bbl, bbs, "
    "bbiab, brb in, back in a bit, back in five, back in a sec, gtg, g2g, ttyl later, afk a "
    "bit, can not right now, no time now, no time right now, do not have time, have no time, "
    "no time today, can not play right now, can not do it now, ca not right now, give me "
    "till, give me until, need till, till lunchtime, until lunchtime, till lunch, until "
    "lunch, till tonight, until tonight, not now, not right now, not just now",
    "excuse": ""
    "signal, reception, battery, power cut, no wifi, no signal, no internet, "
    "week, weekend, minute, minutes, moment, day, days, hour, hours, sec, seconds, holiday, "
    "holidays, vacation, travelling, traveling, trip, evening, busy, working, sick, ill, back "
    "from, afk, meeting, weeks, morning, afternoon, on the road, internet, wifi, airport, "
    "hospital, back home, offline, work, spam, flight, train, train ride, flu, in a meeting, "
    "on the train, on the bus, at work, in class",
    "late": ""
    "sorry for the delay, apologies for the delay, sorry for the wait, sorry im late, sorry i "
    "m late, sorry i am late, sorry for being late, sorry about the delay, sorry about the "
    "wait, sorry for keeping you waiting, sorry to keep you waiting, sorry for the late "
    "reply, sorry for the slow reply, apologies for the wait, delayed, sorry this took so "
    "long, sorry it took so long, sorry that took so long, sorry for taking so long, back "
    "now, i am back, finally back, thanks for waiting, thanks for your patience, thank you "
    "for your patience, just saw the mail, just saw your mail, only just saw the mail, did "
    "not see the mail, did not see your mail, just saw this, sorry i was, sorry i am, sorry i "
    "ve been, sorry i have been, sorry i took, sorry i forgot, sorry i missed, sorry i did "
    "not, sorry i could not, sorry i fell asleep, sorry i only",
    "courtesy": ""
    "happy easter, happy birthday, merry christmas, happy new year, happy holidays, getting "
    "better, getting better now, feeling better, on the mend, i m going to lose this one, "
    "i am going to lose this one, im going to lose this one, i m "
    "losing this one, pretty cards, same to you, the same to you, "
    "same to you all, same to all of you, same to you both, looking "
    "forward to, looking forward to this, looking forward to it, so looking forward to, going to "
    "lose this one, gonna lose this one, losing this one, going to win this one, gonna win this "
    "one, winning this one, stop pushing me, stop pushing, stop rushing me, stop nagging me, stop "
    "nagging, stop teasing me, stop teasing, stop poking me, should have seen that coming, i "
    "should have seen that coming, should have known, "
    "did not see that coming, did not see that one coming, did not see it coming, never saw that "
    "coming, did not expect that, "
    "in no hurry either, i m in no hurry either, no hurry either, no rush either, "
    "in no hurry, i m in no hurry, no hurry, coming last, i m coming last, i m last, in last "
    "place, "
    "at your service, i know, got it, "
    "have a minute, have a moment, got a minute, got a moment, have a sec, got a sec, have a "
    "minute to myself, a minute to myself, a moment to myself, a moment of peace, a minute of "
    "peace, finally a minute, finally a moment, finally have a minute, finally have a moment, "
    "finally got a minute, finally got a moment, have some time, got some time, have time, "
    "not got long, have not got long, have not long, have not much time, not much time, do "
    "not have long, do not have much time, have not got much time, hope no one minds, hope "
    "nobody minds, hope no one objects, hope nobody objects, no one minds, nobody minds, no "
    "one will mind, nobody will mind, no one objects, nobody objects, toodle oo, toodleoo, "
    "ladies and gents, ladies and gentlemen, gents, ladies, gentlemen, here you are, there "
    "you are, please and thank you, have a good sunday, have a lovely sunday, have a good "
    "monday, happy monday, happy sunday, happy tuesday, happy wednesday, happy thursday, "
    "happy saturday, hope that s okay, hope that s ok, hope that s fine, hope that is ok, "
    "may the best win, may the best player win, oh well, oh dear, oh my, hi, hello, hey, dear, "
    "good morning, good evening, good afternoon, good day, good night, good luck, good game, well "
    "played, nicely played, well done, have fun, have a nice day, have a good day, have a good "
    "one, have a great day, have a nice evening, have a good weekend, have a nice weekend, have a "
    "great weekend, nice day, nice evening, enjoy, thanks, thank you, many thanks, thanks a lot, "
    "thank you very much, thx, ty, cheers, best, best regards, best wishes, kind regards, warm "
    "regards, regards, greetings, greets, yours, sincerely, yours sincerely, love, lots of love, "
    "all the best, take care, see you, see ya, cu, nara, later all, see you soon, see you later, "
    "see you tomorrow, see you on, talk soon, talk later, till tomorrow, until next time, bye, "
    "xx, xxx, xoxo, gg, gl, hf, glhf, congrats, congratulations, haha, hahaha, hehe, lol, wow, "
    "nice move, nice one, great move, good move, clever, sorry, apologies, my turn, happy "
    "playing, nice game, great game, good one, cool, awesome, great, nice, perfect, excellent, "
    "wonderful, greetings from, please, pls, plz, happy to play, morning all, morning, evening, "
    "evening all, hiya, yo, howdy, hope you are well, hope youre well, hope all is well, phew, "
    "ha, yay, damn, ouch, argh, good, fine, fair enough, no problem, no problems, no worries, no "
    "hurry, no rush, dont worry, no need to hurry, not bad, no offence, no offense, better late "
    "than never, sorry i am late, tough choice, hard choice, tough decision, hard decision, here "
    "goes, here we go, lets go, fun game, what a game, exciting, fingers crossed, sorted, sent "
    "from my iphone, sent from my phone, thanks everyone, happy friday, happy weekend, peace, "
    "with pleasure, my pleasure, much appreciated, appreciated, thanks in advance, ciao, salute, "
    "welcome, xo, nice to see you, easy choice, easy one, easy decision, no brainer, thats easy, "
    "long day, interesting, let s see, lets see, let me see, all right then, well well, okay "
    "then, ok then, right then, your move, your turn, over to you, next please, back to you, long "
    "live, if you would, if you please, if i may, if you dont mind, if you do not mind, if thats "
    "ok, if that s ok, if that is ok, arr, arrr, ahoy, if you d be so kind, if you would be so "
    "kind, if you don t mind, if nobody minds, if that s okay, if that is okay, if it s ok, if it "
    "s all right, if that s all right, if i understand correctly, if i understood correctly, if i "
    "have understood correctly, if i m not mistaken, if i am not mistaken, when you have a "
    "moment, rich at last, at last, finally rich, tough call, decisions decisions, so many "
    "options, hard to choose, what a hand, not my best hand, hmm let s see, good to see you all, "
    "hope everyone is well, hope you re all well, going to bed, off to bed, i m going to bed, i m "
    "off to bed, i m off, gotta run, got to run, have to run, must run, off i go, thnx, tnx, "
    "thks, ta, thanx, cheerio, toodles, back to work, much obliged, thanks ever so much, thanks "
    "so much, thank you so much, thanks a million, thanks a bunch, if that s alright, if that s "
    "possible, if possible, if available, if it s still there, if still available, if that s "
    "still available, if it is still available, if that s still on the table, if i can, if you d "
    "be so good, if you can, if it pleases, sent from outlook, sent from my android, sent from my "
    "samsung, sent from my ipad, get outlook for ios, get outlook for android, sent from my "
    "mobile, sent from yahoo mail, hope you re all having a good day, hope you have a good day, "
    "hope all well, long time no see, what a day, what a week, what a round, what a table, let s "
    "do this, here i am, here you go, there you go, there we go, bless you, god bless, no "
    "pressure, game on, keep calm, have a lovely day, have a lovely evening, have a lovely "
    "weekend, have fun everyone, enjoy everyone, tea time, coffee break, full stop, period, "
    "exclamation mark, exclamation point, comma, new line, newline, new paragraph, end of "
    "message, over and out, over, end, thanks for the game, thank you for the game, thanks for "
    "playing, thanks for the fun, x, xxxx, cheers all, cheers everyone, ttyl, ttys, tty soon, "
    "catch you later, catch ya later, catch you all later, see how it goes, see what happens, see "
    "how that goes, we ll see, we shall see, that s that, hope for the best, happy days, job "
    "done, good to go, if it s all the same to you, if it s all the same, if that s all the same "
    "to you, if that s fine, if that works, if that suits, if no one objects, if nobody objects, "
    "night night, nighty night, night all, toodle pip, ta muchly, ta very much, have a good "
    "night, have a nice night, sleep well, sweet dreams, go on then, hugs, kisses, big hug, best "
    "of luck, speak soon, so there, there, over and done, bring it on, kind of you, that was "
    "quick, that was fast, such fun, wish me luck, my regards, warmly, warmest, much love, pip "
    "pip, tata, ta ta, ta ra, bye bye, bye now, bye all, bye for now, laters, peace out, tally "
    "ho, onwards, and that s it, finally friday, friday at last, tgif, thank god it s friday, it "
    "s friday, carry on, carry on without me, go ahead without me, keep going, play on, carry on "
    "folks, if i might, if it s no trouble, if it is no trouble, if it s not too much trouble, if "
    "it is not too much trouble, if it is n t too much trouble, if that s no trouble, if it s no "
    "bother, if that s no bother, if it pleases the table, if you would be good enough, if it "
    "suits, if it suits everyone, if that s agreeable, if nobody minds me, if no one minds, when "
    "you get a chance, when you have a chance, when you get a moment, when you have time, when "
    "you can, when you get the chance, whenever you can, whenever suits, at your leisure, in your "
    "own time, stop nagging, stop moaning, stop complaining, stop pestering me, stop rushing me, "
    "stop shouting, no need to shout, wrong window, wrong chat, wrong thread, if there are no "
    "objections, if no objections, no objections, if nobody is against it, nothing to add, "
    "nothing to say, nothing to declare, nothing to report, nothing to lose, nothing to it, "
    "nothing to worry about, i have nothing to add, i have nothing to say, i have nothing to "
    "report, i have nothing to lose, got nothing to lose, i ve got nothing to lose, i ve nothing "
    "to lose, i ve nothing to add, i ve got nothing to add, there s nothing to it, have nothing "
    "to lose, have nothing to add, do not wait up, do not wait up for me, do not wait for me, no "
    "need to wait, no need to wait up, the others can wait, others can wait, the rest can wait, "
    "rest can wait, everything else can wait, the rest will have to wait, how do you do, how are "
    "you, how are you all, how is everyone, how s everyone, nothing personal, no hard feelings, "
    "better than nothing, is not it, was not it, are not we, do not you think, does not it, is it "
    "not, can not wait, can not wait to see, itching to go, raring to go, take it easy, well well "
    "well, all is well, oh no, aye aye, pass out, time to pass out, let it pass, this too shall "
    "pass, too shall pass, go easy, hello both, hi both, hey both, morning both, evening both, "
    "dear both, thanks both, cheers both, hello you two, hi you two, running joke, who would have "
    "thought, who would have thought it, who d have thought, who knew",
    "praise": ""
    "what a move, what a play, what a turn, what a trade, what a choice, what a start, "
    "nice, nicely played, well played, great, awesome, cool, clever, congrats, congratulations, "
    "congrats on, wow, good one, nice one, great move, good move, nice move, amazing, impressive, "
    "beautiful, lovely, love your, bravo, well done, poor, pity, pity about, shame about, too "
    "bad, sorry about, thanks for, damn you, nice game, good call, nice call, great call, good "
    "choice, nice choice, great choice, good pick, nice pick, great pick, smart move, clever "
    "move, good thinking, nicely done, good going, strong move, bold move, sneaky",
    "people": ""
    "all, everyone, everybody, folks, guys, friends, friend, team, there, you, you all, mate, "
    "mates, buddy, gang, dear, gentlemen, ladies, again, both, so much, very much, a lot, lot, "
    "you lot",
    "third": ""
    "hope you get, hope you have, hope you had, hope you enjoy, hope you all, hope you guys, "
    "how do you do it, how do you do that, how do you always, "
    "what do you do with, what are you doing with, what will you do with, what do you need, "
    "you wanted, you want, you were after, you needed, you had your eye on, you hoped for, you "
    "fancied, "
    "to someone else, to somebody else, to others, to the others, for someone else, for somebody "
    "else, for the others, "
    "who d have thought, who would have thought, you were expecting, you all expected, "
    "everyone expected, everybody expected, you expected, everyone s waiting for, everybody s "
    "waiting for, everyone is waiting for, everybody is waiting for, "
    "you re, youre, you are, you ve, your, he, she, they, his, her, their, him, says, said, has, "
    "had, was, were, does, did, went, got, took, takes, wins, won, gets, makes, wants, plays, "
    "played, builds, chose, likes, who, which, my wife, my husband, my kids, my son, my daughter, "
    "the kids, somebody, someone, nobody, yours, kids, people, our, us, we, everyone s, loves, "
    "thinks, told, asked, reminds, remind, looks, seems, been, used to, hates, knows, tells, "
    "called, keeps, family, team, football, weather, film, movie, book, yesterday, last week, "
    "last night, last round, last turn, last time, last game, always, dog, cat, boss, work, job, "
    "school, watched, reading, funny, story, dinner, lunch, breakfast, drinking, eating, kitchen, "
    "garden, city, drink, sip, sipping, brew, brewing, cooking, baking, shopping, raining, "
    "snowing, sunny, rematch, revenge, another game, next game, the next game, everyone else, "
    "everybody else, somebody else, someone else, nobody else, no one else, anyone else, anybody "
    "else, who else, if only, landlord, landlady, neighbour, neighbours, neighbor, neighbors, you "
    "took, you had, you got, you stole, you have, you ve got, you did, you chose, you built, you "
    "sold, you shipped, you always, you never, you were, earlier, you deserve, you deserve it, "
    "you earned, you earned it, you deserved it, you can, you could, you should, you must, he "
    "can, she can, they can, we can, local, village, favourite, favorite, suggests, suggested, "
    "recommends, recommended, wrote, writes, thought, advises, advised, wants me to, told me to, "
    "wanted, reckons, whispers, shouts, can not, could not, hate me, hates me, will hate me, "
    "going to hate me, running on, sold out of, ran out of, running out of, run out of, runs out "
    "of, time for a coffee, time for coffee, coffee break, cup of coffee, cups of coffee, after "
    "coffee, after my coffee, buy me a coffee, finish my coffee, my first coffee, get a coffee "
    "first, have a coffee first, a coffee first, grab a coffee",
    "pronoun": "i, my, me, we",
    "on": "on, onto, on to, on the, to, into, in, goes on, go on, goes onto, go onto",
    "at": ""
    "at, in, through, via, by way of, still at, still in, stuck in, stuck at, next to, right next "
    "to",
    "as": ""
    "turning into, turn into, changed into, change into, "
    "as, as a, into a, turned into, as the, make it a, make it into a, turn it into, turn it into "
    "a, turning it into a, turning it into, turn that into a, flip it into a, flip it to, make "
    "that a, placed as a, placed as, laid as a, laid as, put down as a, laid down as a, used as "
    "a, as if it were a, becomes a, becomes, turns into a, turns into, will become a",
    "from": "via, through, by way of, from, out of, off",
    "over": ""
    "over, on top of, in place of, atop, above, on the site of, over the top of, upon, instead "
    "of, rather than, replaces, goes over, goes on top of, will replace",
    "under": "under, underneath, beneath, below",
    "paying": ""
    "paying, paying with, pay with, with, for, using, by paying, payment, in exchange for, in "
    "return for, at the cost of, i pay, funded by, discarding, with payment, pay using, payed "
    "with, paid with, paid by, by discarding, spending, cost, in exchange, in return, paid for "
    "with, paid for by, paid for from, hand back, I hand back",
    "without": ""
    "but leave the, but leave my, but leave out the, but leave out my, leaving out the, leave out "
    "the, leaving the, "
    "but save my, but save the, but keep my, but keep the, leave it without a, leave it "
    "without, leaving it without a, without, but without, but no, minus, with no, but not "
    "the, without the, without a, without using, and no, declining the, but not, without "
    "the help of",
    "money": ""
    "ducats, ducat, my ducats, "
    "cash, savings, dough, dosh, purse, wallet, quid, funds, fortune, pennies, my gold, all my "
    "gold, doubloon i have, coin i have, penny i have, doubloon i own, money i have, doubloons i "
    "have, coins i have, cash i have, doubloon i ve got, money i ve got, "
    "doubloon, doubloons, coin, coins, gold coins, money, bucks, dollars, points, vps, "
    "victory points",
    "price": "full price, full, price, free, for free, for nothing, gratis, at no cost, free of "
    "charge",
    "each": "each, apiece, one each, one on each, one colonist each",
    "except": "except, except for, apart from, excepting, excluding",
    "all but": ""
    "all but, everything but, every one but, all of them but, all of it but, everything bar, all "
    "bar",
    "all": ""
    "all, every, whole, all of, all my, all the, all of my, everything, entire, the lot, maximum, "
    "max, as much as possible, as many as possible, all of it, all i have, whole lot, the whole "
    "lot, whole bunch, the whole bunch, everything i have, everything i ve got, all i ve got, all "
    "that i have, everything i own, in full, in its entirety",
    "auto": "auto, automatic, automatically, as suggested, suggestion, your suggestion, as you "
    "suggest, suggested, the suggestion, default",
    "same": "same, as now, as they are, leave them, same places",
    "rest": ""
    "the rest, rest, remaining, all the others, all others, all the rest, the others, the "
    "other ones, everything else",
    "nouns": ""
    "card, cards, tile, tiles, building, buildings, role, roles, plantation, plantations, island, "
    "my island, city, town, space, spaces, goods, ship, ships, cargo, cargo ship, vessel, boat, "
    "crop, crops, field, fields, trading house, trade house, colonist ship, colonists ship, "
    "people ship, storage, shipyard, market tile, privilege, role card, market, draw pile, drawn "
    "card, discard pile, good, colonist, colonists, guesthouse, guest house, production building, "
    "production, phase, action, choice, two cards, two goods, man, men, person, hand, house, "
    "offering, donation, deposit, plot, plots, land, a plot of land, supply, supplies, governor, "
    "price, prices, rule, rules",
    "good": "good, goods, barrel of, barrels of, crate of, load of",
    "vp": ""
    "vp, victory point, my victory point, a victory point, one victory point, point, one point, "
    "point chip, "
    "chip",
    "plantation": "plantations, fields, my fields, plantation, face down plantation",
    "stored": ""
    "in the warehouse, in my warehouse, warehouse, into the warehouse, in storage, to the "
    "warehouse, in store, warehoused",
    "loose": ""
    "outside, loose, in the open, on the side, without a warehouse, outside the warehouse, "
    "single, separately, on the windrose, on the quay, stays on the dock, stays on the quay, "
    "on the dock, on the quayside, on the wharfside, stays outside, left outside",
    "empty": ""
    "nobody works on, no one works on, with nobody on it, with no one on it, nobody is on, empty, "
    "unoccupied, unstaffed, vacant, unmanned, idle",
    "ship": "ship, ships, vessel, boat, space ship, space, spaces, spacer, the, er, cargo ship",
    "laugh": ""
    "ooh, oooh, oooooh, whoa, woah, phew, yikes, "
    "hurray, hooray, yay, ura, "
    "haha, hahaha, hehe, lol, rofl, omg, wow, ha, oh no, oh dear, oh boy, oh my, lmao, heh, hah, "
    "hihi, argh",
    "unstaffed": ""
    "leave it empty, leave it unstaffed, leaving it empty, leaving it unstaffed, unstaffed, "
    "unmanned, without staff, keep it empty, keep it unstaffed, put nobody in it, nobody in it, "
    "no one in it, put no one in it, with nobody in it, with no one in it, leave nobody in it, "
    "nobody inside, no one inside",
    "back": "it, them, that, this, that one, this one",
    "could": ""
    "could you, would you, can you, will you, could you please, would you please, can you "
    "please, could i, can i, may i, could we, would it be possible to, would it be possible "
    "to have, is it possible to",
    "offering": "offering, donation, deposit",
    "please": ""
    "please, pls, plz, if you please, kindly, be so kind as to, so kind as to, be so good as to, "
    "so good as to, be kind enough to, kind enough to",
    "aside": ""
    "exactly, not sending anyone, not sending anybody, i m not sending anyone, i send nobody, i "
    "send no "
    "one, nobody goes anywhere, "
    "nothing else, nothing more, and nothing else, and nothing more, but nothing else, but "
    "nothing more, no more than that, nothing besides, nothing further, "
    "have not in ages, not in ages, "
    "never too much, you can never have too much, you can never have enough, can never have "
    "too much, never enough, never goes amiss, never go amiss, never hurts, does not hurt, "
    "always handy, always useful, always good, always welcome, enough dithering, enough "
    "thinking, no more dithering, enough chat, the die is cast, decision made, decision is "
    "made, going mad, if ever there was one, plain and simple, no two ways about it, as i "
    "said, like i said, will do nicely, ll do nicely, do nicely, "
    "totally, completely, entirely, utterly, fully, wholly, really, truly, honestly, frankly, "
    "seriously, basically, essentially, literally, naturally, clearly, evidently, undoubtedly, "
    "surely, positively, merely, purely, mainly, primarily, particularly, especially, generally, "
    "normally, typically, traditionally, inevitably, predictably, unsurprisingly, surprisingly, "
    "reluctantly, grudgingly, eagerly, cheerfully, joyfully, humbly, proudly, bravely, boldly, "
    "cautiously, carefully, wisely, foolishly, greedily, cheaply, cunningly, sneakily, "
    "shamelessly, gleefully, luckily, fortunately, unfortunately, sadly, regrettably, annoyingly, "
    "ultimately, already, straight away, straightaway, right away, right now, at once, swiftly, "
    "promptly, instantly, quietly, secretly, politely, respectfully, officially, hereby, "
    "accordingly, consequently, thereby, indeed, dutifully, faithfully, patiently, impatiently, "
    "desperately, badly, urgently, gratefully, thankfully, gracefully, nicely, quite, very, "
    "super, ever so, bloody, damn, sort of, kind of, you know, erm, ehm, mhm, dude, bro, for "
    "sure, for real, without doubt, without a doubt, without hesitation, without further ado, by "
    "all means, as ever, as per usual, for a change, for the win, ftw, for the points, for fun, "
    "for good measure, this once, right here, in any event, in any case, at any rate, all in all, "
    "all things considered, on balance, to be honest, tbh, imo, imho, in my opinion, to be fair, "
    "to tell the truth, frankly speaking, believe it or not, come what may, what the heck, what "
    "the hell, screw it, heck, hell, oh boy, oh man, gosh, goodness, dear me, i have no choice "
    "but to, i have no option but to, no choice but to, can not help but, can not resist, it s "
    "time for, it s time to, i m afraid it, i m afraid i, i m afraid that, i m afraid i must, i m "
    "afraid i have to, i m good, i am good, i dare say, so to speak, as it were, as they say, at "
    "long last, once and for all, it had better be, it ought to be, ought to, i feel like, feel "
    "like, i say, i d say, let s say, i vote for, my vote goes to, this time around, this time "
    "round, for today, tonight s, this phase, on this occasion, as my role, for my role, as my "
    "move, for my move, as my answer, for my turn, on my turn, as expected, as promised, as "
    "announced, as agreed, as discussed, like a boss, like a pro, like everyone else, like "
    "everybody, no contest, hands down, whatever happens, no matter what, the way i see it, from "
    "where i sit, quickly then, all the way, for me today, for me this time, for me then, on me, "
    "in this round, during this round, for once in my life, old, good old, trusty old, juicy, "
    "tasty, shiny, pretty little, lonely, poor old, noble old, last but not least, to begin with, "
    "to start with, for starters, first of all, firstly, lastly, one more time, yet again, time "
    "and again, sticking to my guns, sticking to the plan, according to plan, as per plan, per "
    "plan, surprise surprise, guess what, how about that, needless to say, i must admit, i must "
    "say, i have to say, i have to admit, i admit, i confess, admittedly, granted, what else, "
    "above all else, more than anything else, ooh, oooh, aah, aww, ow, oi, oy, huh, meh, tsk, "
    "pff, pfft, wee, woo, woohoo, yippee, hooray, hurray, hurrah, yeehaw, bam, boom, tada, ta da, "
    "voila, bingo, eureka, boring, so far, as far as, thus far, up to now, till now, hope that s, "
    "hope it s, hope thats, hope its, i hope that s, i hope it s, hope, i hope, what else could "
    "it be, of all things, first time, for the first time, my first time, first time ever, "
    "without sending anyone, without sending anybody, sending nobody, sending no one, and send "
    "nobody, for anything in the world, for the world, costs me nothing, costs nothing, cost me "
    "nothing, costing nothing, at no cost, it s all i can afford, that s all i can afford, all i "
    "can afford, all i can pay for, it s the best i can do, would have been nice too, would have "
    "been nice, would have been nice as well, no use, no use to me, of no use, no use any more, "
    "no use anymore, no good to me, of no use to me, no longer any use, on top, does its thing, "
    "does its job, did its job, has done its job, allows that, allows it, lets me",
    "keeps all": ""
    "leave everything as it is, leave it all as it is, leave everything, leave all my tiles, "
    "leave everything where it is, leave all as is, leave it all, "
    "i keep everything, keep everything, i ll keep everything, i m keeping everything, keeping "
    "everything, keep it all, i keep it all, keep them all, i keep them all, i ll keep them all, "
    "holding on to everything, hold on to everything, keep what i have, i keep what i have, i ll "
    "keep what i have, keep my cards, i keep my cards, i ll keep my cards, keep my money, i keep "
    "my money, i ll keep my money, save my money, i ll save my money, i m saving my money, saving "
    "my money, hold on to my money, i ll hold on to my money, save my doubloons, saving my "
    "doubloons, keep my doubloons, keeping my doubloons, save up my doubloons, hold on to my "
    "doubloons, hang on to my doubloons, hang on to my money, save my coins, keep my coins, save "
    "my gold, keep my gold, save my cash, keep my cash, save the money, save the doubloons, save "
    "some money, save some doubloons, save up, save up my money, save up some money, keep all my "
    "tiles, keep all my plantations, keep all of them, keep all my cards, keep all my goods, keep "
    "all, keeping all, keeping them all, keep the lot, keeping the lot, keep all i have, keep "
    "what i ve got, keep all of my cards, keep my goods, i keep my goods, keeping my goods, i m "
    "keeping my goods, hold on to my goods, hang on to my goods, happy with my cards, happy with "
    "my hand, happy with what i have, satisfied with my hand, i m happy with my hand, i m happy "
    "with my cards, i m happy with what i have, happy with what i ve got",
    "other": ""
    "the other, the other one, other one, the second, the second one, the last one, the "
    "remaining one, another one, the third, the third one, other",
    "chosen": ""
    "that s what i m doing, that s what i m taking, that s what i ll do, that s what i ll "
    "take, that s what i do, that s my pick, that s my choice, that s the one for me, that s "
    "the one i want, that s what i want, so that s what i m doing, so that s what i m taking, "
    "so that s what i ll do, so that s my pick, so that s my choice, so that s what i want",
    "past": ""
    "last time, last round, last turn, last game, yesterday, last week, last year, was, were, "
    "had, did, went, took, got, earlier",
    "when": "when, while, until, after, once",
    "imitating": ""
    "the same one as last game, the same one as last time, same one as last time, same one as "
    "last game, do whatever, do what, take whatever, take what, the same as, whatever bob, i ll "
    "have "
    "what, same as, copy, copying",
    "ago": "last time, last round, last turn, last game, yesterday, last week, last year, earlier",
    "leaving": ""
    "i go to, i go to the, i walk to, i walk to the, i drive to, i drive to the, "
    "having a coffee, having coffee, having a cup of coffee, having my coffee, having my "
    "morning coffee, having a quick coffee, grabbing a coffee, grabbing coffee, grabbing a "
    "quick coffee, getting a coffee, getting coffee, getting myself a coffee, fetching a "
    "coffee, making a coffee, making coffee, making myself a coffee, drinking coffee, "
    "drinking a coffee, drinking my coffee, having a smoke, having a beer, having lunch, "
    "having dinner, having breakfast, "
    "off to, i m off to, off for, off out, heading, heading to, heading out, heading off, heading "
    "home, headed to, headed out, head to, head off, head out, back to, back to the, going to "
    "bed, going to sleep, going home, going out, going for a walk, going for a run, going for a "
    "swim, going for a nap, going for a bike ride, popping out, popping to, popping down, nipping "
    "out, nipping to, dashing, dashing off, rushing to, rushing off, running to, running off to, "
    "running late, logging off, signing off, on my way, on my way to, calling it a day, calling "
    "it a night, call it a day, call it a night, gotta go, got to go, have to dash, must dash, "
    "need to run, catch my train, catch a train, catch the train, catch the bus, catch my bus, "
    "going to the, i m going to the, i am going to the, we re going to the, off to the, going to "
    "my, going into town, going for a coffee, need a coffee first, driving to, cycling to, "
    "walking to, flying to, travelling to, traveling to, going back to, walking the dog, going "
    "shopping, see where, see what, see how, see if, let s see where, let s see what, let s see "
    "how, we ll see where, we ll see what, we ll see how, have to go to, need to go to, must go "
    "to, gotta go to, got to go to, had to go to, have to go to the, need to go to the, must go "
    "to the, gotta go to the, i have to go to, i have to go to the, i need to go to, i need to go "
    "to the, i must go to, i must go to the, i ve got to go to, i ve got to go to the, we have to "
    "go to the, we need to go to the",
    "luck": ""
    "maybe one day i ll be, maybe one day, maybe some day, lucky, luck, fortune, luckily, "
    "luckier, get lucky, got lucky, pay off, pays off, work "
    "out, works out, turn up, turns up, bite, comes up",
    "thanked": ""
    "thanks for, thank you for, thx for, cheers for, ta for, thanks again for, many thanks for, "
    "thanks so much for, sorry for, sorry about, apologies for, cheers for the, thanks for the, "
    "thank you for the",
    "too": ""
    "too expensive, too dear, too pricey, too cheap, too late, too early, too slow, overpriced, "
    "too much, too risky",
    "says": ""
    "said, says, told me, told us, suggests, suggested, suggest that i, recommends, recommended, "
    "wrote, writes, thinks, thought, advises, advised, asked for, wants me to, told me to, "
    "wanted, reckons, whispers, shouts",
    "addressing": ""
    "hi, hello, hey, hiya, howdy, good morning, morning, good evening, evening, good afternoon, "
    "ahoy, dear, greetings, welcome, cheers, thanks, thank you, many thanks, thx, ta, bye, "
    "goodbye, see you, good night, congrats, congratulations, well done, well played, nicely "
    "played, bravo, sincerely, yours, yours sincerely, regards, best regards, kind regards, warm "
    "regards, best wishes, best, love, aye aye, aye aye sir, good luck, oh, o, farewell, yours "
    "truly, all the best, signed, nice move, good move, great move, good one, nice one, good game",
    "wish": ""
    "would love, would like, would like to, would love to, id love, id like, i d love, i d like, "
    "d love, d like, i would love, i would like, wish, i wish",
    "drafted": ""
    "in the game, into the game, in this game, in our game, for this game, for the game, in play, "
    "into play",
    "request": ""
    "would you be so kind as to, would you be so good as to, would you be kind enough to, could "
    "you be so kind as to",
    "daily": ""
    "bath, film, walk, dishes, "
    "bed, sleep, dinner, lunch, supper, breakfast, tea, nap, home, beer, beers, pub, gym, shower, "
    "telly, tv, netflix, football, shopping, holiday, holidays, pizza, cake",
    "leaned": ""
    "thought about, thought of, i thought about, thought long about, was thinking about, was "
    "thinking of, thinking about, considered, i considered, was considering, had considered, "
    "was tempted by, i was tempted by, was tempted to take, tempted by, toyed with, wanted, i "
    "wanted, had wanted, almost took, nearly took, almost went for, nearly went for, almost "
    "picked, nearly picked, almost built, nearly built, almost chose, was going to take, was "
    "about to take, was going for, was going to build, was going to go for, had my eye on, had "
    "planned, had planned on, planned on, was planning on, planned to take, was hoping for, "
    "hoped for, looked at, wondered about, dreamt of, dreamed of, was torn over, was keen on, "
    "had in mind, first thought of, first thought about, would have liked, would have loved, "
    "would have taken, looked long at, eyed, eyed up",
}

TOLD = {
    "take": "takes",
    "choose": "chooses",
    "put": "puts, places",
    "deliver": "delivers",
    "load": "loads",
}
"""How the log tells what somebody does, where that is another word."""

NUMBERS = {
    0: "zero",
    1: ""
    "the other one, the remaining one, one, single, a single, only one, just one, only 1, "
    "just 1",
    2: ""
    "the other two, the remaining two, other two, two, both, couple of, a couple of, pair of, a "
    "pair of, twice, two times, only two, just two, only 2, just 2, the two left, two remaining, "
    "the last two",
    3: ""
    "the other three, the remaining three, other three, three, the three left, three remaining, "
    "the last three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    11: "eleven",
    12: "twelve, a dozen",
}

SHIPS = {
    4: "four ship",
    5: "five ship",
    6: "six ship",
    7: "seven ship",
    8: "eight ship",
}

THINGS = {
    "puerto-rico": {
        "settler": "settler, settlers, planter",
        "craftsman": "craftsman, craftsmen, crafter, overseer",
        "trader": "trader, merchant",
        "prospector": ""
        "prospector, prospecting, gold digger, gold prospector, digging for gold, dig for gold, "
        "prospect",
        "buccaneer": "buccaneer, pirate, corsair",
        "colonist": ""
        "guy, bloke, chap, fella, fellow, lad, villager, peasant, labourer, laborer, "
        "helper, hand worker, "
        "colonist, worker, settler, guest",
        "colonist-ship": "colonist ship, colonists ship",
        "trading-house": "trading house, the house, market house",
        "harbor": "port",
        "construction-hut": "hut",
        "small-indigo-plant": "small indigo",
        "small-sugar-mill": "small sugar",
        "tobacco-storage": "tobacco barn",
        "coffee-roaster": "coffee roastery, roastery, roaster",
        "forest": "forest, woods",
        "san-juan": "windrose, beach",
        "guild-hall": "guildhall, guild",
        "city-hall": "town hall, cityhall",
        "customs-house": "customs, custom house",
        "fortress": "fort, castle",
        "specialty-factory": "special factory, speciality factory",
        "guesthouse": "guest house",
        "storehouse": "store house",
        "cloister": "monastery, convent",
        "plantation": "plot, a plot of land, plot of land",
        "small-wharf": "little wharf, tiny wharf, mini wharf, smaller wharf",
        "councillor": "councillor, councilor",
        "sugar": "sugarcane",
        "corn": "sweetcorn",
    },
    "san-juan": {
        "producer": "producer, overseer, craftsman",
        "councillor": "councillor, councilor, counselor",
        "trader": "trader, merchant",
        "prospector": ""
        "prospector, prospecting, gold digger, gold prospector, digging for gold, dig for gold, "
        "prospect",
        "harbor": "port",
        "victory-column": "column",
        "triumphal-arch": "arch, triumph arch",
        "guild-hall": "guildhall, guild",
        "city-hall": "town hall, cityhall",
        "poor-house": "poorhouse",
        "gold-mine": "goldmine",
        "guard-room": "guardroom",
        "hero": "hero, hero statue, monument",
        "market-stand": "stand, market stall, stall",
        "well": "well",
        "customs-office": "customs",
        "coffee-roaster": "roaster, roastery",
        "silver-smelter": "smelter",
        "captain": "captain, captains",
        "mayor": "mayor, mayors",
        "settler": "settler, settlers",
    },
}

ALONE = {
    "picks": ""
    "i ll take, i ll have, i take, i ll go, i go with, i go for, i m going for, i am going "
    "for, going for, i m going with, going with, let me have, let me take, let me be, give "
    "me, i choose, i pick, i want, i d like, i would like, i ll be, i ll play, i play, i d "
    "love, i need, i m taking, i build, i ll build, i sell, i ll sell, i load, i ll load, i "
    "keep, i ll keep, ill take, ill have, ill go, ill be, id like, im taking, im going, my "
    "choice, my pick, my role, my move, my answer, i vote, i am the, i m the, let s do, let s "
    "go with, lets do, lets go with, make it, may i have, may i take, can i have, can i take, "
    "could i have, could i take, please, pls, plz, por favor, i think, i say",
    "settles": ""
    "then, it is, for me, this time, this round, this turn, now, today, ok, okay, alright, "
    "all right, fine, go on, let s go, lets go, yes, yep, again, finally, at last, at long "
    "last, thanks, thank you, thx, ty, i guess, i think, i suppose, definitely, of course, "
    "obviously, why not, might as well, is mine, has to be, it has to be, must be, will do, "
    "suits me, sounds good, for now, decided, decision, choice, here goes, here we go, to me, "
    "good for me, instead",
    "exclaims": ""
    "still free, is free, still there, still available, oh, o, ah, ooh, oooh, aah, aww, ugh, "
    "mmm, mm, ow, oi, oy, argh, ouch, damn, bloody, holy, glorious, dear me, oh dear, good "
    "grief, gosh, goodness, heavens, boo, hail, long live, what a, what an, what lovely, poor "
    "old, poor little, dear old, good old, friend of mine, friend of, old friend, joke, "
    "jokes, keep well, stay well, get well, be well, see you, hello there, hi there, hey "
    "there, well hello, sweet, honey, yummy, yum, tasty, delicious, lalala, la la, tralala, "
    "in the morning, with milk, with sugar, my captain, my dear captain, sir, mister, mr, "
    "mrs, madam",
    "titles": "obvious, and joiner, hook, sparrow, without a ship, the one only, one only",
    "wishes": ""
    "keep well, stay well, get well, be well, load of, loads of, keep calm, keep it up, take "
    "care, take it easy, take your time, s orders",
    "needs": "need, needs, needed, i need",
    "food": ""
    "so much, so many, too much, too many, how much, how many, time, break, first, need, "
    "morning, out of, hot, cold, fresh, a cup, cup of, a pot of, pot of, o clock, oclock, "
    "pause, again anyone, anyone, would be nice, would be lovely, in hand, flakes, would be "
    "great, would be good",
    "closes": ""
    "cheers, best, best wishes, regards, kind regards, best regards, warm regards, all the "
    "best, yours, yours truly, yours sincerely, sincerely, love, lots of love, love from, "
    "take care, see you, see you soon, see you later, see ya, bye, bye for now, goodbye, "
    "later, laters, talk soon, speak soon, until next time, ciao, greetings, respectfully, "
    "faithfully, hugs, xoxo, xx, signed, over and out, many thanks, with love, have a nice "
    "day, have a good day, have a good weekend, have a nice weekend, good night, kisses, hugs "
    "and kisses, love and kisses, warmest, be good, stay safe",
    "pointed": "that, this, those, these",
    "one more": "another, one more, yet another",
    "breaks off": "and, or, and the, or the, the, a, an, to, my, but, because",
    "limits": "only if, but only if, unless, provided, on condition",
    "awaits": ""
    "^ once, when, whenever, ^ after, as soon as, by the time, the moment, after the weekend, "
    "after work, after lunch, after dinner",
    "thinking": "let me think, let me see, need to think",
    "times": ""
    "monday, tuesday, wednesday, thursday, friday, saturday, sunday, tomorrow, tonight, a day, a "
    "minute, a moment, this evening",
    "supply": "supply",
    "for whom": "for, from, with, by, to",
    "witness": "have you seen, did you see, you see that, did you hear, have you heard, seen that",
    "sizes": "small, large, little, big",
    "hours": "after, at, around, about, by, till, until, before, past",
    "plays": "play, move, answer, reply, go",
    "deeds": "move, moves, play, job, work, idea, call, choice, pick, thinking, stuff, trick, turn",
    "of others": ""
    "is, has, had, was, will, as, always, never, keeps, got, must, should, does, did, would, "
    "used, really, usually, again",
    "comments": ""
    "always, that s, thats, that is, that was, this is, this was, how, so, what a, what",
    "that": "that",
    "for me": "for me, i choose, me",
}
WORDS = Words(
    "en", FORMS, VERBS, MARKS, NUMBERS, ships=SHIPS, things=THINGS, told=TOLD, alone=ALONE
)
