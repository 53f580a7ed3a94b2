import { kind } from './item-kind.ts';

/** What members lend under Home: kitchen, table and party. */
export const table = [
  kind(
    'chairs',
    `
    Wooden chairs, set of ten | 20/80 | Comfortable for a whole ceremony, not only for the vows. | Ten chairs; Felt feet
    Dining chairs for extra guests | 10/50 | Four more for Thanksgiving. They look like they belong. | Four chairs; Cushions
    `,
    `
    5 Looked like they belonged in our dining room.
    5 Sturdy, and nobody could tell they were borrowed.
    4 Good chairs; a few scuffs.
    3 One seat was cracked.
    `,
  ),
  kind(
    'folding-chairs',
    `
    Folding chairs, set of 20 | 30/100 | Stack flat, wipe clean, fit in one minivan load. | 20 chairs; Moving cart
    White folding chairs for a wedding, set of 30 | 58/200 | Counted, wiped and stacked on a cart that rolls on grass. | 30 chairs; Rolling cart; Two spares
    Folding chairs for a yard sale, set of 6 | 9/40 | Light enough to carry three in each hand. | Six chairs; Strap
    `,
    `
    5 Clean, sturdy, and counted twice.
    5 Our ceremony looked beautiful with these.
    5 Fit in one load and stacked in minutes.
    5 Comfortable through a very long toast.
    4 Good chairs; a few scuffs on the legs.
    4 Solid. Two wobbled on uneven grass.
    3 One hinge was stuck.
    `,
  ),
  kind(
    'folding-table',
    `
    6-foot folding table | 8/40 | Steady on grass and gone in a minute afterwards. | Carry handle; Locking legs
    Folding table and chairs for eight | 22/90 | One table, eight seats, no trip to the big store. | Eight chairs; Tablecloth
    Folding tables, set of four | 26/110 | For a rummage sale or a rehearsal dinner. | Four tables; Tablecloths
    Folding table for markets | 10/45 | The right size for a stall, with a cover that hides the boxes. | Fitted cover; Clamps
    Long banquet table | 14/60 | Eight feet. Seats ten who like each other. | Linen; Locking legs
    `,
    `
    5 Rock steady, even loaded with food.
    5 Folded flat and fit in our hatchback.
    5 Linens came pressed. Fancy!
    5 Set up for forty people in fifteen minutes.
    4 Sturdy, though heavy for one person.
    4 Works great; top has a few scratches.
    3 One leg lock is tricky.
    `,
  ),
  kind(
    'dinnerware',
    `
    Dinner plates and glasses for 12 | 18/70 | A long table looks like a feast before the food arrives. Return them rinsed. | Plates; Cutlery; Glasses; Racks
    Plates and champagne glasses for 40 | 34/140 | In racks, polished, with six extras because there's always one. | 40 settings; Racks; Spares
    Vintage china for 20 | 38/200 | My grandmother's, and she wanted it used. | Plates; Cutlery; Padded crates
    White dinnerware for 30 | 32/150 | Plain, heavy, restaurant grade. Makes any food look better. | Plates; Bowls; Cutlery; Crates
    `,
    `
    5 Spotless and counted. I only had to rinse it all.
    5 The table looked like a magazine.
    5 Not one chip, not one spot.
    4 Beautiful set; crates are heavy.
    4 Great value. Two forks short, but there were extras.
    3 A few plates needed a wash first.
    `,
  ),
  kind(
    'tea-set',
    `
    Tea set for six | 9/50 | For showers, brunches and long talks. I throw in my favorite loose tea. | Teapot; Cups; Loose tea
    Red teapot and cups | 7/40 | Cheerful, drip-free, and dishwasher-safe. | Four cups; Warmer
    Tea party set for kids | 6/25 | Real enough to matter, tough enough to drop. | Teapot; Six cups; Tray
    `,
    `
    5 The baby shower looked adorable.
    5 Pours without dripping. Rare!
    4 Sweet set. One cup has a hairline crack.
    4 My daughter hosted nine bears.
    3 The lid doesn't quite fit.
    `,
  ),
  kind(
    'espresso',
    `
    Espresso machine | 24/180 | Descaled and tested before each rental. Half a pound of beans to begin with. | Tamper; Milk pitcher; Beans
    Espresso machine for an event | 38/250 | Pulls a shot every forty seconds. I can show your volunteer how. | Two baskets; Knock box; Cups
    Espresso machine to try at home | 20/160 | Find out whether you'd really use one. | Tamper; Pitcher; Guide
    Coffee bar for a brunch | 42/250 | Machine, grinder, syrups and a chalkboard menu. | Grinder; Syrups; Twelve cups; Chalkboard
    `,
    `
    5 Café-quality coffee in my own kitchen.
    5 Our guests lined up for lattes all morning.
    5 Clean, descaled, and the beans were excellent.
    5 The quick lesson made all the difference.
    4 Great machine. The steam wand takes practice.
    4 Lovely crema; water tank is small.
    3 Leaked a bit under the drip tray.
    `,
  ),
  kind(
    'stand-mixer',
    `
    Stand mixer in brick red | 14/100 | Handles three loaves without walking off the counter. | Dough hook; Whisk; Splash guard
    Stand mixer with pasta rollers | 20/140 | Pasta is easier than you think, and messier than I say. | Pasta rollers; Dough hook; Brush
    Stand mixer for holiday baking | 13/100 | For the two weekends a year you bake for everyone. | Two bowls; Whisk; Paddle
    Heavy-duty stand mixer | 22/160 | Bowl-lift model for big batches. | 7-quart bowl; Dough hook; Paddle
    Stand mixer with ice cream bowl | 18/130 | Freeze the bowl overnight, then be popular. | Ice cream bowl; Whisk; Recipe card
    `,
    `
    5 Twelve dozen cookies without a break.
    5 Kneaded dough for pizza night like a champ.
    5 Spotless, with every attachment.
    5 Fresh pasta for ten. I'm a hero.
    4 Great mixer; heavy to carry.
    4 Strong motor, a bit loud on high.
    3 The bowl wouldn't lock properly.
    `,
  ),
  kind(
    'fondue',
    `
    Fondue pot for six | 7/35 | Slow food, loud table. My cheese recipe is taped inside the lid. | Six forks; Fuel; Recipe
    Red fondue set | 8/40 | Cheese first, chocolate after. Fuel included. | Forks; Fuel; Two inserts
    Fondue set for a ski cabin | 9/45 | Packed so it survives the drive. | Eight forks; Fuel; Padded box
    `,
    `
    5 Cheese, friends, snow outside. Perfect.
    5 Recipe in the lid was delicious.
    5 Everything was clean, fuel included.
    4 Fun night; the burner runs hot.
    4 Nice pot. Two forks had lost their color dots.
    3 Hard to keep the flame low.
    `,
  ),
  kind(
    'paella',
    `
    Paella pan for eight | 10/40 | Seasoned, level and wide. I'll lend you my recipe, not my secret. | 20-inch pan; Long spoon; Recipe
    Paella pan for a crowd | 18/70 | Dinner for twenty from a single pan. | 30-inch pan; Tripod; Two spoons
    `,
    `
    5 Got a proper crust on the first try.
    5 Fed twenty people out of one pan.
    4 Beautiful pan; you need a big burner.
    4 Seasoned well. Bring long sleeves.
    3 A spot of rust in the middle.
    `,
  ),
  kind(
    'popcorn-machine',
    `
    Popcorn machine with cart | 38/180 | The smell alone starts the party. Supplies for forty included. | Cart; Kernels and oil; Bags; Scoop
    Small popcorn machine for parties | 24/110 | Rolls through any door and cleans up with a damp cloth. | Kernels; Bags; Scoop
    Popcorn machine for school fairs | 42/200 | Pops all day. I've packed supplies for two hundred bags. | Cart; Supplies for 200; Extension cord
    Old-fashioned popcorn machine | 34/160 | Red, gold and irresistible. | Cart; Kernels; Paper cones
    `,
    `
    5 The line never ended, and neither did the popcorn.
    5 Supplies were measured out. We only pressed a button.
    5 Smelled like a movie theater all day.
    5 Easy to clean, easy to roll.
    4 Great machine. Kettle needs a few minutes to heat.
    4 Fun and sturdy; heavy to lift into a car.
    3 A few unpopped kernels jammed the tray.
    `,
  ),
  kind(
    'ice-cream-maker',
    `
    Ice cream maker | 12/80 | Twenty-five minutes from cream to cone. | Two bowls; Recipe book; Scoop
    Ice cream maker with compressor | 22/160 | No freezing bowls overnight. Two flavors in an hour. | Compressor; Two tubs; Scoop
    Ice cream maker for a party | 16/100 | Kids choose the toppings; that's the rule. | Two bowls; Scoops; Topping jars
    `,
    `
    5 Peach ice cream on the porch. Pure summer.
    5 Smooth and creamy in half an hour.
    5 Bowls were already frozen for us. So thoughtful.
    4 Works great; makes small batches.
    4 Delicious results, noisy process.
    3 Ice cream stayed a bit soft.
    `,
  ),
  kind(
    'cake-stand',
    `
    Cake stand | 5/25 | Makes a supermarket cake look like an occasion. | Glass dome; Server
    Wedding cake stand | 10/50 | Wide, level and rated for four tiers. | Holds four tiers; Level feet
    Cake stand for a dessert table | 6/30 | Wide enough for a layer cake, or for sixty macarons. | Padded box; Server
    Cake decorating kit with stand | 10/40 | A stand that turns and fifty tips, all washed and sorted. | Turntable; 50 tips; Smoother
    `,
    `
    5 My sheet cake looked like it came from a bakery.
    5 Level, heavy, elegant.
    5 Packed in foam, so nothing got scratched.
    4 Pretty stand; smaller than it looks in the picture.
    4 Fifty tips is a lot of tips. Loved it.
    3 A chip on the edge.
    `,
  ),
  kind(
    'party',
    `
    Birthday party box | 14/40 | Banner, balloons, poppers. Open the box and the room is ready. | Banner; Balloon pump; Reusable bunting
    Balloon and confetti kit | 10/35 | Pump, ribbons, poppers. You buy the balloons in your colors. | Electric pump; Ribbons; Poppers
    Party decorations, reusable | 11/35 | Nothing ends up in the bin. Washed and folded. | Bunting; Table runner; Paper fans
    New Year's party kit | 15/45 | Hats, horns, poppers and a countdown clock. | Hats; Horns; Countdown clock
    `,
    `
    5 The room was ready in half an hour.
    5 Everything was sorted and labeled.
    5 Sixty balloons in ten minutes with that pump.
    4 Great box; tape wasn't included.
    4 Colorful and clean.
    3 The banner was a bit wrinkled.
    `,
  ),
  kind(
    'string-lights',
    `
    String lights, 100 feet | 12/50 | The fastest way to make a yard feel like an evening in Italy. | Dimmer; Hooks; Spare bulbs
    String lights for a wedding | 26/100 | Three hundred feet, warm white, shatterproof. | Dimmer; Zip ties; Extension cords
    Patio string lights with poles | 22/90 | Poles stand in buckets of sand, so you don't need trees. | Six poles; Buckets; Dimmer
    Battery string lights | 7/25 | No outlet? No problem. For tents, arbors and bookshelves. | Timer; Fresh batteries; Clips
    String lights for a backyard party | 15/60 | Eight strands that click together. I include a sketch for a yard like yours. | Eight strands; Hooks; Sketch
    `,
    `
    5 Our yard looked magical.
    5 Every bulb worked and there were spares.
    5 The sketch helped us hang them in an hour.
    5 Warm light, exactly like the pictures.
    4 Beautiful. You'll want a tall friend.
    4 Great lights; untangling took a while.
    3 Two strands were out.
    `,
  ),
  kind(
    'disco-ball',
    `
    Disco ball with motor | 9/40 | Push the couch aside; it's that easy. Hangs from a hook or a door frame. | Motor; Spotlight; Hook
    Large disco ball, 20 inches | 18/90 | For gyms, barns and big feelings. | Heavy motor; Two spotlights; Chain
    Disco ball and light set | 14/60 | Ball, two lights and a remote that grandpa won't put down. | Two lights; Remote; Motor
    `,
    `
    5 Turned our garage into a dance floor.
    5 Easy to hang and the motor is silent.
    5 Prom in a barn, saved by this ball.
    4 Great effect; bring a ladder.
    4 Sparkly. One mirror tile is missing.
    3 The motor clicks.
    `,
  ),
];
