import type { CallerKind } from '../src/rights/endpoint-rights.ts';
import type { Ground } from './builders.ts';

/** Something private of a person, written so that no text can have it by chance. */
export interface Mark {
  words: string;
  /** What it is, for the reader of a failing test. */
  what: string;
}

/** A mark, and who may read it. */
export interface OwnedMark extends Mark {
  readers: readonly CallerKind[];
}

/** What of a person nobody else may read, with a number that tells people apart. */
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

/** Ages are numbers, which anything may be: only one that is called so counts. */
export const marksOf = ({ email, fullName, phone, age, home }: PrivateFacts): Mark[] => [
  { words: email, what: 'e-mail' },
  { words: fullName, what: 'full name' },
  { words: phone.slice(1), what: 'phone' },
  { words: `"age":${age}`, what: 'age' },
  { words: home, what: 'address' },
];

/** Writes the facts of that person wherever the database keeps them. */
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

/** The decimals of every true place that was planted: no rounded one has them. */
export const placeDecimals = '3133731';

/** The place, moved by no more than a hundred yards, with the decimals of a planted one. */
export const plantedPlace = (degrees: number): number => Number(`${degrees.toFixed(3)}${placeDecimals}`);

/**
 * Writes private facts that no text has by chance over those of everybody in the database, and over the true places and the
 * addresses of everything; answers all of them.
 */
export async function plantEverywhere(db: Ground): Promise<Mark[]> {
  const { owner } = db;
  const people = await owner.query<{ id: string }>('select id from public.profiles where erased_at is null');
  for (const [n, { id }] of people.rows.entries()) await plantFacts(db, id, privateFacts(id, n));
  const place = (column: string) =>
    `(round(${column}::numeric, 3)::text || '${placeDecimals}')::double precision`;
  // Bookings keep their place: only without their triggers can it be another.
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
    // Nobody's may be read, so what all of them begin with is enough.
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

/** The marks that occur in the text, as what they are. */
export function found(text: string, marks: readonly Mark[]): string[] {
  const small = text.toLowerCase();
  return marks.filter(({ words }) => small.includes(words.toLowerCase())).map(({ what }) => what);
}
