import { kind } from './item-kind.ts';

/** What members lend under Sports: snow, wheels, water and the gym. */
export const sports = [
  kind(
    'skis',
    `
    Skis and boots, all-mountain | 38/250 | Waxed and sharpened before every trip. Tell me your boot size and weight. | Fresh wax; Poles; Ski bag
    Kids' skis with boots | 22/120 | They grow. Rent instead. | Helmet; Poles; Boots
    Skis for a first season | 30/180 | Short, soft and forgiving. We'll check the bindings together. | Boots; Poles; Binding check
    `,
    `
    5 Fresh wax, sharp edges, perfect day.
    5 Saved an hour in the rental line at the mountain.
    5 Boots fit well and bindings were checked in front of us.
    4 Great skis. Buckles are stiff in the cold.
    4 Nice and forgiving, a few scratches on top.
    3 The edges could have been sharper.
    `,
  ),
  kind(
    'snowboard',
    `
    Snowboard with bindings, 156 cm | 34/220 | All-mountain, waxed, with bindings set however you stand. | Fresh wax; Bindings; Leash
    Beginner snowboard | 26/150 | Soft and patient. Pads for your backside included; you'll want them. | Impact shorts; Bindings; Wax
    Snowboard for kids | 20/110 | For riders from four to five feet tall. | Small bindings; Helmet
    `,
    `
    5 Buttery on groomers and fun in the trees.
    5 Bindings were set to my stance before I arrived.
    5 Those padded shorts saved my vacation.
    4 Great board, a few edge nicks.
    4 Rides well; straps take some getting used to.
    3 Base was dry by the second day.
    `,
  ),
  kind(
    'sled',
    `
    Wooden sled | 8/30 | Fast on fresh snow and faster on old snow. Runners waxed with a candle. | Pull rope; Cushion
    Sled for two | 10/40 | Room for a parent in back. | Long pull rope; Waxed runners
    `,
    `
    5 Fastest sled on the hill.
    5 The kids pulled each other around all day.
    4 Charming, and heavy to drag back up.
    4 Great in packed snow.
    3 The rope frayed.
    `,
  ),
  kind(
    'ice-skates',
    `
    Ice skates and hockey stick | 12/60 | Sharpened last week. For pond games with no referees. | Sharpened; Stick; Puck; Blade guards
    Skates and stick for a beginner | 10/50 | Ask me which sizes are home. Blade guards included. | Sharpened; Blade guards; Stick
    Pond hockey set | 20/90 | Skates, stick, puck and two little goals. | Skates; Stick; Two goals; Puck
    `,
    `
    5 Sharp blades and dry boots. What a treat.
    5 Outskated the rental rink's blades by a mile.
    4 Good skates. They run half a size small.
    4 Comfortable, laces are a bit short.
    3 A little dull on one side.
    `,
  ),
  kind(
    'roller-skates',
    `
    Quad roller skates | 9/45 | Soft wheels that forgive cracks. Pads are part of the deal. | Pads; Helmet; Skate tool
    Retro roller skates in red | 10/50 | For a boardwalk, a music video or a birthday. | Pads; Spare laces; Stopper
    `,
    `
    5 Smooth ride and so pretty.
    5 Pads fit and wheels spin forever.
    4 Great skates; break-in hurts a little.
    4 Comfy. The toe stops are worn.
    3 Sizing was off by a lot.
    `,
  ),
  kind(
    'skateboard',
    `
    Complete skateboard | 8/40 | Smooth bearings and a deck that still pops. | Helmet; Pads; Skate tool
    Skateboard for learning | 6/30 | Wide and slow. I'm at the park on Fridays if you want a tip. | Helmet; Pads; Soft wheels
    `,
    `
    5 Smooth bearings and great pop.
    5 My son learned to drop in with it.
    4 Good board. Grip tape is a bit worn.
    4 Nice and stable.
    3 One wheel rubs when you lean.
    `,
  ),
  kind(
    'boxing',
    `
    Boxing gloves, pair | 5/30 | Twelve ounces, wiped down and aired out after every rental. | Hand wraps; Mesh bag
    Boxing gloves and focus mitts | 8/40 | For two people and one playlist. | Focus mitts; Hand wraps; Timer
    `,
    `
    5 Clean, dry and well padded.
    5 A great workout with a friend.
    4 Good gloves, they run large.
    4 Solid padding, velcro is a bit tired.
    3 They smelled like a gym.
    `,
  ),
  kind(
    'heavy-bag',
    `
    Heavy bag on a stand | 16/90 | The best way to end a long day. The base holds water or sand. | Stand; Gloves; Hand wraps
    `,
    `
    5 Doesn't tip, doesn't squeak. Perfect.
    5 Cheaper than therapy.
    4 Good bag; the base takes forever to fill.
    3 Wobbles on hard kicks.
    `,
  ),
  kind(
    'dumbbells',
    `
    Dumbbells, 10 to 50 pounds | 14/80 | A small gym that fits beside the couch. I carry them to your car. | Five pairs; Mat
    Light dumbbells for home workouts | 5/25 | Three pairs and a mat. Quiet enough for upstairs. | Three pairs; Mat; Workout card
    `,
    `
    5 A whole gym in a corner of my bedroom.
    5 Clean, quiet, good grip.
    4 Just what I needed. Heavy to get upstairs, obviously.
    4 Good set; no rack.
    3 Paint flakes off the handles.
    `,
  ),
  kind(
    'archery',
    `
    Archery set with target | 20/110 | Light draw weight, so everyone can try. Safety talk included; it's a good one. | Target; Twelve arrows; Arm guards
    Beginner bow and target | 14/80 | For a backyard with a solid fence and an adult. | Target; Six arrows; Arm guard
    `,
    `
    5 Hit the bull's-eye on my second arrow!
    5 The safety talk was excellent.
    4 Great fun. Two arrows had loose feathers.
    4 Easy draw, even for my ten-year-old.
    3 The target is quite worn in the middle.
    `,
  ),
  kind(
    'snorkel',
    `
    Snorkel and mask | 5/30 | Disinfected and dried after every dip. It really seals. | Anti-fog; Mesh bag
    Snorkel set in four sizes | 9/50 | Take two sizes, bring back what you didn't need. | Four sizes; Anti-fog; Mesh bag
    `,
    `
    5 No fog, no leaks, a hundred fish.
    5 Smelled clean and fit perfectly.
    4 Good mask, strap pulls hair a bit.
    4 Clear view all afternoon.
    3 Leaked a little with my beard.
    `,
  ),
  kind(
    'surfboard',
    `
    Foam surfboard, 8 ft | 24/150 | The one to learn on. Floats you, forgives you, doesn't ding your head. | Leash; Wax; Roof straps
    Longboard surfboard, 9 ft | 32/250 | Catches everything over knee high. | Leash; Wax; Board sock
    Shortboard surfboard | 28/220 | For people who already know. Rinsed and waxed. | Leash; Wax; Travel bag
    `,
    `
    5 Caught my first wave on day one.
    5 Fresh wax, new leash, good straps.
    5 Easy paddle and super stable.
    4 Great board; carries better with two people.
    4 Nice glide, a few pressure dents.
    3 Took on a little water at a ding.
    `,
  ),
];
