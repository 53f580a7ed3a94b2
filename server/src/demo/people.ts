import { firstDisplayName, type SocialCircle, socialCircles } from '@borough/domain/profiles/profiles.rules';
import { after, hour } from '@borough/domain/clocks';
import { avatars, type Look } from './avatars.ts';
import {
  bios,
  headscarfNames,
  hobbies,
  lastNames,
  mensNames,
  pitches,
  turbanNames,
  womensNames,
} from './people-words.ts';
import type { DemoPlace } from './places.ts';
import type { Chance } from './random.ts';

/** A member as the demo invents them; trust and answers to requests are counted later from what happened. */
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

export const demoDomain = 'demo.borough.example';
/** The sign-ins the start box prints. */
export const demoSignIns = ['owner', 'renter', 'admin'].map((name) => `${name}@${demoDomain}`);
const day = 24 * hour;

const avatarUrl = (slug: string) => `/files/avatars/demo/${slug}.webp`;

function avatarFor(chance: Chance, look: Look, firstName: string): string | null {
  if (headscarfNames.includes(firstName)) return avatarUrl('face-06');
  if (turbanNames.includes(firstName)) return avatarUrl('face-13');
  if (chance.odds(0.28)) return null;
  const wanted: Look = chance.odds(0.6) ? look : 'any';
  const fitting = avatars.filter(
    ({ slug, look: of }) => of === wanted && slug !== 'face-06' && slug !== 'face-13',
  );
  return avatarUrl(chance.pick(fitting).slug);
}

/** One invented member. */
export function inventPerson(chance: Chance, email: string, place: DemoPlace, now: Date): DemoPerson {
  const look: Look = chance.odds(0.5) ? 'woman' : 'man';
  const firstName = chance.odds(0.02)
    ? chance.pick(turbanNames)
    : chance.pick(look === 'woman' ? womensNames : mensNames);
  const lastName = chance.pick(lastNames);
  return {
    id: chance.uuid(),
    email,
    firstName,
    lastName,
    displayName: firstDisplayName(firstName, lastName),
    avatarUrl: avatarFor(chance, look, firstName),
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

/** The members whose sign-in is printed when a demo starts. */
export interface Cast {
  owner: DemoPerson;
  renter: DemoPerson;
  admin: DemoPerson;
  members: DemoPerson[];
}

const memberCount = 260;

/** Everybody in the demo: the three printed sign-ins and member-001 to member-260. The first two members are Pro. */
export function inventCast(chance: Chance, places: readonly DemoPlace[], now: Date): Cast {
  const nearBay = places.filter((place) => place.metro === 'San Francisco Bay Area');
  const [mission = chance.pick(places)] = nearBay;
  const oakland = nearBay.find((place) => place.city === 'Oakland') ?? mission;
  const known = (
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
  const owner = known('owner', ['Olivia', 'Bennett'], mission, {
    avatarUrl: avatarUrl('face-08'),
    bio: "Carpenter's daughter with a garage full of good tools and a soft spot for block parties.",
    hobbies: 'Woodworking, camping, long dinners',
    lendingPitch: 'Clean, charged and complete. I show you how everything works.',
    circles: ['Hobby Groups', 'PTA/School Communities'],
    age: 38,
    joinedAt: after(now, -540 * day),
    phoneVerified: true,
    idStatus: 'approved',
  });
  const renter = known('renter', ['Rafael', 'Moreno'], oakland, {
    avatarUrl: avatarUrl('face-09'),
    bio: 'Small flat, big plans: I borrow what I need for the weekend and bring it back cleaner.',
    hobbies: 'Cycling, film photography',
    lendingPitch: null,
    circles: ['Sports Clubs'],
    age: 31,
    joinedAt: after(now, -310 * day),
    phoneVerified: true,
    idStatus: 'approved',
  });
  const admin = known('admin', ['Ada', 'Whitfield'], mission, {
    avatarUrl: avatarUrl('house'),
    bio: 'I look after Borough: reports, questions and the occasional lost charger.',
    joinedAt: after(now, -700 * day),
    phoneVerified: true,
    idStatus: 'approved',
  });
  const members = Array.from({ length: memberCount }, (_, i) => {
    const place = i % 6 === 0 ? chance.pick(nearBay) : (places[(i * 7) % places.length] ?? mission);
    const number = String(i + 1).padStart(3, '0');
    const person = inventPerson(chance, `member-${number}@${demoDomain}`, place, now);
    return i < 2 ? { ...person, tier: 'pro' as const, idStatus: 'approved' as const } : person;
  });
  return { owner, renter, admin, members };
}
