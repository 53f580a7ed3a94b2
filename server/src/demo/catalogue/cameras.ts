import { kind } from './item-kind.ts';

/** What members lend under Electronics: cameras, film, lights, and lenses to look through. */
export const cameras = [
  kind(
    'camera',
    `
    35mm film camera with 50mm lens | 12/80 | My dad's old rangefinder, serviced two years ago. The light meter still works, and it's loaded with a fresh roll when you pick it up. | One roll of film; 50mm f/2 lens; Leather strap; Spare meter battery
    Compact mirrorless camera, great for travel | 32/350 | Small enough for a jacket pocket and much sharper than a phone. I took it through Portugal for three weeks and never missed my big camera. | 24 megapixels; Two batteries; 64 GB card; Wrist strap
    Mirrorless camera and 35mm lens | 45/500 | A quiet, fast camera for portraits and family gatherings. I'll set up the menus for you if you're coming from a phone. | 35mm f/1.8 lens; Eye autofocus; Two batteries; Padded case
    Retro-style digital camera | 28/300 | Looks like film, shoots like digital. The dials on top make it a joy to learn exposure on. | Manual dials; Film-look presets; Charger; 32 GB card
    Point-and-shoot film camera for a party | 9/40 | Pass it around at a birthday and wait for the surprises. Flash works, autofocus works, nobody has to think. | Built-in flash; Two rolls of film; Wrist strap
    `,
    `
    5 Shot three rolls at my sister's wedding and every frame came out sharp.
    5 The viewfinder is bright, and the shutter sounds lovely.
    5 Took it to Yosemite. These are the best pictures I've ever made.
    5 Easy to learn on. By Sunday I was shooting in manual.
    4 Beautiful photos, though the strap is a little short for me.
    4 Good camera. The card was half full of someone else's test shots.
    3 Pictures are fine, but the lens had a fingerprint on it and I noticed too late.
    `,
  ),
  kind(
    'camera-lens',
    `
    70–200mm f/2.8 camera lens | 32/600 | The lens for games, recitals and anything you can't walk up to. Heavy, sharp, and worth it. | Tripod collar; Lens hood; UV filter; Padded pouch
    85mm portrait lens | 18/250 | Creamy backgrounds and flattering faces. Tell me your camera and I'll check that the mount fits. | f/1.8; Lens hood; Both caps; Soft pouch
    Macro lens, 100mm | 18/280 | Bees, rings, stamps, the inside of a flower. Goes to life size and doubles as a portrait lens. | 1:1 magnification; Image stabilization; Lens hood
    Wide-angle camera lens, 16–35mm | 24/400 | I bought it for real estate photos. Whole rooms, whole skies, straight lines. | f/4; Weather sealed; Lens hood; Both caps
    `,
    `
    5 Tack sharp even wide open. I'm sad to give it back.
    5 Glass was spotless, both caps included, and it focused fast.
    5 Used it for my kid's graduation and could read the names on the diplomas.
    5 Let me try the focal length before I bought one.
    4 Great glass. It's heavier than I expected, so bring a good strap.
    4 Sharp lens, but the hood is a bit loose.
    3 Works, but autofocus hunted a lot indoors.
    `,
  ),
  kind(
    'cinema-camera',
    `
    6K cinema camera, body and battery kit | 110/1500 | A real production camera with a cage, a top handle and enough battery for a day. I shot two short films on it this year. | Raw recording; Two 1 TB drives; V-mount battery; Cage and top handle
    Compact cinema camera with cage | 85/1200 | Small enough for a gimbal, serious enough for a client. Lens mount adapters on request. | 4K up to 60 fps; Cage; Three batteries; Hard case
    Cinema camera for a short-film weekend | 140/2000 | Built up and ready to roll: handles, matte box and follow focus. I'm happy to do a half-hour walkthrough. | Follow focus; Matte box; Drives included; Hard case
    `,
    `
    5 The footage graded beautifully. Our whole crew was impressed.
    5 Came rigged and balanced. We were rolling ten minutes after unpacking.
    5 Shot a music video in low light and the image stayed clean.
    5 He walked me through every menu. Saved us hours on set.
    4 Fantastic image. The fan gets audible in a quiet room.
    4 Great camera, but you'll want more batteries for a long day.
    3 One of the drives kept dropping frames until we formatted it.
    `,
  ),
  kind(
    'camcorder',
    `
    4K camcorder with 20x zoom | 30/250 | Films the stage from the back row without a shake. Press the red button and enjoy the show. | 20x optical zoom; Two batteries; 128 GB card; Tripod plate
    Camcorder for recitals and school plays | 24/180 | It records for four hours on one charge, so you won't miss the encore. | Four-hour battery; External mic input; Tripod
    Simple HD camcorder | 14/80 | No menus to learn. My mother-in-law uses it, and her videos are better than mine. | Flip-out screen; 64 GB card; Charger
    `,
    `
    5 Recorded the entire recital without stopping once.
    5 The zoom got my daughter's face from the very last row.
    5 Simple enough to hand to grandpa, and the sound was clear.
    5 Battery outlasted a double-header.
    4 Good picture. I'd bring a tripod if you zoom all the way in.
    4 Does what it should, though the screen is hard to see in full sun.
    3 Fine in daylight, grainy once the lights went down.
    `,
  ),
  kind(
    'light-kit',
    `
    Large softbox on a stand | 18/100 | Soft, even light for portraits and product photos. Folds into one long bag. | Softbox; Daylight bulbs; Stand; Carry bag
    Softbox light for video calls | 15/90 | Dim it, warm it up, and look awake at 7 a.m. I used it all through remote work. | Dimmable; Warm to daylight; Stand; Power supply
    Studio light for headshots | 22/150 | One big, flattering light. I can show you the three setups I use for headshots. | Large softbox; Heavy stand; Sandbag; Extension cord
    Product photo lighting set | 20/120 | Made for small things on a table: jewelry, pots, sourdough. White backdrop paper included. | Softbox; Backdrop paper; Clamps; Color card
    `,
    `
    5 Our product photos finally look professional.
    5 Soft, even light, and no flicker on video.
    5 Set up in five minutes with nobody else to help.
    5 Made a gray basement look like a studio for our interviews.
    4 Lovely light. The stand takes up more room than you'd think.
    4 Works great, but one knob on the stand is stiff.
    3 Bright enough for one person, not for the group shot we had planned.
    `,
  ),
  kind(
    'drone',
    `
    4K camera drone, three batteries | 48/500 | Steady in a breeze, and it flies home by itself if you lose your nerve. Please check the rules for where you fly. | Three batteries; Spare propellers; 64 GB card; Hard case
    Folding drone with camera | 38/400 | Fits in a water bottle pocket. Good for hikes and lake weekends. | 30-minute flights; Return to home; Two batteries; Charger
    Drone for roof and property photos | 42/450 | I use it to look at gutters without a ladder. Clear stills, easy controls. | 20 MP stills; Obstacle sensing; Landing pad
    Beginner drone, hard to crash | 20/150 | Prop guards, a slow mode and a big orange landing pad. We'll take it up once together first. | Prop guards; Slow mode; Four batteries; Practice session
    Camera drone with ND filters | 55/600 | For smooth, cinematic shots at noon. The filters snap on with a magnet. | ND filter set; Three batteries; Charging hub; Hard case
    `,
    `
    5 Rock steady in the wind and the video looked like a travel ad.
    5 Found the missing shingles in two minutes.
    5 First time flying and I never felt out of control.
    5 Batteries were all full, which gave us more than an hour in the air.
    5 Return-to-home saved me when I lost sight of it over the lake.
    4 Great fun. Each battery lasted more like 24 minutes.
    4 Video is excellent; the phone clamp is tight with a case on.
    3 Flew fine, but one propeller was chipped and we had to swap it.
    `,
  ),
  kind(
    'film-projector',
    `
    Super 8 film projector | 16/90 | Watch the reels from the attic. I'll show you how to thread it; it takes a minute. | Spare bulb; Take-up reel; Cleaned gate
    16mm film projector, serviced | 24/150 | New belts last fall. It hums, it flickers, and it makes any living room feel like 1962. | Spare bulb; Two empty reels; Cleaning kit
    `,
    `
    5 We watched my grandparents' honeymoon for the first time. Not a dry eye.
    5 Threading looked scary, but she showed me and it ran perfectly.
    5 Warm picture and that wonderful clatter. The kids were hooked.
    4 Ran well. Bring a dark room, the bulb isn't very bright.
    4 Worked as promised, just louder than I remembered.
    3 Chewed up a few inches of one brittle reel.
    `,
  ),
  kind(
    'telescope',
    `
    Refractor telescope on a tripod | 22/180 | The moon will make you gasp. Sets up in five minutes in a dark backyard. | Tripod; Two eyepieces; Moon filter
    Telescope for Saturn and Jupiter | 34/280 | You can see the rings on a still night. I include a one-page map of what's up this month. | Three eyepieces; Star map; Red flashlight
    Beginner telescope for kids | 12/60 | Sturdy, simple, and it comes with a list of ten easy things to find. | Tripod; Ten-object list; Phone adapter
    Telescope with phone mount | 26/200 | Take the moon home on your phone. Works with every phone I've tried. | Phone mount; Tripod; Carry bag
    Travel telescope in a backpack | 20/160 | Goes to the desert with you. Weighs less than a tent. | Backpack; Small tripod; Two eyepieces
    `,
    `
    5 We saw the rings of Saturn. My son hasn't stopped talking about it.
    5 The star map she printed made all the difference.
    5 Sharp view of the moon and easy to aim.
    5 Set up in minutes, even in the dark.
    4 Wonderful scope. The tripod shakes a little in wind.
    4 Good views; bring bug spray and patience.
    3 The finder was out of line and took a while to fix.
    `,
  ),
  kind(
    'microscope',
    `
    Student microscope with slides | 10/70 | Onion skin, pond water, salt: a rainy afternoon disappears. | 40x to 1000x; Prepared slides; LED light
    Microscope for a science fair | 12/80 | Includes blank slides, dye and an adapter to take pictures with a phone. | Phone adapter; Blank slides; Dye
    `,
    `
    5 We found a water bear. An actual water bear!
    5 Clear optics, and the slide set is great.
    5 Second place at the science fair, thanks to this.
    4 Very good; focusing at the top power takes a steady hand.
    4 Fun for the whole family. The light runs on odd batteries.
    3 One lens was smudged.
    `,
  ),
];
