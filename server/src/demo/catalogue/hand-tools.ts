import { kind } from './item-kind.ts';

/** What members lend under Tools: the hand-powered ones. */
export const handTools = [
  kind(
    'handsaw',
    `
    Handsaw and square | 4/20 | For a few boards and quiet evenings. Sharpened this spring. | Sharp saw; Square; Pencil
    Fine-tooth saw and square | 6/35 | Leaves an edge you won't need to sand. | Fine teeth; Square; Canvas roll
    Hand saw kit for apartment dwellers | 5/25 | No noise, hardly any dust, and your downstairs neighbor stays your friend. | Saw; Square; Clamp; Drop cloth
    `,
    `
    5 Sharp as can be. Cut shelves on my balcony without a sound.
    5 Clean, straight cuts, even for a beginner.
    5 The square made all the difference.
    4 Nice saw. The grip is small for big hands.
    4 Cuts well in softwood, slower in oak.
    3 Could have been sharper.
    `,
  ),
  kind(
    'hammer',
    `
    Claw hammer and nail puller | 3/15 | Takes out the old trim, puts in the new. | Nail puller; Gloves
    Framing hammer, 22 oz | 4/20 | Balanced, with a grip that doesn't slip. It built our shed. | Magnetic nail holder; Shock grip
    Hammer set for a small demolition | 8/40 | For walls that have to go. Check for pipes first; I learned that for you. | Three hammers; Pry bar; Gloves; Goggles
    `,
    `
    5 Took down a wall in an afternoon. Very satisfying.
    5 Good balance and a great grip.
    5 Everything from tack to framing size was in the bag.
    4 Does what a hammer does, and does it well.
    4 Handle is a bit worn but comfortable.
    3 The head was slightly loose.
    `,
  ),
  kind(
    'wrench-set',
    `
    Wrench set, metric and inch | 8/50 | Every size in its slot, so the work goes faster and nothing gets lost. | Both systems; Roll-up case
    Socket and wrench set for cars | 14/90 | Brakes, spark plugs, seat bolts. A torque wrench is included. | Torque wrench; Breaker bar; 120 sockets
    Plumbing wrench set | 9/50 | Two big wrenches, one basin wrench, and a roll of tape. Turn the water off first. | Basin wrench; Pipe tape; Small bucket
    `,
    `
    5 Changed my brakes with it. Every size I needed was there.
    5 Well organized and clean.
    5 Fixed a leak under the sink without paying for a plumber.
    4 Great set. The 10 mm was missing, as always.
    4 Solid tools, heavy case.
    3 A few sockets are rounded off.
    `,
  ),
  kind(
    'screwdriver',
    `
    Precision screwdriver set | 4/20 | Phones, glasses, toys. The tiny bit you're missing is in here. | 64 bits; Magnetic mat; Tweezers
    Screwdriver set, 20 pieces | 4/20 | All the usual sizes with tips that aren't chewed up. | Magnetic tips; Stand
    Insulated screwdriver set | 6/35 | For switches and fixtures. Breaker off first, please. | Voltage tester; Wire stripper; Case
    `,
    `
    5 Replaced my phone battery without losing a single screw.
    5 Good tips that don't strip.
    5 The magnetic mat is brilliant.
    4 Nice set; two bits live in the wrong slots.
    4 Handy and complete.
    3 The smallest one is bent.
    `,
  ),
  kind(
    'toolbox',
    `
    Toolbox with hammer and hand tools | 9/50 | Pliers, wrenches, screwdrivers and a hammer. Enough for most of what breaks in a home. | Hammer; Pliers; Wrenches; Tape measure
    Toolbox for first-time homeowners | 10/60 | Includes the stud finder that nobody owns and everybody needs. | Stud finder; Level; Utility knife
    Big toolbox, fully stocked | 16/110 | Two levels of tools. I did my apprenticeship with it. | 150 pieces; Two trays; Lock
    Electrician's toolbox | 14/90 | Testers, strippers and fish tape. For people who know which wire is which. | Voltage tester; Fish tape; Strippers
    `,
    `
    5 Hung, fixed and assembled everything in one Saturday.
    5 Neat, clean and complete.
    5 The stud finder alone was worth it.
    5 Found exactly what I needed in the top tray.
    4 Good selection. The box is heavy.
    4 Useful kit; the tape measure is short.
    3 A couple of tools were rusty.
    `,
  ),
  kind(
    'ladder',
    `
    Extension ladder, 24 ft | 22/120 | Reaches a second-story gutter. Straps for your roof rack are included. | Roof-rack straps; Rubber feet; Rated 300 lb
    Short extension ladder, 16 ft | 15/90 | Goes where the big one won't, and it fits inside a minivan. | Fits in a minivan; Soft feet; Strap
    Aluminum ladder for painting | 12/70 | Light enough to move with one hand while you hold the brush. | Tool tray; Paint hook; Rated 250 lb
    Tall ladder for tree trimming | 20/110 | Wide feet and a strap for the trunk. Please have someone hold it. | Tree strap; Leveling feet; Rated 300 lb
    `,
    `
    5 Solid underfoot and easy to carry.
    5 Got the gutters done and the cat down.
    5 Straps included, so it rode home safely on my little car.
    5 Feet grip well, even on wet stone.
    4 Good ladder. You need two people to raise it fully.
    4 Sturdy; a bit of old paint on the rungs.
    3 One of the locks was stiff, which made me nervous.
    `,
  ),
  kind(
    'clamp',
    `
    C-clamps, set of six | 5/25 | From three to eight inches. You can never have enough, so have mine. | Six clamps; Soft pads
    Heavy clamp set for glue-ups | 9/50 | Held a twelve-foot tabletop flat while it dried. | Eight clamps; Cauls; Wax paper
    Clamps for a woodworking class | 7/40 | Clean jaws, true screws, no rust. | Ten clamps; Storage rack
    `,
    `
    5 Strong grip and no marks on the wood.
    5 Glued up a table, and it came out flat.
    5 Clean and true. You can tell someone cares for them.
    4 Great set. Two need a drop of oil.
    4 Just enough for a small tabletop.
    3 One of the pads was missing.
    `,
  ),
  kind(
    'axe',
    `
    Splitting axe and chopping block | 8/40 | Sharp, well hung, and a pleasure on a cold morning. | Chopping block; Blade cover; Gloves
    Axe for kindling and camp wood | 5/30 | Small and sharp. Keep your thumbs out of the story. | Leather sheath; Sharpening stone
    Felling axe with sharpening stone | 7/40 | For one dead tree and a lot of satisfaction. | Sharpening stone; Blade cover; Two wedges
    `,
    `
    5 Split a cord of oak in a weekend.
    5 Razor sharp and well balanced.
    5 My teenagers wanted to do chores. That good.
    4 Great axe; the block is heavy to move.
    4 Sharp edge, the handle is a bit slick with gloves.
    3 Needed sharpening before I could use it.
    `,
  ),
  kind(
    'pickaxe',
    `
    Pickaxe for hard ground | 5/25 | Clay, roots and rocks give up sooner. Look for buried lines before you dig. | Fiberglass handle; Gloves
    Digging kit with pickaxe | 9/45 | Sixty post holes last year and still straight. | Pickaxe; Digging bar; Gloves
    `,
    `
    5 Broke through clay that had laughed at my shovel.
    5 Tough, straight, well cared for.
    4 Does the job. So did my chiropractor.
    4 Good tool, a bit top-heavy.
    3 Handle gave me a splinter.
    `,
  ),
  kind(
    'paint-roller',
    `
    Room painting kit | 12/50 | Rollers, trays, brushes and drop cloths for one room. You only buy the paint. | Rollers; Trays; Brushes; Drop cloths
    Paint roller with extension pole | 6/25 | Ceilings without a ladder. Fresh roller covers each time. | Extension pole; New covers; Tray
    Wall painting set for two | 14/60 | Two of everything, so nobody stands around watching. | Two rollers; Edging tool; Tape; Drop cloths
    Paint roller and brushes for trim | 8/30 | A small roller, three good brushes and a wet edge. | Mini roller; Three brushes; Tape
    `,
    `
    5 Two bedrooms in one day and no drips on the floor.
    5 Rollers were brand-new, and the pole reached our tall ceilings.
    5 The edging tool is magic.
    5 Clean brushes, soft bristles.
    4 Good kit. We needed one more drop cloth.
    4 Works well; tray is a little banged up.
    3 One roller shed fuzz onto the wall.
    `,
  ),
  kind(
    'safety-gear',
    `
    Safety vests and goggles for a crew | 8/40 | Ten vests, ten pairs of goggles. Washed and bagged by size. | Ten vests; Ten goggles; Laundry bag
    Renovation safety set | 7/35 | The things everybody forgets to buy for one weekend. Fresh filters each time. | Vest; Goggles; Dust masks; Ear muffs
    Hi-vis vests for a race or parade | 6/30 | Twenty vests, three sizes. Volunteers look official at once. | Twenty vests; Three sizes; Name tags
    `,
    `
    5 Everything clean, bagged and in the right sizes.
    5 Our volunteers finally looked like a team.
    5 Goggles didn't fog while I sanded floors.
    4 Good gear, one vest had a stuck zipper.
    4 Complete set; the ear muffs are tight.
    3 The goggles were pretty scratched.
    `,
  ),
  kind(
    'measuring',
    `
    Rulers and squares for woodworking | 4/20 | Straight, true, and marked in both systems. | Steel rule; Set square; Marking pencil
    Layout and drafting set | 5/25 | For furniture plans, quilts and model railways. | Long ruler; Triangles; Pencils
    `,
    `
    5 Accurate and easy to read.
    5 Drew up my whole kitchen with it.
    4 Good set; no case.
    4 Clean markings, edges nice and straight.
    3 One corner is chipped.
    `,
  ),
  kind(
    'laser-level',
    `
    Laser level on a tripod | 18/120 | One straight line around the whole room in seconds. Checked against a second laser each season. | Tripod; Wall mount; Batteries
    Cross-line laser level | 15/100 | Green beam you can see in daylight. Made our backsplash look professional. | Green beam; Magnetic mount; Case
    Rotary laser level for outdoor work | 34/300 | For fence lines, drainage and decks. The receiver beeps when you're there. | Receiver; Tripod; Grade rod
    Laser level for hanging pictures | 9/50 | Sticks to the wall and settles marriages. | Wall mount; Batteries; Measuring tape
    `,
    `
    5 Every cabinet in the kitchen is level for the first time.
    5 Bright line, easy to see in daylight.
    5 Tiled the whole bathroom along that beam.
    5 Set up in a minute, and dead accurate.
    4 Great tool. Eats batteries.
    4 Precise; the tripod feels flimsy.
    3 Beam was hard to see by the window.
    `,
  ),
  kind(
    'wheelbarrow',
    `
    Steel wheelbarrow | 7/35 | Holds a week of digging and never gets a flat. Hose it off before you bring it back, please. | Solid tire; 6 cubic feet
    Wheelbarrow with shovel and rake | 10/50 | Everything you need to move a load of mulch before it rains. | Shovel; Rake; Gloves
    Light wheelbarrow for the garden | 6/30 | Plastic tub, easy to push, doesn't rust. | Pneumatic tire; Light tub
    `,
    `
    5 Moved six yards of mulch in a day.
    5 Rolls easily, even when it's full.
    5 Sturdy and clean.
    4 Good barrow; one handle grip is loose.
    4 Big load, so mind your back.
    3 Tire needed air.
    `,
  ),
  kind(
    'garden-tools',
    `
    Potting and planting kit | 5/20 | Gloves, trowels and a bag of compost to begin with. Good for a balcony. | Gloves; Trowels; Starter pot; Compost
    Gardening set for kids | 4/15 | Small gloves, small tools, one plant to take home. | Gloves in two sizes; Pots; Seeds
    `,
    `
    5 Planted the whole balcony in a morning.
    5 My kids now believe they are farmers.
    4 Cute set. Bring extra soil.
    4 Gloves run small.
    3 The trowel bent in our hard soil.
    `,
  ),
];
