import { kind } from './item-kind.ts';

/** What members lend under Tools: everything with a motor. */
export const powerTools = [
  kind(
    'drill',
    `
    Cordless drill, 18V, two batteries | 14/80 | Enough torque for a deck and gentle enough for flat-pack furniture. Both batteries are charged when you get it. | Two batteries; Fast charger; Drill bits
    Hammer drill for brick and concrete | 18/100 | Hang anything on anything. Masonry bits are in the case; so are ear plugs. | Masonry bits; Depth stop; Side handle
    Compact 12V drill | 8/50 | Light enough to hold over your head for an hour. My favorite for curtains and shelves. | Two batteries; Charger; Belt clip
    Brushless drill driver | 16/90 | Strong, quiet and hard to kill. I built two decks with it. | Two batteries; Charger; 30 bits
    Drill with a 60-piece bit set | 15/80 | Wood, metal, tile, screws of every shape. Please bring all 60 home. | 60 bits; Two batteries; Case
    My spare drill for small jobs | 6/30 | Nothing special, but it works. A good choice for one Saturday of picture hanging. | One battery; Charger; Ten bits
    `,
    `
    5 Drilled forty holes in a concrete wall and it never bogged down.
    5 Both batteries were full and lasted the whole weekend.
    5 Hung shelves in three rooms. Plenty of power.
    5 Bits were sharp and in order. Saved me a trip to the store.
    5 Built a whole raised bed on one charge.
    4 Strong drill. A little heavy overhead.
    4 Works great; the 1/8 bit was missing.
    3 One of the batteries died after ten minutes.
    `,
  ),
  kind(
    'drill-kit',
    `
    Drill and toolbox for moving in | 18/90 | Drill, hammer, level, anchors and hex keys in one red box. Made for people who just got their keys. | Drill; Hand tools; Wall anchors; Level
    Drill kit in a toolbox | 20/100 | Grab it by the handle and fix the fence. Every bit has a slot. | Drill; Bit set; Two batteries; Toolbox
    Home repair kit with drill | 16/80 | The kit my neighbors borrow most. If something's missing, tell me and I'll add it. | Drill; Pliers; Screwdrivers; Tape measure
    Furniture assembly kit | 12/60 | Drill with a soft clutch, hex bits and a rubber mallet. No more sore wrists. | Drill; Hex bits; Rubber mallet
    `,
    `
    5 Put together an entire bedroom in one afternoon.
    5 Everything I needed was in the box, down to the wall anchors.
    5 Drill was charged and the bits were labeled.
    4 Great kit. The box is heavy to carry up four floors.
    4 Handy set; the level is a bit small.
    3 Good drill, but half the anchors were used up.
    `,
  ),
  kind(
    'circular-saw',
    `
    Circular saw, 7-1/4 inch | 16/100 | Fresh blade before every rental. I'll show you the blade guard if it's your first time. | Fresh blade; Rip guide; Safety glasses
    Circular saw with guide rail | 28/200 | Straight cuts through plywood that look like a shop did them. | Guide rail; Two clamps; Dust port
    Cordless circular saw | 20/150 | No cord in the way. Two batteries get you through a deck. | Two batteries; Charger; Spare blade
    Circular saw for a weekend deck | 18/120 | Cuts two-by-tens all day. Comes with sawhorses if your car is big enough. | Sawhorses; Speed square; Fresh blade
    `,
    `
    5 Cut all the boards for our deck, clean and square.
    5 The blade was brand-new and went through oak like butter.
    5 He showed me how to set the depth. I felt safe the whole time.
    5 Guided cuts came out dead straight.
    4 Great saw, throws a lot of dust.
    4 Powerful. The cord could be longer.
    3 Blade was fine, but the guard stuck a couple of times.
    `,
  ),
  kind(
    'chainsaw',
    `
    Battery chainsaw, 16-inch | 32/250 | Quiet enough to talk over and strong enough for storm-fallen maples. Sharp chain every time. | Two batteries; Chaps; Helmet with visor
    Gas chainsaw, 18-inch | 38/300 | For people who've used one before. Chain is sharp, bar oil is full. | Spare chain; Bar oil; Chaps; Fuel can
    Small chainsaw for pruning | 18/120 | One-handed, light, and still worth respecting. Perfect for fruit trees. | Two batteries; Gloves; Safety glasses
    Chainsaw with full safety gear | 40/300 | Helmet, chaps, gloves and a ten-minute lesson. I won't lend the saw without them. | Helmet; Chaps; Gloves; Lesson
    `,
    `
    5 Cleared a fallen oak from the driveway in two hours.
    5 Chain was razor sharp and started on the first pull of the trigger.
    5 The safety gear fit and the short lesson was really useful.
    5 Cut a winter's worth of firewood.
    4 Very good saw. Batteries lasted about forty minutes each.
    4 Cuts well; needed oil at pickup.
    3 The chain came loose twice and I had to tighten it.
    `,
  ),
  kind(
    'pressure-washer',
    `
    Electric pressure washer | 28/150 | A morning with it and the driveway looks ten years younger. Start with the wide nozzle on wood. | Four nozzles; 25 ft hose; Detergent tank
    Gas pressure washer, 3,000 PSI | 48/300 | For siding, concrete and trailers. Full tank, and I'll start it once with you. | Full tank; 50 ft hose; Five nozzles
    Pressure washer with surface cleaner | 38/220 | The round attachment is the secret to no stripes on the patio. | Surface cleaner; Four nozzles; Hose
    Compact pressure washer for cars and bikes | 18/90 | Fits in a hall closet. Foam bottle included. | Foam bottle; Short lance; 20 ft hose
    `,
    `
    5 Twenty years of moss gone from the patio in one morning.
    5 Driveway looks new. My neighbor booked it right after me.
    5 Started right up and never lost pressure.
    5 All the nozzles were there and color-coded.
    4 Works great. The hose kinks if you're not careful.
    4 Strong pressure; I'd wear boots.
    3 Leaked at the gun, but it got the job done.
    `,
  ),
  kind(
    'lawn-mower',
    `
    Cordless lawn mower, two batteries | 24/180 | Quiet enough for a Sunday morning. Folds flat and fits in a hatchback. | Two batteries; Grass bag; Charger
    Self-propelled lawn mower | 30/200 | Walks up the hill by itself; you only steer. Blade sharpened every month in summer. | Full tank; Mulch plug; Side discharge
    Lawn mower for a small yard | 14/90 | Fourteen inches wide, light as a stroller. Perfect for a strip out front. | Battery; Charger; Grass bag
    Lawn mower with mulching kit | 22/150 | Leaves the clippings where they belong. No bags to drag to the curb. | Mulching kit; Height lever; Sharp blade
    `,
    `
    5 Started on the first try and left neat stripes.
    5 Mowed half an acre on the two batteries.
    5 Sharp blade, clean deck, easy to push.
    5 Got our rental house past inspection.
    4 Good mower. The bag fills up quickly.
    4 Cuts well; height lever is stiff.
    3 Struggled with our overgrown corner.
    `,
  ),
  kind(
    'generator',
    `
    Inverter generator, 2,200 watts | 45/350 | Quiet enough to talk beside and clean enough for laptops. Oil is fresh; you add the gas. | Fuel can; Extension cord; Low-oil shutoff
    Generator for food stalls and events | 58/450 | Carries two fridges and a string of lights. It has done eleven farmers markets. | Four outlets; Wheels; Heavy extension cord
    Dual-fuel generator, 4,500 watts | 72/600 | Gas or propane. Kept our street's freezers cold for two nights. | Gas or propane; Electric start; Wheels
    Small generator for camping | 30/220 | Light enough for one person, and it sips fuel. Please mind quiet hours. | USB ports; Carry handle; Fuel can
    `,
    `
    5 Kept our fridge and furnace going through the ice storm.
    5 Quiet enough that nobody at the wedding noticed it.
    5 Ran our taco stand for nine hours on one tank.
    5 Started on the second pull, with clear instructions taped to the side.
    4 Reliable. Bring your own gas can for a long day.
    4 Works as described, heavier than it looks.
    3 Took a lot of pulls to start in the cold.
    `,
  ),
  kind(
    'hedge-trimmer',
    `
    Cordless hedge trimmer | 15/90 | Twenty-two inches of sharp blade. One battery does the whole front hedge. | Two batteries; Blade cover; Gloves
    Heavy-duty hedge trimmer | 20/130 | For hedges nobody has touched in years. Goes through branches as thick as a thumb. | Two batteries; Blade cover; Gloves
    Light hedge trimmer for boxwood | 10/60 | For round things and straight lines. Light enough for an afternoon of fussing. | Battery; Blade cover; Charger
    Quiet hedge trimmer | 12/70 | Trim before brunch without waking the street. | Battery; Charger; Safety glasses
    `,
    `
    5 Sharp and light. Our hedge hasn't looked this good in years.
    5 One battery did forty feet of privet.
    5 A clean, straight line along the top.
    4 Works well. My arms felt it the next day.
    4 Cuts thin branches easily, thick ones not so much.
    3 Blades were a bit gummy when I got it.
    `,
  ),
  kind(
    'leaf-blower',
    `
    Cordless leaf blower | 14/80 | Strong enough for wet leaves, quiet enough for your neighbors. Please stop at eight. | Two batteries; Charger; Flat nozzle
    Leaf blower and vacuum | 16/90 | Blows, sucks and shreds ten bags into one. | Shredder; Collection bag; Shoulder strap
    Leaf blower for gutters | 18/90 | Comes with the long curved tube, so you can stay off the ladder. | Gutter tube; Two batteries; Safety glasses
    `,
    `
    5 Cleared the whole yard in under an hour.
    5 Moved soggy oak leaves without a problem.
    5 Gutters done from the ground. Genius.
    4 Good power. The battery goes fast on turbo.
    4 Does the job; the strap is short for tall people.
    3 Fine for dry leaves only.
    `,
  ),
  kind(
    'tractor',
    `
    Compact tractor | 180/1500 | Pulls, drags and mows. I give everyone a careful half hour of practice first. | Mower deck; Full tank; Practice session
    Small farm tractor, 25 hp | 150/1300 | Pulls stumps, trailers and the occasional pickup. Delivered on its own trailer if you ask early. | Tow hitch; Full tank; Box blade
    `,
    `
    5 Dragged twenty logs out of the woods before dinner.
    5 The practice session was patient and thorough.
    5 Graded our driveway beautifully.
    4 Great machine, drinks a bit of diesel.
    4 Strong and easy to drive. The seat is hard.
    3 Hydraulics were slow on a cold morning.
    `,
  ),
  kind(
    'tile-cutter',
    `
    Tile cutter, 24-inch | 16/80 | Score, snap, done. Clean edges on ceramic and porcelain, and no water. | New scoring wheel; Measuring stop; Case
    Tile cutter with a spare wheel | 18/90 | I did two bathrooms with it. The spare wheel is for the glass tile you'll regret. | Spare wheel; Angle guide; Knee pads
    Large tile cutter for plank tile | 26/150 | Takes tiles up to four feet. You'll want a second pair of hands for those. | 48-inch bed; Angle guide; Spacers
    `,
    `
    5 Clean snaps on porcelain, maybe two breaks in the whole floor.
    5 Bathroom floor done in a day.
    5 The angle guide made the corners easy.
    4 Good cutter. Thick tile takes some courage.
    4 Worked well, a little rusty along the rail.
    3 The wheel was dull, so I bought a new one.
    `,
  ),
  kind(
    'concrete-mixer',
    `
    Concrete mixer on wheels | 38/200 | Two bags at a time, plugs into a normal outlet. Please rinse it the minute you're done. | Two-bag drum; Wheels; Extension cord
    Small concrete mixer for fence posts | 30/150 | Thirty posts and it still turns. One person can tip it. | One-bag drum; Stand; Bucket and trowel
    `,
    `
    5 Set eighteen fence posts in one day. My back is grateful.
    5 Rinsed clean, rolled easily, mixed evenly.
    5 Poured a shed slab with two friends.
    4 Solid machine, loud one too.
    4 Works well. You need a truck or a trailer.
    3 The drum had old concrete stuck inside.
    `,
  ),
  kind(
    'air-compressor',
    `
    Air compressor with nailer | 26/150 | Trim a room in a morning. Nails are included; I count them only a little. | Brad nailer; 25 ft hose; Nails
    Quiet air compressor | 24/140 | You can still hear the radio. Good for tires, nailers and dusting. | 25 ft hose; Tire gauge; Blow gun
    Air compressor for tires and toys | 10/50 | Pumps up rafts, bikes and a whole minivan. | Tire gauge; Nozzle set; Cord
    Air compressor with spray gun | 32/180 | For fences, cabinets and one very blue door. Comes cleaned, please return it that way. | Spray gun; Regulator; Hose; Filter
    `,
    `
    5 All the baseboards in our house, done by lunch.
    5 Quick to fill and surprisingly quiet.
    5 Nailer never jammed once.
    4 Good compressor. The hose is stiff in the cold.
    4 Works fine; it cycles a lot with the spray gun.
    3 Slow leak at the coupling.
    `,
  ),
];
