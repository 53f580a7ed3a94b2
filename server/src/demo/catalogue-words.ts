import type { DemoCategory } from './picture-scenes.ts';

/** Sentences that may follow what an item is: how it is handed over, cared for and used. */
export const handOver = [
  'Pick-up is from my porch, any day after six.',
  'I am home most mornings and happy to explain everything.',
  'Street parking right in front, so loading is easy.',
  'Weekend pick-ups work best for me.',
  'I can meet you at the farmers market on Saturdays.',
  'If you live within two miles I drop it off on my way to work.',
  'Five minutes at pick-up are enough to show you how it works.',
  'There is an elevator and a cart if you need them.',
  'Evenings are fine, just let me know when you are on your way.',
  'Bring a car with a bit of room in the trunk.',
  'It waits for you in a labelled box by the door.',
  'Late return by an hour is no drama if you tell me.',
];

export const care: Record<DemoCategory, string[]> = {
  Electronics: [
    'Charged and tested before every rental.',
    'All cables are labelled, and there is a spare for the one people lose.',
    'Please keep it dry and away from sand.',
    'Comes with a one-page guide I wrote for my mother.',
    'Memory is wiped between rentals.',
    'The case closes only when everything is back in its place.',
  ],
  Tools: [
    'Cleaned and checked after every job.',
    'Safety glasses are included; please wear them.',
    'Wipe it down before you bring it back and we are friends.',
    'Blades and bits are sharp, so mind your fingers.',
    'First time? I show you the safe way to hold it.',
    'If something breaks in normal use, that is on me.',
  ],
  Outdoors: [
    'Dried and aired after every trip.',
    'No smoke, no glitter, everything else is fine.',
    'Packed with a checklist so nothing stays in the woods.',
    'Seams and zippers were checked this season.',
    'Ask me for a quiet spot nearby.',
    'Works for beginners; I adjust it for you.',
  ],
  Sports: [
    'Disinfected and inspected between rentals.',
    'Tell me your height and I set it up for you.',
    'Good for beginners and decent players alike.',
    'Wear shows, play does not suffer.',
    'Bring it back dry, please.',
    'There is a free court or field within a mile.',
  ],
  'Fun Rides': [
    'Serviced this season, with a log you can read.',
    'We do a short practice together before you leave.',
    'Helmets in three sizes are included.',
    'Return it with the charge or fuel you got it with.',
    'Adults sign for riders under sixteen.',
    'Please stay within an hour of the city.',
  ],
  Home: [
    'Washed, counted and packed in numbered boxes.',
    'From a smoke-free home with a polite cat.',
    'Return it rinsed; the real cleaning is mine.',
    'I bring extra, because someone always invites a cousin.',
    'Two people carry it easily.',
    'Looks good in pictures, works even better.',
  ],
};

export const usedFor = [
  'Booked most weekends in summer, so ask early.',
  'Perfect for a weekend project.',
  'A favourite of the neighbours on our block.',
  'I bought it for one project and it deserves a second life.',
  'Cheaper than buying, nicer than the big rental store.',
  'Great for trying before you buy your own.',
  'We use it perhaps four times a year, so it is yours the other 361 days.',
  'Has been part of two weddings, one move and a school play.',
  'Used regularly, looked after always.',
  'Longer rentals are welcome, just ask.',
];
