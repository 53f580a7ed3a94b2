import { kind } from './item-kind.ts';

/** What members lend under Outdoors: for the water. */
export const water = [
  kind(
    'canoe',
    `
    Two-person canoe with paddles | 38/220 | Stable, dry and kind to beginners. Foam blocks and straps for your roof. | Two paddles; Two life vests; Roof straps
    Wooden canoe | 45/350 | My uncle built it. It's lighter than it looks and turns heads at every launch. | Two paddles; Life vests; Dry bag
    Canoe for a family of four | 42/240 | Seventeen feet, three seats, and a place for the dog. | Three paddles; Four life vests; Roof straps
    Canoe with cart | 36/220 | The cart means you can walk it to the lake. I do. | Cart; Two paddles; Life vests
    `,
    `
    5 Steady as a rock, even with our dog on board.
    5 Straps and blocks included, and he helped us load it.
    5 A whole day on the river, and we stayed dry.
    4 Lovely canoe; bring a cushion.
    4 Tracks well. It's heavy for one person.
    3 One paddle had a splinter.
    `,
  ),
  kind(
    'kayak',
    `
    Touring kayak with paddle | 32/200 | Fast, straight and comfortable for a long afternoon. | Paddle; Life vest; Spray skirt
    Kayak for beginners | 24/150 | Wide and hard to tip. I'll show you how to get back in anyway. | Paddle; Life vest; Short lesson
    Fishing kayak | 38/240 | Rod holders, a crate, and a seat you can sit in all day. | Rod holders; Anchor; Life vest
    Sit-in kayak and roof straps | 28/180 | Ten feet, forty pounds. Fits on a small car. | Paddle; Roof straps; Whistle
    Sea kayak with dry bags | 42/300 | For people who've paddled before. Hatches are watertight. | Dry bags; Pump; Spray skirt; Life vest
    Kids' kayak | 15/80 | For paddlers from six to twelve. Bright, so you can see them. | Small paddle; Small life vest
    `,
    `
    5 Glides beautifully. We crossed the bay and back.
    5 Stable enough for a nervous first-timer like me.
    5 Seat is comfortable for hours.
    5 Saw two seals and a heron. Ten out of ten.
    5 Easy to load, with straps that didn't hum on the highway.
    4 Great boat. A bit tight for long legs.
    4 Fun and fast; the hatch cover is stiff.
    3 The seat back wouldn't stay upright.
    `,
  ),
  kind(
    'paddle-board',
    `
    Inflatable paddle board | 24/140 | Pumps up in six minutes and fits in a closet. Our dog rides along. | Paddle; Pump; Leash; Backpack
    Paddle board, 10 ft 6 in | 28/180 | Hard board, smooth glide. Roof pads included. | Paddle; Leash; Roof pads
    Steady paddle board for two | 30/180 | Room for you and a child, or you and a cooler. | Paddle; Two life vests; Leash
    Wide paddle board for yoga | 32/190 | Steady enough for a headstand, or for two kids. | Soft deck; Anchor; Paddle
    Touring paddle board | 34/220 | Long and fast, with a net for your lunch. | Cargo net; Paddle; Leash; Life vest
    `,
    `
    5 Stood up on the first try!
    5 Pumped up fast and felt as stiff as a hard board.
    5 Sunrise on the lake. I'll never forget it.
    5 Stable with a toddler on the front.
    4 Great board; pumping is a workout.
    4 Tracks well, fin is fiddly to put in.
    3 Lost a bit of air over the day.
    `,
  ),
  kind(
    'life-vest',
    `
    Life vests, set of four | 9/40 | Approved, clean, and in sizes that fit real families. | Four sizes; Whistles; Mesh bag
    Kids' life vests, set of three | 6/30 | With a handle on the back and a strap that stays put. | Grab handle; Three sizes
    Life vest for paddling | 5/30 | Cut high so a kayak seat doesn't push it up. | Pockets; Reflective strips
    `,
    `
    5 Fit everyone from four to forty.
    5 Clean, dry and comfortable.
    4 Good vests. Buckles are a bit stiff.
    4 Bright and sturdy.
    3 One zipper was broken, but the buckles held.
    `,
  ),
  kind(
    'beach',
    `
    Beach umbrella with sand anchor | 9/40 | Stays put when the wind comes up in the afternoon. | Sand anchor; Carry bag
    Beach umbrella and two towels | 10/40 | For visitors who packed one swimsuit and no shade. | Two towels; Sand anchor; Tote
    Big beach umbrella, 8 feet | 12/50 | Shade for five and a cooler. | UV 50+; Tilting top; Sand anchor
    Family beach day kit | 18/70 | Umbrella, towels, buckets and a mesh bag that leaves the sand behind. | Umbrella; Towels; Beach toys; Mesh bag
    `,
    `
    5 Didn't budge in a stiff ocean breeze.
    5 Shade all day for three kids.
    5 The sand anchor is so clever.
    4 Nice umbrella. A little sand came home with it.
    4 Good shade; pole is heavy.
    3 One rib was bent.
    `,
  ),
];
