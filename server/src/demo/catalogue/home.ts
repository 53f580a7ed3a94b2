import { kind } from './item-kind.ts';

/** What members lend under Home: for rooms, guests and handicrafts. */
export const home = [
  kind(
    'sofa',
    `
    Blue sofa with floor lamp | 38/200 | Makes a lawn or a stage feel like a living room. Slipcovers are washed each time. | Floor lamp; Washed covers
    Sofa for photo shoots | 45/250 | A good blue, and it comes apart to fit an elevator. | Comes apart; Cushions; Lamp
    `,
    `
    5 Looked amazing in our lounge area.
    5 Clean covers and easy to take apart.
    4 Great sofa. You need a van.
    4 Comfy and photogenic.
    3 A small tear on the back.
    `,
  ),
  kind(
    'bed',
    `
    Guest bed with linens | 18/90 | Your mother-in-law won't complain. Fresh linens come folded in a bag. | Fresh linens; Mattress topper
    Guest bed for a long weekend | 15/80 | Comes apart to fit in a small car. Sets up while the kettle boils. | Linens; Pillow; Tools
    `,
    `
    5 My parents slept well for a week.
    5 Linens smelled wonderful.
    4 Comfortable; a little short for my brother.
    4 Sets up fast and feels solid.
    3 The frame creaks when you turn.
    `,
  ),
  kind(
    'carpet-cleaner',
    `
    Carpet cleaner | 22/120 | The water in the tank tells the story. A bottle of detergent is included. | Detergent; Upholstery tool; Hose
    Carpet cleaner with pet tool | 24/130 | We have two dogs. It works. | Pet tool; Detergent; Stain spray
    Carpet cleaner for move-out day | 20/120 | Got our deposit back, and our neighbors', too. | Detergent; Stair tool
    Upright carpet cleaner | 18/100 | Light, simple, good for one or two rooms. | Detergent; Spare brush
    Deep carpet cleaner | 28/150 | Bigger tank, hotter water, fewer trips to the sink. | Large tank; Detergent; Hose
    `,
    `
    5 Our beige carpet turns out to be white.
    5 Got the full deposit back on our apartment.
    5 Pulled out a decade of dog. Disgusting and wonderful.
    5 Rinsed clean, with detergent to spare.
    4 Works great. Give the carpet a day to dry.
    4 Strong suction, loud motor.
    3 Brush roller was full of hair.
    `,
  ),
  kind(
    'sewing-machine',
    `
    Sewing machine | 11/80 | Quiet, patient, and it threads itself. | Thread set; Bobbins; Zipper foot
    Sewing machine for heavy fabric | 16/110 | Canvas, denim, one very thick dog bed. | Heavy needles; Walking foot
    Sewing machine for costumes | 12/80 | Sixty stitches, most of which you'll never need. | 60 stitches; Bobbins; Extension table
    Sewing machine with lessons | 18/100 | An hour with me at pickup, then a weekend on your own. | One-hour lesson; Thread; Fabric scraps
    `,
    `
    5 Hemmed six curtains in an evening.
    5 Oiled, tuned and easy to thread.
    5 The lesson was fun, and my bag came out straight.
    5 Went through denim like paper.
    4 Good machine; pedal cord is short.
    4 Runs smoothly. The manual was missing.
    3 Tension was off and took time to fix.
    `,
  ),
  kind(
    'crib',
    `
    Baby crib for visiting grandchildren | 10/60 | Washed with unscented soap. Comes apart into four flat pieces. | Fresh sheets; Mattress; Tools
    Wooden baby crib | 14/90 | Sturdy, adjustable, all the bolts in a labeled bag. | Mattress; Fresh sheets; Tools
    Baby crib with mobile | 16/100 | The mobile plays one song. You'll know it well. | Mobile; Mattress; Sheets
    Mini crib for small rooms | 11/70 | Fits through doors and beside hotel-size beds. | Wheels; Mattress; Sheets
    `,
    `
    5 Our grandson slept through the night.
    5 Fresh sheets and very clean.
    5 Easy to put together with the labeled bolts.
    4 Sturdy crib. It's heavy on stairs.
    4 Clean and safe; mattress is thin.
    3 One side rail sticks.
    `,
  ),
  kind(
    'stroller',
    `
    Lightweight baby stroller | 9/60 | Folds with one hand while the other holds the baby. | Sun shade; Cup holder; Rain cover
    Baby stroller for travel | 11/70 | Fits in an overhead bin. Really. | Carry bag; Rain cover
    Jogging baby stroller | 14/90 | Big wheels and a hand brake for the hills. | Hand brake; Safety strap; Rain cover
    `,
    `
    5 Folds in a second and pushes like a dream.
    5 Clean seat, smooth wheels, big shade.
    5 Perfect for our week in the city.
    4 Great stroller; basket is small.
    4 Light and easy. One wheel squeaks.
    3 The recline strap is loose.
    `,
  ),
  kind(
    'luggage',
    `
    Large suitcase | 7/50 | For the one long trip a year. Wheels roll straight. | Four wheels; Luggage scale
    Carry-on suitcase, hard shell | 6/40 | Fits the strict airlines. I've checked. | Hard shell; Combination lock
    Suitcase with packing cubes | 8/50 | Pack like a person who has their life together. | Six packing cubes; Lock
    Extra-large suitcase for a family | 9/60 | Thirty-two inches. Weigh it before you get to the airport. | Luggage scale; Straps; Lock
    `,
    `
    5 Rolled through three airports without a wobble.
    5 Packing cubes changed my life.
    5 Clean inside, no funny smell.
    4 Good suitcase; handle has a little play.
    4 Roomy. The lock takes a minute to learn.
    3 One wheel is a bit stubborn.
    `,
  ),
  kind(
    'plants',
    `
    Potted plants for an event | 22/80 | Healthy, dusted and easy to carry. Green softens any room. | Clay pots; Drip trays; Care card
    Houseplants for home staging | 26/100 | Three that look good in every listing photo. | Clay pots; Drip trays
    `,
    `
    5 Made our pop-up look alive.
    5 Healthy plants and pretty pots.
    4 Nice and green. A little soil in the car.
    4 They looked great on stage.
    3 One had a few yellow leaves.
    `,
  ),
  kind(
    'easel',
    `
    Artist's easel | 8/40 | Solid, adjustable, and it has earned its paint stains. | Adjustable height; Canvas clip
    Easels for a paint party, set of six | 22/90 | Wine optional, laughter guaranteed. | Six easels; Canvases; Aprons
    Easel for a wedding sign | 7/35 | Holds a big sign steady, even on grass. | Wide feet; Safety pin; Ribbon
    `,
    `
    5 Held our welcome sign through a windy ceremony.
    5 Solid easel, easy to adjust.
    5 Six happy painters, one happy host.
    4 Sturdy; bulky to transport.
    4 Does the job. Some paint on it, as she said.
    3 A wing nut was missing.
    `,
  ),
  kind(
    'costume',
    `
    Blue gown and top hat | 24/120 | For a magic act, a gala or a very good costume party. | Dry-cleaned; Garment bag; Fitting
    Theater costume set | 20/100 | Dress, hat and a box of things that glitter. | Several sizes; Garment bag; Accessories
    `,
    `
    5 Fit perfectly and got so many compliments.
    5 Freshly cleaned, with a fitting at pickup.
    4 Gorgeous. The hem was long on me.
    4 Great for our play; hat runs large.
    3 A button was loose.
    `,
  ),
  kind(
    'christmas',
    `
    Decorated Christmas tree | 32/120 | From bare corner to December in an hour. Ornaments aren't glass. | Ornaments; Lights; Storage bags
    Small tree for an office | 16/60 | Four feet tall, cheerful, no needles in the keyboard. | Ornaments; Lights; Star
    `,
    `
    5 Our lobby never looked so festive.
    5 Ornaments sorted by color. Amazing.
    4 Lovely tree; takes an hour to fluff.
    4 Bright and full. One string of lights blinked.
    3 The stand is wobbly.
    `,
  ),
];
