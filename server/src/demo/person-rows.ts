import { termsVersion } from '@borough/domain/accounts/accounts.contract';
import { firstNameOf } from '@borough/domain/identity/identity.rules';
import type { Row } from './demo.store.ts';
import type { Standing } from './demo-standing.ts';
import type { DemoPerson } from './people.ts';

/** The account a person signs in to; its address is confirmed. */
export const userRow = (person: DemoPerson): Row => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`,
  email: person.email,
  emailVerified: true,
  image: person.avatarUrl,
  createdAt: person.joinedAt,
  updatedAt: person.joinedAt,
});

/** An account's password, hashed once for everyone. */
export const credentialRow = (person: DemoPerson, id: string, passwordHash: string): Row => ({
  id,
  accountId: person.id,
  providerId: 'credential',
  userId: person.id,
  password: passwordHash,
  createdAt: person.joinedAt,
  updatedAt: person.joinedAt,
});

/** What the person typed when signing up. */
export const signUpRow = (person: DemoPerson): Row => ({
  user_id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  marketing_opt_in: false,
  accepted_terms_version: termsVersion,
  adult_confirmed_at: person.joinedAt,
  created_at: person.joinedAt,
});

const areaCodes = ['206', '303', '512', '617'];

/** The confirmed numbers of those who have one. No one has a number starting with 555-01. */
export const phoneRows = (people: readonly DemoPerson[]): Row[] =>
  people
    .filter((person) => person.phoneVerified)
    .map((person, n) => ({
      user_id: person.id,
      phone: `+1${areaCodes[Math.floor(n / 100)] ?? ''}55501${String(n % 100).padStart(2, '0')}`,
      confirmed_at: person.joinedAt,
      shown: true,
    }));

/** The profile: what they say about themselves and what they have earned. */
export const profileRow = (person: DemoPerson, standing: Standing | undefined): Row => ({
  id: person.id,
  created_at: person.joinedAt,
  updated_at: person.joinedAt,
  full_name: `${person.firstName} ${person.lastName}`,
  display_name: person.displayName,
  avatar_url: person.avatarUrl,
  bio: person.bio,
  age: person.age,
  location: `${person.place.city}, ${person.place.state}`,
  email: person.email,
  hobbies: person.hobbies,
  lending_pitch: person.lendingPitch,
  social_circles: person.circles,
  avg_rating: standing?.rating.average ?? 0,
  review_count: standing?.rating.count ?? 0,
  email_verified: true,
  phone_verified: person.phoneVerified,
  id_document_status: person.idStatus,
  approved_first_name: person.idStatus === 'approved' ? firstNameOf(person.firstName) : null,
  response_rate: standing?.responseRate ?? null,
  response_minutes: standing?.responseMinutes ?? null,
  terms_version: termsVersion,
  terms_accepted_at: person.joinedAt,
  adult_confirmed_at: person.joinedAt,
});
