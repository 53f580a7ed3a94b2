import { demoDomain } from '@borough/domain/demo/made-up-people';
import { firstDisplayName, type SocialCircle, socialCircles } from '@borough/domain/profiles/profiles.rules';
import { after, hour } from '@borough/domain/clocks';
import { avatars, type Look, type Portrait, type Tone } from './pictures/avatars.ts';
import {
  bios,
  headscarfNames,
  hobbies,
  lastNames,
  mensNames,
  names,
  pitches,
  turbanNames,
  womensNames,
} from './people-words.ts';
import type { DemoPlace } from './places.ts';
import type { Chance } from './random.ts';

/** A member as the demo invents them; trust and response figures are counted later, from what happened. */
export interface DemoPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  avatarUrl: string | null;
  bio: string | null;
  hobbies: string | null;
  lendingPitch: string | null;
  circles: SocialCircle[];
  age: number | null;
  place: DemoPlace;
  joinedAt: Date;
  phoneVerified: boolean;
  idStatus: 'none' | 'pending' | 'approved';
  tier: 'free' | 'pro';
}

/** The sign-ins that the start box prints. */
export const demoSignIns = ['owner', 'renter', 'admin'].map((name) => `${name}@${demoDomain}`);
const day = 24 * hour;

const avatarUrl = (slug: string) => `/files/avatars/demo/${slug}.webp`;

function toneOf(chance: Chance, person: [string, string]): Tone {
  const named = (['deep', 'ink', 'tan'] as const).find((tone) =>
    person.some((name) => names[tone].includes(name)),
  );
  return named ?? (chance.odds(0.16) ? 'deep' : 'fair');
}

function lookOf(chance: Chance, isWoman: boolean, firstName: string): Look {
  if (turbanNames.includes(firstName)) return 'turban';
  if (headscarfNames.includes(firstName) && chance.odds(0.7)) return 'headscarf';
  return isWoman ? 'woman' : 'man';
}

/** Finds someone a portrait; null if none is left, or if they never added one. */
type Portraits = (look: Look, tone: Tone) => Portrait | null;

// Scarves and turbans are drawn in only one tone.
const poolOf = (look: Look, tone: Tone) => (look === 'woman' || look === 'man' ? `${look} ${tone}` : look);
const pools = Map.groupBy(avatars, ({ look, tone }) => poolOf(look, tone));

const anyPortrait =
  (chance: Chance): Portraits =>
  (look, tone) =>
    chance.odds(0.16) ? null : chance.pick(pools.get(poolOf(look, tone)) ?? []);

/** Deals each portrait to just one person. */
function dealtPortraits(chance: Chance, taken: readonly string[]): Portraits {
  const left = new Map(
    [...pools].map(([pool, all]) => [pool, chance.shuffled(all.filter(({ slug }) => !taken.includes(slug)))]),
  );
  return (look, tone) => (chance.odds(0.02) ? null : (left.get(poolOf(look, tone))?.pop() ?? null));
}

/** One invented member. */
export function inventPerson(
  chance: Chance,
  email: string,
  place: DemoPlace,
  now: Date,
  portraits = anyPortrait(chance),
): DemoPerson {
  const isWoman = chance.odds(0.5);
  const firstName =
    !isWoman && chance.odds(0.04) ? chance.pick(turbanNames) : chance.pick(isWoman ? womensNames : mensNames);
  const lastName = chance.pick(lastNames);
  const portrait = portraits(lookOf(chance, isWoman, firstName), toneOf(chance, [firstName, lastName]));
  return {
    id: chance.uuid(),
    email,
    firstName,
    lastName,
    displayName: firstDisplayName(firstName, lastName),
    avatarUrl: portrait && avatarUrl(portrait.slug),
    bio: chance.odds(0.8) ? chance.pick(bios) : null,
    hobbies: chance.odds(0.6) ? chance.pick(hobbies) : null,
    lendingPitch: chance.odds(0.5) ? chance.pick(pitches) : null,
    circles: chance.odds(0.5) ? chance.some(socialCircles, chance.whole(1, 3)) : [],
    age: chance.odds(0.5) ? chance.whole(21, 74) : null,
    place,
    joinedAt: after(now, -Math.round((20 + Math.pow(chance.next(), 1.4) * 680) * day)),
    phoneVerified: chance.odds(0.4),
    idStatus: chance.odds(0.46) ? 'approved' : chance.odds(0.06) ? 'pending' : 'none',
    tier: 'free',
  };
}

/** The members whose sign-ins are printed when a demo starts. */
export interface Cast {
  owner: DemoPerson;
  renter: DemoPerson;
  admin: DemoPerson;
  members: DemoPerson[];
}

const memberCount = 260;
/** The portraits of the three printed sign-ins. */
const known = { owner: 'woman-fair-07', renter: 'man-tan-04', admin: 'woman-fair-02' };

/** Everyone in the demo: the three printed sign-ins, and member-001 to member-260. The first two members are on Pro. */
export function inventCast(chance: Chance, places: readonly DemoPlace[], now: Date): Cast {
  const nearBay = places.filter((place) => place.metro === 'San Francisco Bay Area');
  const [mission = chance.pick(places)] = nearBay;
  const oakland = nearBay.find((place) => place.city === 'Oakland') ?? mission;
  const invent = (
    role: string,
    name: [string, string],
    place: DemoPlace,
    words: Partial<DemoPerson>,
  ): DemoPerson => ({
    ...inventPerson(chance, `${role}@${demoDomain}`, place, now),
    firstName: name[0],
    lastName: name[1],
    displayName: firstDisplayName(...name),
    ...words,
  });
  const owner = invent('owner', ['Olivia', 'Bennett'], mission, {
    avatarUrl: avatarUrl(known.owner),
    bio: "Carpenter's daughter with a garage full of good tools and a soft spot for block parties.",
    hobbies: 'Woodworking, camping, long dinners',
    lendingPitch: "Clean, charged and complete. I'll show you how everything works.",
    circles: ['Hobby Groups', 'PTA/School Communities'],
    age: 38,
    joinedAt: after(now, -540 * day),
    phoneVerified: true,
    idStatus: 'approved',
  });
  const renter = invent('renter', ['Rafael', 'Moreno'], oakland, {
    avatarUrl: avatarUrl(known.renter),
    bio: 'Small apartment, big plans: I borrow what I need for the weekend and bring it back cleaner.',
    hobbies: 'Cycling, film photography',
    lendingPitch: null,
    circles: ['Sports Clubs'],
    age: 31,
    joinedAt: after(now, -310 * day),
    phoneVerified: true,
    idStatus: 'approved',
  });
  const admin = invent('admin', ['Ada', 'Whitfield'], mission, {
    avatarUrl: avatarUrl(known.admin),
    bio: 'I look after Borough: reports, questions and the occasional lost charger.',
    joinedAt: after(now, -700 * day),
    phoneVerified: true,
    // The only admin who looks at documents in the demo's past, so there is no one to check theirs.
    idStatus: 'none',
  });
  const portraits = dealtPortraits(chance, Object.values(known));
  const members = Array.from({ length: memberCount }, (_, i) => {
    const place = i % 5 === 0 ? chance.pick(nearBay) : (places[(i * 7) % places.length] ?? mission);
    const number = String(i + 1).padStart(3, '0');
    const person = inventPerson(chance, `member-${number}@${demoDomain}`, place, now, portraits);
    return i < 2 ? { ...person, tier: 'pro' as const, idStatus: 'approved' as const } : person;
  });
  return { owner, renter, admin, members };
}
