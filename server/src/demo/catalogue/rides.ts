import { kind } from './item-kind.ts';

/** What members lend under Fun Rides. */
export const rides = [
  kind(
    'bicycle',
    `
    Red city bike with step-through frame | 16/100 | Tuned this month. I'll set the saddle for you at pickup. | Helmet; Lock; Lights
    Comfortable bike for visitors | 14/90 | Upright, easy, and it knows the way to the bakery. | Lock; Lights; Bell
    Commuter bike, 7-speed | 18/120 | Fenders, lights and a rack that holds a laptop bag. | Lights; Lock; Helmet; Pump
    `,
    `
    5 Shifts smoothly and the brakes are sharp.
    5 Saw the whole city in one day.
    5 Helmet, lock and lights were all included.
    4 Great bike. Saddle was a bit firm.
    4 Rides well; the bell is very polite.
    3 Tires needed air when I got it.
    `,
  ),
  kind(
    'mountain-bike',
    `
    Mountain bike, 12-speed | 38/250 | Serviced this spring, with new brake pads. Trail map in the bag. | Helmet; Pump; Trail map
    Mountain bike for rocky trails | 48/350 | For rocks, roots and people who grin at both. | Helmet; Knee pads; Tool kit
    Mountain bike for teens | 24/150 | Small frame, real gears, good brakes. | Helmet; Lock; Pump
    `,
    `
    5 Ate up every root on the trail.
    5 Brakes are powerful and the gears never skipped.
    5 He set it up for my height. Great ride.
    4 Excellent bike. A little heavy on the climbs.
    4 Good tires; the grips are worn.
    3 The rear derailleur needed adjusting.
    `,
  ),
  kind(
    'e-bike',
    `
    Electric bike, 50-mile range | 48/350 | Hills disappear. Charger and a very good lock included. | Charger; Strong lock; Helmet
    Step-through electric bike | 42/320 | Easy to get on, hard to give back. | Charger; Lock; Phone mount
    Electric bike for commuting | 45/340 | Fenders, lights, rack. Arrive without a shower. | Rack; Lights; Charger; Lock
    `,
    `
    5 Flew up hills in regular clothes.
    5 Battery lasted two full days of sightseeing.
    5 Solid lock, full charge, clear instructions.
    4 So much fun. It's heavy to lift.
    4 Smooth motor; the display is dim in sun.
    3 Range was closer to thirty miles for me.
    `,
  ),
  kind(
    'bicycle-pair',
    `
    Two bikes for a weekend | 28/160 | The nicest way to see the neighborhood together. Same size, so nobody sulks. | Two helmets; Two locks; Trail map
    Pair of red cruiser bikes | 32/180 | A loop of twelve flat miles starts at my corner. | Two helmets; Lights; Map
    `,
    `
    5 A perfect anniversary ride.
    5 Both bikes were tuned and ready.
    4 Lovely bikes. One saddle creaks.
    4 Great map, great bikes.
    3 One of them had a slow leak.
    `,
  ),
  kind(
    'bike-rack',
    `
    Bike rack for two, hitch mount | 12/80 | Fits a two-inch hitch. Straps so tight that nothing swings. | Hitch pin; Straps; Lock
    Tilting bike rack | 14/90 | Tilts down, so you can open the trunk without unloading. Two-inch hitch. | Hitch pin; Straps; Help at pickup
    `,
    `
    5 Drove six hours, and the bikes didn't move an inch.
    5 Quick to mount with good instructions.
    4 Solid rack; step-through frames need an adapter.
    4 Held two heavy bikes just fine.
    3 Left a small scuff on our bumper.
    `,
  ),
  kind(
    'kick-scooter',
    `
    Kick scooter | 5/25 | Big wheels, smooth roll, folds in a second. | Helmet; Kickstand
    `,
    `
    5 Smooth, quick and folds flat.
    5 My daughter refuses to walk anywhere now.
    4 Good scooter. The brake is loud.
    3 Handlebar wobbles a bit.
    `,
  ),
  kind(
    'e-scooter',
    `
    Folding e-scooter | 20/140 | Folds under a desk, charges over lunch. | Charger; Lock; Helmet
    Long-range e-scooter, 30 miles | 28/200 | Bigger battery, bigger wheels, better brakes. | Charger; Lights; Phone mount
    Light e-scooter for commuters | 22/150 | Light enough to carry up two flights. I take it on the train. | Charger; Lock; Lights
    `,
    `
    5 Quick, quiet, and a little addictive.
    5 Full charge and a helmet that fit.
    5 Got me across town for two days without parking once.
    4 Great ride. Steep hills slow it down.
    4 Folds easily; heavy on stairs.
    3 Brake squealed the whole time.
    `,
  ),
  kind(
    'moped',
    `
    Red moped, 50cc | 45/350 | Sips fuel and parks anywhere. We'll do a practice lap first. | Two helmets; Full tank; Lock
    Vintage-style scooter | 52/400 | Turns every errand into a movie scene. | Two helmets; Phone mount; Rain cover
    `,
    `
    5 Felt like Rome, only with stop signs.
    5 Started right away, ran all weekend.
    5 The practice lap calmed my nerves.
    4 Fun and cheap to run. Not for highways.
    4 Good brakes; seat is a bit hard.
    3 The fuel gauge doesn't work.
    `,
  ),
  kind(
    'motorcycle',
    `
    Sport motorcycle, 650cc | 110/1200 | Smooth, serviced, and happiest on a winding road. License endorsement required. | Helmet; Full tank; Toolkit
    Red motorcycle for licensed riders | 95/1000 | Easy to handle, strong brakes, heated grips. | Two helmets; Heated grips; Tank bag
    `,
    `
    5 Best day on two wheels in years.
    5 Serviced, clean and quick.
    5 He took the time to explain every switch.
    4 Great bike. The mirrors shake at speed.
    4 Strong brakes; a bit tall for me.
    3 Chain needed oil.
    `,
  ),
  kind(
    'go-kart',
    `
    Pedal go-kart for kids | 18/90 | Every driveway becomes a circuit. For ages five to twelve. | Adjustable seat; Hand brake; Flag
    Pedal go-kart, adult size | 24/120 | Yes, it holds grown-ups. Yes, you'll race. | Adjustable seat; Hand brake; Gears
    Go-kart for a birthday party | 28/130 | Comes with cones, a finish flag and a podium made of crates. | Cones; Finish flag; Helmet
    `,
    `
    5 The adults stole it from the kids within minutes.
    5 Sturdy, quick and safe.
    5 Cones and flag made it a real race.
    4 So much fun; steering is a little heavy.
    4 Good kart. It needs a van to move.
    3 One pedal clicks.
    `,
  ),
  kind(
    'boat',
    `
    Motorboat on a trailer, seats five | 190/2500 | A whole day on the lake. I meet you at the ramp and go through everything. | Life vests; Tow rope; Trailer; Briefing
    Ski boat with tow bar | 230/3000 | Pulls skiers, tubes and cousins. | Tow bar; Skis; Life vests; Trailer
    `,
    `
    5 Unforgettable day. The kids got up on skis.
    5 Full safety briefing and a boat in top shape.
    5 Easy to launch, even for beginners.
    4 Great boat, thirsty engine.
    4 Clean and fast; the radio is quiet.
    3 Took a while to start in the morning.
    `,
  ),
  kind(
    'sailboat',
    `
    Sailing dinghy, 14 ft | 75/700 | Light wind, warm light, nothing on the phone. Some sailing experience, please. | Launching dolly; Life vests; New sails
    Small sailboat for two | 62/600 | Easy to rig and hard to capsize. I'll help with both. | Life vests; Paddle; Rigging help
    `,
    `
    5 A perfect reach across the bay and back.
    5 Sails are crisp and the rigging is simple.
    4 Lovely boat. Bring gloves.
    4 Easy to launch; the dolly squeaks.
    3 The rudder was stiff.
    `,
  ),
  kind(
    'camper-van',
    `
    Camper van with bed for two | 130/1200 | Bed, stove, fridge, and the whole coast. 150 miles a day included. | Bed; Stove; Fridge; Linens
    Retro camper van | 160/1500 | Slow, charming, and everybody waves. Not for people in a hurry. | Bed for two; Stove; Awning
    Camper van for a family of four | 175/1600 | Two beds, four seat belts, one portable toilet nobody mentions. | Two beds; Kitchen; Bike mount
    Camper van for a long weekend | 120/1200 | Clean linens are folded on the bed. Coffee's in the drawer. | Linens; Cook set; Camp chairs
    `,
    `
    5 Woke up to the ocean three mornings in a row.
    5 Spotless, with everything labeled.
    5 The kitchen drawer is better stocked than mine at home.
    5 Drives like a car, sleeps like a hotel.
    4 Wonderful trip. It gets loud above sixty.
    4 Great van; the fridge light stays on.
    3 The bed is short for tall people.
    `,
  ),
  kind(
    'jeep',
    `
    4x4 with roof rack | 110/1200 | Climbs what it looks like it climbs. Recovery boards and a compressor are in the back. | Recovery boards; Compressor; Trail map
    Blue off-roader for the desert | 125/1300 | I mark my favorite trails on a map for you. | Roof rack; Trail map; Cooler
    `,
    `
    5 Took us places our car never could.
    5 The marked map was worth the rental alone.
    4 Great off-road, bumpy on it.
    4 Strong engine; thirsty.
    3 The air conditioning gave up at noon.
    `,
  ),
  kind(
    'pickup',
    `
    Pickup truck for moving day | 68/500 | Moves couches, mulch and bigger dreams. Straps and blankets are in the cab. | Straps; Moving blankets; Hand truck
    Half-ton pickup with 8-foot bed | 78/600 | Full sheets of plywood lie flat. | 8-foot bed; Tie-downs; Bed liner
    Pickup truck with towing hitch | 85/700 | Tows a boat or a regret. Bring it back swept. | Hitch; Tow mirrors; Straps
    `,
    `
    5 Moved a two-bedroom apartment in three trips.
    5 Straps and blankets included. Saved us a fortune.
    5 Clean cab, full tank, easy to drive.
    4 Just what we needed. Turning circle of a ship.
    4 Good truck; parking it is an adventure.
    3 The tailgate sticks.
    `,
  ),
  kind(
    'hoverboard',
    `
    Hoverboard with pads | 16/90 | Two minutes of wobble, then a grin. Certified battery. | Pads; Helmet; Charger
    `,
    `
    5 Two minutes of wobbling, then hours of fun.
    5 Charged, certified, and the pads fit.
    4 Great fun. Not for gravel.
    3 Battery lasted barely an hour.
    `,
  ),
  kind(
    'bounce-castle',
    `
    Bounce house castle | 120/400 | Tires out a dozen seven-year-olds in an hour. Cleaned and dried after every party. | Blower; Stakes; Tarp; Extension cord
    Bounce house for toddlers | 90/300 | Lower walls, softer floor, quieter blower. | Quiet blower; Stakes; Mesh walls
    Large bounce house for school fairs | 165/500 | Holds ten. We bring it to the spring fair every year. | Two blowers; Stakes; Rules sign
    `,
    `
    5 Best birthday on the block. The kids slept like stones.
    5 Clean, dry, and easy to roll up again.
    5 Up in ten minutes with two people.
    4 Huge hit. Measure your yard first.
    4 Blower is loud, children are louder.
    3 It sagged a little by the end.
    `,
  ),
  kind(
    'carousel',
    `
    Carousel horse on a stand | 65/400 | Restored by hand and steady enough for small riders. Lovely for photos. | Padded saddle; Step stool; Heavy base
    `,
    `
    5 The star of our photo booth.
    5 Beautifully painted and rock solid.
    4 Gorgeous. It takes two people to lift.
    3 Paint is chipped on one side.
    `,
  ),
];
