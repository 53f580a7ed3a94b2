import type { DemoCategory } from './picture-scenes.ts';

/** What people write after a rental, by rating: 5, 4, and 3 or less. */
export const itemWords = {
  5: [
    'Exactly as described, and cleaner than mine at home.',
    'Worked perfectly all weekend. Would rent again without thinking.',
    'Better than the one from the big store, at a third of the price.',
    'Everything was labelled and charged. What a pleasure.',
    'Saved our Saturday. Thank you!',
    'In great shape, with a helpful little guide in the box.',
    'Just what we needed, and ten minutes from home.',
    'Already planning the next project around it.',
    'Flawless. Even the spare parts were there.',
    'I was nervous about borrowing something this good; it was easy.',
  ],
  4: [
    'Does the job very well, with a few honest scratches.',
    'Good value. One cable was missing but we had our own.',
    'Works well. A little heavier than I expected.',
    'Solid and clean, pick-up took a bit longer than planned.',
    'Happy with it. The bag zipper sticks a little.',
    'Nearly perfect, I would only add a spare battery.',
  ],
  3: [
    'Fine for the price, but it shows its age.',
    'It worked, though it could have been cleaner.',
    'Okay for one afternoon. The description was a bit generous.',
  ],
} as const;

export const categoryWords: Record<DemoCategory, string[]> = {
  Electronics: [
    'Picture and sound were great.',
    'The battery easily lasted the whole event.',
    'Setup took five minutes, as promised.',
  ],
  Tools: [
    'Sharp, strong and well looked after.',
    'The deck is done thanks to this.',
    'Made a hard job easy.',
  ],
  Outdoors: [
    'Kept us dry through a proper storm.',
    'The kids want to go again next week.',
    'Packed small and set up fast.',
  ],
  Sports: [
    'Played for hours and nothing squeaked.',
    'Great fun for the whole team.',
    'Right size, right weight, good grip.',
  ],
  'Fun Rides': [
    'Biggest smiles of the summer.',
    'Runs smoothly and the helmets fit.',
    'We took the long way home, twice.',
  ],
  Home: [
    'The table looked wonderful.',
    'Our guests asked where we got it.',
    'Everything was counted and spotless.',
  ],
};

export const ownerWords = {
  5: [
    'Friendly, on time and generous with tips.',
    'Answered within minutes and explained everything.',
    'Made pick-up easy after my train was late.',
    'A real neighbour. We ended up talking for an hour.',
    'Clear, kind and flexible.',
    'Took the time to show me how it works.',
  ],
  4: [
    'Nice to deal with, quick answers.',
    'All good, just a little hard to find the door.',
    'Friendly and fair.',
  ],
  3: ['Okay, but I had to ask twice for the pick-up time.'],
} as const;

export const renterWords = {
  5: [
    'Came back cleaner than it left. Any time!',
    'Punctual and careful. Recommended.',
    'Great communication, easy hand-over.',
    'Treated it as their own, in the good sense.',
    'Returned early with a thank-you note and cookies.',
    'Exactly the kind of person this is made for.',
  ],
  4: [
    'Returned as agreed, a bit sandy.',
    'Good renter, half an hour late but told me.',
    'Friendly and careful.',
  ],
  3: ['Everything came back, though later than we agreed.'],
} as const;

export const replies = [
  'Thank you, come back any time!',
  'So glad it worked out.',
  'Thanks for the tip, a spare battery is in the box now.',
  'It was a pleasure.',
];
