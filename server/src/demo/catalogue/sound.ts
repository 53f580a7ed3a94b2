import { kind } from './item-kind.ts';

/** What members lend under Electronics: sound, music and power. */
export const sound = [
  kind(
    'headphones',
    `
    Noise-canceling headphones | 9/120 | For a red-eye or a noisy week next door. Ear pads are wiped and replaced often. | 30-hour battery; Hard case; Flight adapter
    Studio headphones, closed back | 6/60 | Honest sound for mixing or practicing at night. Long coiled cable. | Coiled cable; Adapter plug; Fresh ear pads
    Headphones for practicing at night | 6/60 | Plug them into a piano or an amp and play until two. The neighbors will never know. | Long cable; Adapter plugs; Soft pads
    Comfortable headphones for long flights | 8/110 | Light, soft, and fine with glasses. I lend them every time I'm not on a plane. | Soft pads; USB-C charging; Case
    `,
    `
    5 Slept through an entire flight to Boston.
    5 The silence! I got a whole report done next to a construction site.
    5 Clean pads, full battery, neat little case.
    4 Great sound. They pinch a bit after four hours.
    4 Worked perfectly, though the case zipper sticks.
    3 The left side crackled now and then.
    `,
  ),
  kind(
    'studio-microphone',
    `
    USB podcast microphone | 10/70 | Plug it into a laptop and sound like radio. I recorded two audiobooks with it. | USB-C cable; Desk stand; Pop filter
    Studio condenser microphone | 18/150 | For vocals and acoustic instruments. Comes with a shock mount and a boom arm. | Shock mount; Boom arm; XLR cable
    Vintage-look microphone | 12/80 | Looks like a 1950s lounge and sounds like today. Great on camera. | Heavy base; XLR and USB cables
    `,
    `
    5 My voice-over finally sounds like a professional made it.
    5 Plugged in, picked it as input, hit record.
    5 Clean, warm vocals with no hiss.
    4 Great mic. It picks up everything, so close the window.
    4 Lovely sound; the boom arm droops a little.
    3 Good mic, but the cable was flaky.
    `,
  ),
  kind(
    'podcast-kit',
    `
    Podcast kit for your first show | 28/180 | A microphone, headphones and a recorder with the levels already set. Sit down, press record, talk. | Microphone; Headphones; Recorder; All cables
    Podcast starter kit | 20/130 | Everything to record your first episode before you spend money on gear. | USB microphone; Closed headphones; Pop filter; Guide
    Interview kit for family stories | 24/150 | I used it to record my grandfather, and I'm glad I did. Easy enough for one person to run. | Recorder; Microphone; Headphones; Question cards
    `,
    `
    5 Recorded my grandparents for three hours. Priceless.
    5 Levels were set already. We only had to talk.
    5 Launched our first episode with this and people asked which studio we used.
    4 Very good kit, one headphone cable is short.
    4 Worked well. Read the card before you start.
    3 Took us an hour to figure out the recorder.
    `,
  ),
  kind(
    'karaoke',
    `
    Karaoke machine with two microphones | 28/150 | Shy people sing by the second song, I promise. Lyrics show up on your TV. | Two microphones; HDMI cable; Song list; Built-in speaker
    Wireless microphones with a speaker | 18/100 | For toasts, panels and school plays. Fresh batteries every time. | Two handhelds; Receiver; Spare batteries
    Portable karaoke machine for kids | 14/60 | Rechargeable, with lights, and it has a volume limit. You're welcome. | Rechargeable; Volume limit; Two microphones
    Karaoke set for a big party | 42/220 | Loud enough for fifty people and a catalog that runs from Patsy Cline to this year. | Two microphones; Large catalog; Speaker; Stand
    `,
    `
    5 My dad sang for two hours. We have video.
    5 Both mics were loud and clear, no feedback.
    5 Song list had everything, even the Polish wedding classics.
    5 Kids and aunts fought over the microphones.
    4 Super fun. One mic needed new batteries by midnight.
    4 Good sound, a few songs are covers.
    3 Lyrics lagged behind the music on our TV.
    `,
  ),
  kind(
    'speaker',
    `
    12-inch powered PA speaker | 28/200 | Loud, clear, and one person can carry it. Stand included. | Stand; XLR cable; Bluetooth; Two inputs
    Battery party speaker | 24/150 | Six hours at the park without an outlet. The lights can be turned off, thankfully. | Bluetooth; 6-hour battery; Mic input; Wheels
    Speaker for a backyard ceremony | 22/150 | Vows everyone can hear, then a first dance. I'll set the volume marks for you. | Stand; Wireless microphone; Bluetooth
    Small PA speaker for speeches | 14/90 | For retirement parties, church picnics and open houses. One knob. | Stand; Microphone input; Bluetooth
    Speaker on a stand for small rooms | 26/180 | Light, clear, and even from the front row to the back. Made for talks and acoustic sets. | Stand; Two inputs; XLR cable; Carry bag
    `,
    `
    5 Filled the whole yard and never distorted.
    5 Every guest heard the vows, even in the back row.
    5 Battery was still at half after five hours.
    5 Easy to carry and even easier to connect.
    4 Great bass. Bring a longer cable than you think you need.
    4 Loud and clean; the stand is a bit scuffed.
    3 Bluetooth cut out whenever someone walked between.
    `,
  ),
  kind(
    'speaker-pair',
    `
    Pair of PA speakers with stands | 60/400 | Enough for a hundred people, and they sound good quietly, too. Cables are labeled. | Two stands; Cables and spares; Microphone
    Wedding sound system | 85/500 | Two speakers, a mixer and a microphone for the toasts. I'll show you the three knobs that matter. | Mixer; Wireless microphone; Stands; Cables
    PA system for a small band | 75/450 | Vocals up front, eight inputs, monitors on request. We play bars with it. | Eight inputs; Two stands; Three mic stands
    Speakers for a block party | 55/350 | Loud enough for the street, polite enough for the neighbors. It has done our June party for years. | Two speakers; Stands; Long extension cord
    `,
    `
    5 A hundred and twenty guests and the dance floor never emptied.
    5 Labeled cables! We were set up in ten minutes.
    5 The toasts were crystal clear in a windy backyard.
    5 Plenty of power with room to spare.
    4 Sounded great. You need a hatchback at least.
    4 Very good sound, one stand had a loose screw.
    3 Hum on the left channel until we swapped a cable.
    `,
  ),
  kind(
    'mixer',
    `
    Small audio mixer, four channels | 14/90 | For a podcast, a duo or a chatty panel. Four knobs you'll use and a few you won't. | Four channels; USB; Power supply
    Mixer with faders for livestreams | 20/140 | Ride the levels while you're live. Sends clean sound to a laptop over USB. | USB audio; Phantom power; XLR cables
    `,
    `
    5 Solved our livestream echo in one evening.
    5 Clean preamps and smooth faders.
    5 Small enough for the desk, big enough for the panel.
    4 Good little mixer, no carry case.
    4 Does the job. Labels are wearing off.
    3 One knob crackles when you turn it.
    `,
  ),
  kind(
    'dj-controller',
    `
    DJ controller, two decks | 35/250 | Learn on it Friday, play a house party Saturday. I'll show you beat matching at pickup. | USB cable; Software license; Headphones
    DJ controller with flight case | 48/350 | Solid pads, big jog wheels, and a case that becomes the table. | Flight case; Laptop stand; RCA cables
    Beginner DJ controller | 20/120 | The one I learned on. Works with free software and a normal laptop. | USB powered; Built-in mixer; Quick guide
    Four-channel DJ controller | 60/500 | For people who already know what they're doing. Club layout, clean outputs. | Four channels; XLR outputs; Padded bag
    `,
    `
    5 Played a four-hour set and it didn't miss a beat.
    5 The jog wheels feel great, and the pads are responsive.
    5 Had never mixed before. By ten o'clock people were dancing.
    4 Excellent controller. My laptop struggled more than it did.
    4 Good fun, one fader is a little loose.
    3 Software setup ate up most of our afternoon.
    `,
  ),
  kind(
    'electric-guitar',
    `
    Electric guitar with gig bag | 16/150 | New strings, low action, easy on beginners' fingers. | Gig bag; Cable; Picks; Tuner
    Red electric guitar for a band night | 20/200 | Bright, loud and freshly set up. It wants to be on a stage. | Strap; Cable; Spare strings
    Starter electric guitar | 10/80 | My son moved on to drums. Perfect for finding out whether you'll practice. | Tuner; Cable; Chord chart
    Semi-hollow electric guitar | 26/300 | Warm and a little bluesy. Sounds nice even unplugged on the couch. | Hard case; Strap; Polishing cloth
    `,
    `
    5 Stayed in tune all night and played like butter.
    5 Fresh strings and a great setup.
    5 My daughter practiced every day. Looks like we're buying one.
    4 Great tone, slightly heavy on the shoulder.
    4 Nice guitar, the gig bag has seen some life.
    3 The output jack crackled when I moved.
    `,
  ),
  kind(
    'guitar-amp',
    `
    Guitar amp, 40 watts | 18/120 | Clean, crunchy and loud enough for a drummer. Foot switch in the back. | Foot switch; Reverb; Power cord
    Practice guitar amp with headphone jack | 8/50 | For apartments. Sounds bigger than it is. | Headphone jack; Aux input; Light
    `,
    `
    5 Warm tubes, big sound, no hum.
    5 Loud enough for our rehearsal with room to spare.
    5 Headphone jack kept the peace at home.
    4 Sounds great. It weighs a ton.
    4 Good amp; foot switch cable is short.
    3 Buzzes a bit when you turn it past six.
    `,
  ),
  kind(
    'keyboard',
    `
    61-key keyboard with stand | 14/100 | Light keys, hundreds of sounds, and it runs on batteries if it has to. | Stand; Power supply; Music rest
    88-key digital piano | 28/250 | Weighted keys that feel close to the real thing. Two people lift it easily. | Weighted keys; Sustain pedal; Stand; Bench
    Synthesizer keyboard | 26/250 | Fat analog basses and plenty of knobs. I've labeled the good patches. | 61 keys; Power supply; Audio cables
    Keyboard for a recital or ceremony | 20/150 | Sounds like a concert grand through any speaker. I include a pedal and spare cables. | Sustain pedal; Stand; Cables
    `,
    `
    5 Played our whole ceremony and sounded gorgeous.
    5 Keys feel close to a real piano.
    5 Practiced at midnight on headphones, and no one noticed.
    4 Very nice. The stand is a little wobbly at full height.
    4 Great sounds; the pedal squeaks.
    3 Two keys are noticeably louder than the others.
    `,
  ),
  kind(
    'walkie-talkies',
    `
    Walkie-talkies, set of six | 16/80 | For an event crew, a ski day or a convoy. Same channel, full charge. | Six handsets; Charging base; Belt clips
    Long-range walkie-talkies, pair | 8/50 | They reach across the valley where phones don't. | Weatherproof; Charger; Earpieces
    Walkie-talkies for kids | 5/20 | Three miles on the box, about four blocks in real life. Big fun anyway. | Flashlight; Fresh batteries; Lanyards
    `,
    `
    5 Kept our festival volunteers together all day.
    5 Clear across the whole ski hill.
    5 Charged and on the same channel right out of the box.
    4 Work well, one belt clip is cracked.
    4 Good range. The beep at the end gets old.
    3 Lots of static once we were inside the building.
    `,
  ),
  kind(
    'radio',
    `
    Portable radio, AM and FM | 5/20 | For ball games on the porch and storms in the dark. Runs forever on two batteries. | Fresh batteries; Headphone jack; Antenna
    Retro transistor radio | 6/30 | A good-looking prop that really plays. It has been in two student films. | Working dial; Battery or plug; Leather handle
    `,
    `
    5 Listened to every inning from the dock.
    5 Looked perfect on our set and actually works.
    5 Picked up stations my phone could only dream of.
    4 Sweet little radio. The antenna is slightly bent.
    4 Good sound for its size.
    3 Had to stand near a window to get anything.
    `,
  ),
  kind(
    'turntable',
    `
    Turntable with built-in preamp | 14/100 | New stylus in March. Plug it into any speaker and drop the needle. | New stylus; Dust cover; RCA cable
    Record player and ten records | 12/80 | Pick ten from my shelf; I'll have opinions. Good for a dinner party. | Ten records; Speakers; Dust brush
    Belt-drive turntable | 18/150 | Quiet, steady, and kind to your vinyl. Balanced before you pick it up. | Balanced tonearm; Felt mat; Dust cover
    `,
    `
    5 Warm, quiet sound. We stayed home all weekend.
    5 Stylus is fresh and it tracks perfectly.
    5 Great record recommendations came with it.
    4 Lovely turntable; you need your own speakers.
    4 Sounds great, the lid hinge is loose.
    3 Skipped on two of my records.
    `,
  ),
  kind(
    'power-station',
    `
    Portable power station, 1,000 Wh | 32/300 | Silent power for lights, laptops and a small fridge. Kept our freezer going through a storm. | Two AC outlets; USB-C; Car adapter
    Small power station for camping | 16/120 | Charges phones and a lantern for a long weekend. Light enough for one hand. | One AC outlet; Four USB ports; Handle
    Power station with solar panel | 40/350 | Three days off the grid if the sun plays along. | 100 W panel; Two AC outlets; Cable set
    Power station for a market stall | 28/250 | Runs a card reader, lights and a small speaker all day, without a generator's noise. | Three AC outlets; Display; Extension cord
    Big power station, 2,000 Wh | 55/600 | Runs a coffee maker, which is how I judge these things. On wheels. | Four AC outlets; Wheels; Fast charging
    `,
    `
    5 Ran our fridge and lights for two nights of an outage.
    5 Completely silent at the campsite. Our neighbors were jealous.
    5 Sold at the market all day and came home with 30 percent left.
    5 The display tells you exactly how many hours you have.
    4 Works great, and it's heavy.
    4 Good capacity; recharging takes most of a day.
    3 Shut itself off under our kettle.
    `,
  ),
  kind(
    'megaphone',
    `
    Megaphone with siren | 7/30 | For fun runs, field days and getting teenagers out of the lake. | Siren; Shoulder strap; Fresh batteries
    Rechargeable megaphone | 9/40 | Clear voice across a soccer field, and it plays a song before the whistle. | Rechargeable; Music input; Volume knob
    `,
    `
    5 Two hundred runners heard every word.
    5 Light, loud and fully charged.
    5 Finally got a family of forty into one photo.
    4 Works great. Keep it away from the kids.
    4 Clear sound, the siren button is too easy to hit.
    3 Quieter than I expected outdoors.
    `,
  ),
];
