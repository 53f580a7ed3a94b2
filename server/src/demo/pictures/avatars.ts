import { type Chance, chanceFrom } from '../random.ts';

/** Who a portrait can represent. */
export type Look = 'woman' | 'man' | 'headscarf' | 'turban';
/** Skin and hair: fair, fair with black hair, tan, or deep. */
export type Tone = 'fair' | 'ink' | 'tan' | 'deep';

/** One portrait in the demo: the file server/demo/avatars/<slug>.webp, drawn by compose-avatars.ts. */
export interface Portrait {
  slug: string;
  look: Look;
  tone: Tone;
  head: string;
  face: string;
  skin: string;
  /** Of the hair, hat or scarf. */
  hair: string;
  beard: string | null;
  glasses: string | null;
  clothing: string;
  ground: string;
}

const list = (text: string) => text.split(' ');

const heads: Record<'woman' | 'man', Record<Tone, string[]>> = {
  woman: {
    fair: list('bangs grayBun grayMedium longCurly medium1 medium3 mediumBangs2 mediumStraight long bangs2'),
    ink: list('bangs2 long longBangs medium1 medium2 medium3 mediumBangs mediumBangs3 mediumStraight'),
    tan: list('grayBun longCurly long longBangs medium2 mediumBangs2 mediumBangs3 bun2 mediumStraight'),
    deep: list('afro bun bun2 cornrows cornrows2 longCurly dreads1 medium1 mediumBangs'),
  },
  man: {
    fair: list('short1 short2 short4 pomp grayShort noHair2 noHair3 hatBeanie hatHip'),
    ink: list('short1 short2 short5 pomp shaved2 hatBeanie'),
    tan: list('short1 short2 short5 pomp shaved2 noHair1 hatHip grayShort'),
    deep: list('flatTop short1 short2 noHair1 twists twists2 dreads2 afro hatBeanie shaved1'),
  },
};
const skins: Record<Tone, string[]> = {
  fair: list('ffdbb4 f6cba0 edb98a'),
  ink: list('ffdbb4 f3c79b'),
  tan: list('edb98a d99c6c d08b5b'),
  deep: list('ae5d29 8a5434 694d3d'),
};
const hairs: Record<Tone, string[]> = {
  fair: list('b58143 a55728 724133 4a312c d6b370 e8e1e1'),
  ink: list('2c1b18 3b2a26'),
  tan: list('4a312c 2c1b18 724133 e8e1e1'),
  deep: list('2c1b18 4a312c c9704a e3b455'),
};
const faces = list('smile smile calm cute eatingHappy cheeky');
const beards = list('chin full full2 moustache5 moustache6 goatee1');
const glasses = list('glasses glasses2 glasses3 glasses5');
// Brick, honey, sage and mist, as everywhere else.
const clothes = list('b5451f d9825b e7b65c 1e6b58 7fa694 86aab0 f6e9d4 8d5a36');
const grounds = list('f8dfc9 f5dacd fbefcf e9d9b8 dde6d8 d5e6e6 f6e9d4 efd3c0');
const scarves = list('1e6b58 86aab0 b5451f e7b65c 8d5a36 7fa694 c98fa0 4a6a86');

function portraitOf(chance: Chance, look: Look, tone: Tone, n: number): Portrait {
  const hatted = look === 'headscarf' || look === 'turban';
  const isMan = look === 'man' || look === 'turban';
  return {
    slug: `${look}-${tone}-${String(n + 1).padStart(2, '0')}`,
    look,
    tone,
    head: look === 'headscarf' ? 'hijab' : look === 'turban' ? 'turban' : chance.pick(heads[look][tone]),
    face: chance.pick(faces),
    skin: chance.pick(skins[tone]),
    hair: hatted ? (scarves[n % scarves.length] ?? '1e6b58') : chance.pick(hairs[tone]),
    beard: isMan && chance.odds(look === 'turban' ? 1 : 0.4) ? chance.pick(beards) : null,
    glasses: chance.odds(0.22) ? chance.pick(glasses) : null,
    clothing: chance.pick(clothes),
    ground: chance.pick(grounds),
  };
}

const counts: [Look, Tone, number][] = [
  ['woman', 'fair', 36],
  ['woman', 'ink', 22],
  ['woman', 'tan', 40],
  ['woman', 'deep', 28],
  ['man', 'fair', 36],
  ['man', 'ink', 22],
  ['man', 'tan', 40],
  ['man', 'deep', 28],
  ['headscarf', 'tan', 10],
  ['turban', 'tan', 6],
];

const marksOf = ({ head, face, skin, hair, beard, glasses: worn }: Portrait) =>
  [head, face, skin, hair, beard, worn].join(' ');

/** Every portrait in the demo, no two alike. */
export const avatars: Portrait[] = counts.flatMap(([look, tone, count]) => {
  const chance = chanceFrom(count + look.length * 100 + tone.length);
  const made = new Map<string, Portrait>();
  while (made.size < count) {
    const portrait = portraitOf(chance, look, tone, made.size);
    if (!made.has(marksOf(portrait))) made.set(marksOf(portrait), portrait);
  }
  return [...made.values()];
});
