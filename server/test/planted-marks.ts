import type { CallerKind } from '#site/rights/endpoint-rights.ts';
import type { Ground } from './builders.ts';

/** Something private about a person, worded so that no text contains it by chance. */
export interface Mark {
  words: string;
  /** What it is, for whoever reads a failing test. */
  what: string;
}

/** A mark, and who may read it. */
export interface OwnedMark extends Mark {
  readers: readonly CallerKind[];
}

/** What no one else may read about a person, with a number that tells people apart. */
export interface PrivateFacts {
  email: string;
  fullName: string;
  phone: string;
  age: number;
  home: string;
}

export const privateFacts = (name: string, n: number): PrivateFacts => ({
  email: `plantedmark.mail.${name}@example.com`,
  fullName: `Plantedmark Name ${name} Esq.`,
  phone: `+1999555${String(n).padStart(4, '0')}`,
  age: 100 + (n % 20),
  home: `Plantedmark Home ${name} Street`,
});

/** An age is just a number, so it only counts next to its name. */
export const marksOf = ({ email, fullName, phone, age, home }: PrivateFacts): Mark[] => [
  { words: email, what: 'e-mail' },
  { words: fullName, what: 'full name' },
  { words: phone.slice(1), what: 'phone' },
  { words: `"age":${age}`, what: 'age' },
  { words: home, what: 'address' },
];

/** Writes that person's facts everywhere the database keeps them. */
export async function plantFacts({ owner }: Ground, id: string, facts: PrivateFacts): Promise<void> {
  const { email, fullName, phone, age, home } = facts;
  await owner.query('update accounts."user" set "email" = $2, "name" = $3 where id = $1', [
    id,
    email,
    fullName,
  ]);
  await owner.query(
    `update public.profiles set email = $2, full_name = $3, phone_number = $4, age = $5, location = $6
     where id = $1`,
    [id, email, fullName, phone, age, home],
  );
  await owner.query(
    `insert into accounts.phones (user_id, phone, confirmed_at) values ($1, $2, now())
     on conflict (user_id) do update set phone = excluded.phone`,
    [id, phone],
  );
}

/** The decimals of every true place that was planted; no rounded place has them. */
export const placeDecimals = '3133731';

/** The place, moved by a hundred yards at most, with a planted place's decimals. */
export const plantedPlace = (degrees: number): number => Number(`${degrees.toFixed(3)}${placeDecimals}`);

/**
 * Overwrites everyone's private facts, and every true place and address, with ones no text contains by chance; returns all of
 * them.
 */
export async function plantEverywhere(db: Ground): Promise<Mark[]> {
  const { owner } = db;
  const people = await owner.query<{ id: string }>('select id from public.profiles where erased_at is null');
  for (const [n, { id }] of people.rows.entries()) await plantFacts(db, id, privateFacts(id, n));
  const place = (column: string) =>
    `(round(${column}::numeric, 3)::text || '${placeDecimals}')::double precision`;
  // Bookings never change their place, so their triggers must be off to change it.
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const table of ['items', 'bookings'])
      await client.query(
        `update public.${table} set latitude = ${place('latitude')}, longitude = ${place('longitude')},
           pickup_address = 'Plantedmark Alley ' || left(id::text, 8)`,
      );
    await client.query('commit');
  } finally {
    client.release();
  }
  await owner.query(
    `insert into public.files (bucket, path, owner_id, bytes, content_type, sha256)
     select 'id-documents', 'plantedmark-document-' || id, id, 1, 'image/webp', repeat('0', 64) from public.profiles`,
  );
  return [
    // No one's may be read, so it's enough to look for their common beginning.
    { words: 'plantedmark.mail', what: 'e-mail' },
    { words: 'Plantedmark Name', what: 'full name' },
    { words: '1999555', what: 'phone' },
    { words: 'Plantedmark Home', what: 'address' },
    ...Array.from({ length: 20 }, (_, n) => ({ words: `"age":${100 + n}`, what: 'age' })),
    { words: placeDecimals, what: 'true place' },
    { words: 'Plantedmark Alley', what: 'pick-up address' },
    { words: 'plantedmark-document', what: 'document address' },
  ];
}

/** What was found: the marks that occur in the text, by what they are. */
export function found(text: string, marks: readonly Mark[]): string[] {
  const small = text.toLowerCase();
  return marks.filter(({ words }) => small.includes(words.toLowerCase())).map(({ what }) => what);
}
