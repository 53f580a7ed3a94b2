import { kind } from './item-kind.ts';

/** What members lend under Electronics: screens, computers and games. */
export const screens = [
  kind(
    'projector',
    `
    1080p home projector | 25/150 | Quiet enough for a bedroom and bright enough once the sun is down. HDMI cable and remote in the bag. | HDMI cable; Remote; Keystone correction; Carry bag
    Bright projector, works with the lights on | 38/250 | 4,000 lumens, bought for our church hall. Slides stay readable in daylight. | 4,000 lumens; HDMI and USB-C; 25 ft HDMI cable
    Portable mini projector | 15/80 | The size of a lunch box, with a battery that lasts one movie. Cartoons on the ceiling are a hit. | Built-in battery; Built-in speaker; Tripod
    4K projector for movie buffs | 55/500 | Deep blacks, no rainbow, no fuss. You'll want a white wall at least eight feet wide. | 4K; Low input lag; Remote; Ceiling or table use
    Projector for presentations | 22/120 | Point, plug in, talk. Has survived four school fundraisers and a wedding toast. | HDMI and VGA; Clicker; Spare cable
    `,
    `
    5 Crisp picture on a plain white wall. We forgot it wasn't a TV.
    5 Plugged in a laptop and it just worked.
    5 Our backyard wedding slideshow looked great right at dusk.
    5 Whisper quiet, even three feet from the couch.
    5 All the cables were in the bag, including the odd one I needed.
    4 Great image. Built-in speaker is weak, so bring your own.
    4 Good projector, took a while to square up the picture.
    3 Too dim until it was completely dark outside.
    `,
  ),
  kind(
    'movie-night',
    `
    Movie night kit: projector and popcorn | 35/180 | Projector, speaker, extension cord and a stack of popcorn buckets. Bring a blanket and a bedsheet. | Projector; Bluetooth speaker; Extension cord; Popcorn buckets
    Backyard movie kit for the block | 48/220 | We run this for our street every August. Fifteen minutes from trunk to opening credits. | Bright projector; Two speakers; Long cables; Setup card
    Kids' movie party set | 30/150 | Projector, buckets, kernels and twelve paper tickets. Parents get an hour and a half off. | Projector; Popcorn buckets; Tickets; Cartoon-proof case
    `,
    `
    5 Twelve kids, one movie, zero complaints.
    5 Everything was in one box, even the extension cord.
    5 We watched under the stars until the battery lantern died.
    5 The popcorn buckets were a sweet touch.
    4 Great night. Wait until it's really dark before you press play.
    4 Sound carried fine for twenty people, not for forty.
    3 One speaker wouldn't pair, so we used our own.
    `,
  ),
  kind(
    'projector-screen',
    `
    120-inch projector screen on a stand | 16/80 | Pulls flat, no wrinkles, stands on grass with the pegs. Two people set it up in ten minutes. | Stand; Ground pegs; Carry bag
    Tripod projector screen, 84 inches | 10/50 | The kind we all had in school, only clean. Folds up and fits across a back seat. | Tripod; Adjustable height; Matte white
    Outdoor projector screen, 12 feet wide | 26/140 | Big enough for the whole cul-de-sac. Bring a friend for the poles. | Aluminum frame; Guy lines; Front and rear projection
    `,
    `
    5 Flat as a board and bright from every seat.
    5 Stood up to a breezy evening without a wobble.
    5 So much better than the bedsheet we used last year.
    4 Great screen. Reading the pole numbers in the dark was tricky.
    4 Good size, with a faint crease near the bottom.
    3 One peg was missing and the corner sagged.
    `,
  ),
  kind(
    'television',
    `
    55-inch TV on a rolling stand | 40/300 | Rolls through normal doors. We use it for game days; the rest of the year it's yours. | Rolling stand; HDMI cables; Remote; Surge protector
    43-inch smart TV | 22/180 | For a guest room, a booth, or the month before you decide which one to buy. | Streaming apps; HDMI; Remote; Original box
    65-inch TV for game day | 58/450 | Big, bright and easy to see from the kitchen. I help you load it; you need an SUV. | 4K; Table feet; HDMI cable; Moving blanket
    TV with stand for trade shows | 45/350 | Loops a video from a USB stick all day. It has done six conventions and knows the way. | USB playback; Tall stand; Extension cord; Padded cover
    `,
    `
    5 The whole office watched the final on it. Great picture.
    5 Ran our demo loop for three days straight.
    5 Rolled right into the elevator and up to our booth.
    5 He had moving blankets and straps ready.
    4 Beautiful screen, you really do need two people to move it.
    4 Picture is great, built-in sound is thin.
    3 A small scratch in one corner that the listing didn't mention.
    `,
  ),
  kind(
    'tube-tv',
    `
    Retro tube TV for old game consoles | 14/50 | Light guns only work on these. Color is good, and the knobs click the way they should. | Antenna input; AV adapter; Working remote
    Vintage TV as a prop or display | 20/80 | It turns on and shows static, or anything you feed it over AV. Popular with photographers. | Working picture; AV adapter; Light enough to lift
    `,
    `
    5 Duck hunting like it's 1988. My brothers lost their minds.
    5 Perfect prop for our eighties shoot, and it really works.
    5 Warm picture, no hum, easy to hook up.
    4 Great fun. Heavier than it looks!
    4 Color drifts a bit after an hour, which we decided was charming.
    3 The adapter was fiddly and we lost half an evening to it.
    `,
  ),
  kind(
    'laptop',
    `
    14-inch laptop, wiped and ready | 18/300 | A loaner for when yours is in the shop. Updated and reset before every rental. | Charger; Mouse; Freshly reset
    Laptop for video editing | 45/700 | 32 GB of memory and a screen you can trust for color. Export overnight, return in the morning. | 32 GB memory; 1 TB drive; USB-C hub; Charger
    Lightweight travel laptop | 20/320 | Under three pounds. It goes to conferences more often than I do. | All-day battery; USB-C charger; Sleeve
    Gaming laptop with dedicated graphics | 38/600 | Runs current games on high. The fan lets you know about it. | Dedicated graphics; Gaming mouse; Cooling pad; Charger
    Kid-friendly laptop for summer camp | 11/120 | Spill-proof keyboard and a shell that has been dropped and lived. | Rugged shell; Parental controls; Charger
    `,
    `
    5 Clean install, fast, and the battery lasted my whole flight.
    5 Saved my thesis week while mine was being repaired.
    5 Handled a two-hour export without breaking a sweat.
    5 Signed in, did my work, wiped it again. Painless.
    4 Good machine. The fan gets loud on video calls.
    4 Works great, keyboard takes a day to get used to.
    3 Fine for documents, slow with more than ten tabs.
    `,
  ),
  kind(
    'monitor',
    `
    27-inch monitor with keyboard and mouse | 14/100 | A real desk for the week your in-laws take over the office. One USB-C cable does it all. | USB-C cable; Keyboard; Mouse; Adjustable stand
    4K monitor, color accurate | 20/180 | Calibrated in the spring. I edit photos on it, and prints match. | 4K; USB-C; Calibrated; Original box
    All-in-one desktop computer | 28/300 | Screen, computer, keyboard and mouse. Handy for check-in tables and pop-up shops. | Keyboard; Mouse; Wi-Fi; Power cord
    Second screen for working from home | 9/60 | Height-adjustable and easy on the eyes. Nothing fancy, just more room. | HDMI cable; Height adjustable; Stand
    `,
    `
    5 My neck thanks you. What a difference for a week of remote work.
    5 Plugged in one cable and was done.
    5 Colors were spot on for my photo project.
    4 Nice and sharp. It wobbles a bit on my desk.
    4 Good screen, no speakers, which I should have noticed.
    3 Had a bright dot in the middle that bugged me.
    `,
  ),
  kind(
    'printer',
    `
    Photo printer with a pack of paper | 18/80 | Borderless 4x6 and letter prints. Ink is full when you get it. | Full ink; 50 sheets of photo paper; Wi-Fi
    Laser printer for a deadline | 14/80 | Prints 200 pages without complaining. I've lent it to three PhD students. | Black and white; 500 sheets of paper; USB and Wi-Fi
    Printer and scanner, all in one | 15/80 | Scan Grandma's albums, print the labels, bring it back. | Flatbed scanner; Color printing; Wi-Fi
    `,
    `
    5 Printed a whole dissertation overnight. Not a single jam.
    5 Photos look like they came from a lab.
    5 Scanned three shoeboxes of family pictures in a weekend.
    4 Good prints. Getting it onto our Wi-Fi took two tries.
    4 Did the job, but the blue ran low near the end.
    3 Jammed every twenty pages or so.
    `,
  ),
  kind(
    'game-console',
    `
    Game console with two controllers | 22/250 | Cleaned, updated and ready to plug in. Tell me the ages and I'll pick the games. | Two controllers; Eight games; HDMI cable
    Family game console, four controllers | 26/280 | Racing, dancing and the party game everybody knows. A rainy weekend, solved. | Four controllers; Party games; HDMI cable; Charging dock
    Retro game console with 30 classics | 14/90 | The ones you grew up on, on a modern TV. Two wired controllers that can't run out of battery. | 30 built-in games; Two controllers; HDMI cable
    Game console for a sleepover | 20/220 | Comes in a case with a handle, so kids can carry it. Games suit ages six and up. | Two controllers; Ten games; Travel case
    `,
    `
    5 The sleepover was a hit. Nobody slept.
    5 Clean, updated, no waiting for downloads.
    5 We rediscovered the games from my childhood and stayed up until two.
    5 All four controllers were charged. Bless you.
    4 Lots of fun. One stick drifts slightly to the left.
    4 Good selection of games, most of them for younger kids.
    3 One controller wouldn't hold a charge.
    `,
  ),
  kind(
    'game-controller',
    `
    Wireless game controllers, set of four | 9/60 | For when the cousins come over. Works with computers, phones and most TVs. | Four controllers; Charging cables; Fresh batteries
    Pro game controller with back buttons | 6/40 | Try before you buy. It changed how I play, but it isn't for everybody. | Back buttons; Swappable sticks; Case
    `,
    `
    5 Paired with the TV in seconds.
    5 Great grip and no drift at all.
    5 Four people playing instead of two. Worth every cent.
    4 Works well; one cable was missing but I had a spare.
    4 Nice weight. The triggers are a little stiff.
    3 One of them kept disconnecting.
    `,
  ),
  kind(
    'arcade',
    `
    Arcade joystick for two-player nights | 12/70 | Clicky buttons and a proper stick. Plug it into a computer and pretend you have quarters. | USB; Heavy base; Long cable
    Arcade stick with 200 games | 18/100 | The console is inside the base, so all you need is a TV. The high scores are mine; please beat them. | 200 games; HDMI cable; Two-player port
    `,
    `
    5 Sounds and feels exactly like the pier in 1992.
    5 Beat the owner's high score. Sorry, not sorry.
    5 The line for it at our party never stopped.
    4 So much fun. The base slides on a smooth table.
    4 Great feel, menus are a bit slow.
    3 One button sticks when you mash it.
    `,
  ),
  kind(
    'vr-headset',
    `
    VR headset, no computer needed | 28/300 | Put it on and step somewhere else. Fresh face cushion for every rental. | Two controllers; Fresh face cushion; Carry case
    VR headset with twelve games | 34/320 | Bowling, climbing and a beat game that counts as exercise. My account stays signed in; please no purchases. | 12 games; Two controllers; Charger; Link cable
    VR headset for parties | 38/350 | Casts to your TV so everyone can laugh along. Bring space and move the lamp. | Casts to TV; Spare cushions; Two controllers; Wipes
    VR headset to try before you buy | 24/300 | Two evenings are enough to know whether it makes you dizzy. Glasses spacer included. | Glasses spacer; Charger; Two controllers
    `,
    `
    5 My grandmother petted a dolphin. Best evening in months.
    5 Clean cushion, charged controllers, zero setup.
    5 Convinced me to buy one. Dangerous rental.
    5 Casting to the TV made it fun for everyone waiting.
    4 Amazing. It gets warm after an hour or so.
    4 Great headset, a bit snug over my glasses.
    3 One controller lost tracking a lot in our living room.
    `,
  ),
];
