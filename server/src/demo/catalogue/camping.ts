import { kind } from './item-kind.ts';

/** What members lend under Outdoors: for camp, trail and table. */
export const camping = [
  kind(
    'tent',
    `
    Four-person camping tent | 22/120 | Dry through a night of real rain. The poles are color-coded, so nobody argues. | Footprint; Rain fly; Stakes and lines
    Two-person backpacking tent | 18/110 | Three and a half pounds. Two people fit if they like each other. | Ultralight; Footprint; Repair kit
    Six-person family tent | 32/180 | Tall enough to stand in, with a curtain down the middle. | Room divider; Big porch; Rain fly
    Instant camping tent | 26/150 | Up in two minutes. I've timed it. | Built-in poles; Carry bag; Stakes
    Camping tent for the backyard | 12/50 | For a first night outside with the bathroom close by. | Easy setup; Night light; Stakes
    Festival tent with blackout fabric | 24/130 | Sleep past seven. Bright orange, so you'll find it again. | Dark inside; Lockable zipper; Lantern hook
    `,
    `
    5 Stayed bone dry through a thunderstorm in the Sierras.
    5 Up in ten minutes, even with the kids helping.
    5 Clean, no smell, and every stake was there.
    5 Our first camping trip, and we already want to go again.
    5 Roomy, with pockets in all the right places.
    4 Great tent. One zipper needs coaxing.
    4 Good shelter; it's a tight squeeze with four adults.
    3 The rain fly dripped in one corner.
    `,
  ),
  kind(
    'camp',
    `
    Camp kit: tent and cooler | 42/220 | Tent, pads, cooler and a light. Open the trunk and you're camping. | Tent; Cooler; Sleeping pads; Lantern
    Car camping bundle for four | 58/300 | Everything but the food and the ghost stories. Packed with a checklist. | Tent; Cooler; Stove; Checklist
    First-time camper set for two | 38/200 | For people who want to try it once before buying. I'll draw you a map to a quiet lake. | Tent; Cooler; Sleeping pads; Camp pillows
    `,
    `
    5 Saved us hundreds on our first camping trip.
    5 The checklist meant nothing got left behind.
    5 Tent was dry and the cooler still had ice on Sunday.
    4 Complete kit. It filled our whole trunk.
    4 Everything worked; the pads are thin.
    3 A few tent stakes were bent.
    `,
  ),
  kind(
    'sleeping-bag',
    `
    Sleeping bag rated to 20°F | 8/60 | Down, light and freshly washed. Packs to the size of a loaf of bread. | Fresh liner; Compression sack
    Summer sleeping bag | 5/30 | For cabins, sleepovers and warm nights. | Washed; Stuff sack
    Sleeping bag and pad set | 11/80 | The pad matters more than the bag, so here are both. | Inflatable pad; Liner; Pump sack
    Kids' sleeping bag | 5/25 | For children up to five feet tall. Has a pocket for a flashlight. | Flashlight pocket; Washed; Stuff sack
    `,
    `
    5 Warm and cozy at 25 degrees.
    5 Smelled fresh and packed down tiny.
    5 My son slept better in it than in his bed.
    4 Warm bag, a bit narrow at the shoulders.
    4 Comfy. The zipper catches sometimes.
    3 Colder than the rating suggests.
    `,
  ),
  kind(
    'hiking-pack',
    `
    65-liter hiking backpack | 14/90 | Carries well when it's full, which is when it counts. I'll help you fit it. | Rain cover; Hip belt; Fitting at pickup
    Hiking backpack, women's fit | 12/80 | Shorter torso, curved straps, and no sore collarbones. | Rain cover; Hydration sleeve
    Ultralight backpack, 45 liters | 11/80 | Under two pounds. It has walked three hundred miles. | Hip belt pockets; Roll top
    Expedition backpack, 80 liters | 16/110 | For winter gear, a bear canister, or somebody else's stuff. | Bear canister fits; Ice axe loops; Rain cover
    `,
    `
    5 Comfortable for fifty miles, not one sore spot.
    5 Five minutes of fitting at pickup made a huge difference.
    5 Kept everything dry in two days of rain.
    4 Great pack. Side pockets are hard to reach.
    4 Carries well, slightly heavy when it's empty.
    3 The hip belt kept loosening.
    `,
  ),
  kind(
    'daypack',
    `
    Red daypack | 4/20 | School trips, museums, a day on the bus. Holds lunch for three. | Laptop sleeve; Two bottle pockets
    Backpack for carry-on travel | 6/35 | Opens flat like a suitcase and fits under most seats. | Opens flat; Laptop sleeve; Laundry bag
    `,
    `
    5 Fit a week of clothes under the seat.
    5 Light and comfy, with pockets everywhere.
    4 Good size, bright color.
    4 Zippers are smooth; straps are a bit thin.
    3 A stain on the bottom, otherwise fine.
    `,
  ),
  kind(
    'hiking-boots',
    `
    Hiking boots and compass | 8/50 | Size ten, waterproof, broken in by somebody patient. | Waterproof; Compass; Spare laces
    Women's hiking boots, size 8 | 7/45 | Worn for one long summer. Wool socks are yours to keep. | Waterproof; New insoles; Wool socks
    `,
    `
    5 Eleven miles and no blisters.
    5 Dry feet after three creek crossings.
    4 Good grip. They run a little wide.
    4 Comfortable from the start.
    3 Soles are more worn than I expected.
    `,
  ),
  kind(
    'fishing',
    `
    Fishing rod and tackle box | 10/60 | Spinning reel, fresh line, tackle sorted by size. Remember your license. | Tackle box; Fresh line; Pliers
    Fishing rod for beginners | 12/70 | With a box of lures and one casting lesson on the lawn. | Lures; Lesson; Small tackle box
    Fishing set for four | 24/130 | Four rods, one net and a box of plastic worms. Good for families. | Four rods; Net; Tackle box
    Surf fishing rod, 10 ft | 14/90 | Casts past the breakers. A sand spike holds it while you hold a sandwich. | Sand spike; Heavy reel; Bucket
    Kids' fishing rod | 5/20 | Short, forgiving, hard to tangle. | Bobbers; Small tackle box
    `,
    `
    5 Caught my first bass. I may be hooked.
    5 Fresh line, smooth reel, neat tackle box.
    5 My kids caught three bluegills and named them all.
    5 He even marked a good spot on the map.
    4 Nice rod; the reel squeaks a bit.
    4 Good starter gear, we ran out of hooks.
    3 Line tangled a lot.
    `,
  ),
  kind(
    'cooler',
    `
    65-quart cooler | 10/60 | Ice on Friday is still ice on Monday. Scrubbed with baking soda. | Ice packs; Drain plug; Bottle opener
    40-quart cooler | 8/45 | Fits behind the driver's seat. Keeps a weekend's groceries cold. | Ice packs; Wide handle; Drain plug
    Small cooler for a day at the park | 5/25 | Twelve cans and lunch. | Ice packs; Shoulder strap
    Party cooler, 120 cans | 16/90 | Block parties, graduations, the year everybody came. Two people carry it. | Two handles; Drain hose; Opener
    Bear-resistant cooler | 14/90 | Certified, latched, and required at some campgrounds. | Locking latches; Ice packs; Basket
    `,
    `
    5 Ice lasted four days in July.
    5 Spotless inside and smelled like nothing at all.
    5 Held drinks for our whole reunion.
    5 The latches really keep it cold.
    4 Great cooler; heavy when it's full, of course.
    4 Good size, handle is a bit stiff.
    3 Drain plug leaked in the trunk.
    `,
  ),
  kind(
    'picnic',
    `
    Picnic basket for four | 11/50 | Real plates, real glasses, a blanket with a dry underside. | Plates; Glasses; Blanket; Corkscrew
    Wicker picnic basket for two | 8/40 | For a proposal or a Tuesday. A corkscrew is tied to the handle. | Plates; Cutlery; Corkscrew
    Picnic set with cutting board | 10/45 | Cheese knives, board, napkins. You bring the peaches. | Cutting board; Cheese knives; Napkins
    `,
    `
    5 She said yes. The basket helped.
    5 Real plates make sandwiches taste better.
    5 Everything was clean and tucked in its own strap.
    4 Lovely set; basket is heavier than a bag.
    4 Charming. One glass had a chip.
    3 The blanket is small for four.
    `,
  ),
  kind(
    'grill',
    `
    Charcoal kettle grill | 18/90 | Clean grate, even heat, and the first bag of charcoal is on me. | Charcoal; Tongs; Chimney starter
    Kettle grill with smoker box | 24/130 | For ribs and patience. Thermometer included. | Smoker box; Thermometer; Cover
    Party-size kettle grill | 30/160 | Feeds thirty if the cook keeps moving. | Large grate; Tools; Cover
    Portable charcoal grill | 12/50 | Park-sized, with a lid that locks for the ride home. | Locking lid; Tools; Ash pan
    `,
    `
    5 Best ribs I've ever made.
    5 Clean grates and a free bag of charcoal. Who does that?
    5 Held an even temperature for six hours.
    5 Fed twenty-five people, no problem.
    4 Good grill. One wheel squeaks.
    4 Heats evenly; thermometer reads a bit low.
    3 Ash pan was full when I got it.
    `,
  ),
  kind(
    'cookout',
    `
    Cookout kit with grill and burger press | 26/130 | Grill, tools, press and an apron with somebody else's name on it. | Grill; Burger press; Tools; Apron
    Tailgate grill set | 32/150 | Loads into a minivan, feeds a parking lot. | Grill; Folding table; Tools; Cover
    `,
    `
    5 Forty burgers in an hour. Legend.
    5 The burger press is a game changer.
    4 Great set, bring your own lighter.
    4 Everything worked; apron smells like victory.
    3 Tools were greasy.
    `,
  ),
  kind(
    'canopy',
    `
    10x10 party tent | 26/120 | Two people, two minutes, instant shade. Weights included, because wind is a guest, too. | Four weights; Carry bag; Spare pins
    Party tent with striped top | 32/150 | The cheerful one in the picture. Seats sixteen at two tables. | Stakes; Weights; Carry bag
    Canopy for a market stall | 22/110 | Opens fast, fits the standard space, folds into a bag with wheels. | Wheeled bag; Weights; Crossbar hooks
    Party tent for a backyard wedding | 44/220 | Tall, pretty, and it has sheltered three weddings from drizzle. | Stakes; Weights; String-light hooks
    `,
    `
    5 Saved our party from the afternoon sun.
    5 Up in five minutes and steady in the wind.
    5 Looked so pretty that guests took pictures under it.
    5 Weights were included, which nobody else does.
    4 Nice tent. You need a second person to open it.
    4 Good shade; a small stain on top.
    3 One leg pin kept popping out.
    `,
  ),
  kind(
    'fire-pit',
    `
    Portable fire pit | 18/90 | All of the glow in a bowl you can carry. Check your local fire rules first. | Spark screen; Poker; Heat gloves
    Steel fire pit for the backyard | 15/80 | Wide enough for eight chairs and a guitar. | Spark screen; Log grate; Cover
    Fire pit with s'mores kit | 20/90 | Sticks, a grate and a tin for the crackers. Chocolate is your department. | Eight sticks; Spark screen; Gloves
    `,
    `
    5 We stayed outside until one in the morning.
    5 S'mores for twelve kids, zero disasters.
    5 Easy to carry, easy to clean.
    4 Lovely fire; bring dry wood.
    4 Good size. It had some ash left in it.
    3 Smokier than I'd hoped.
    `,
  ),
  kind(
    'lantern',
    `
    Camping lantern, rechargeable | 4/20 | Warm light that lasts three nights. Hang it in a tree and everyone stays longer. | Dimmer; USB-C; Hook
    Lanterns for paths and tables, set of four | 9/40 | Four lights, one charger, no candles to knock over. | Four lanterns; Charger; Hooks
    `,
    `
    5 Three nights on one charge.
    5 Warm light and a great hook.
    4 Bright and simple. The button is hard to find in the dark.
    4 Nice glow for our dinner table.
    3 One of them dimmed early.
    `,
  ),
  kind(
    'camp-stove',
    `
    Two-burner camping stove | 9/50 | Coffee on one side, pancakes on the other. Folds into a briefcase. | Regulator hose; Wind screens; Griddle
    Camping stove with full propane bottle | 11/60 | Lights with a click. One bottle lasts a weekend. | Propane; Push-button lighter; Cook set
    `,
    `
    5 Pancakes at eight thousand feet.
    5 Lit on the first click every morning.
    5 Clean burners and a full bottle.
    4 Good stove. Wind bothers it a little.
    4 Heats fast; the lid hinge is stiff.
    3 One burner was weak.
    `,
  ),
];
