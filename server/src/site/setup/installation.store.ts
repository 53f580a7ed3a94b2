import { demoDomain } from '@borough/domain/demo/made-up-people';
import type { ClientBase } from 'pg';
import type { Mode } from './installation.rules.ts';

type Client = Pick<ClientBase, 'query'>;

/** What a database says about its installation. */
export interface Installation {
  mode: Mode;
  /** A value only the secret gives that what is stored was sealed with; null until a start noted it. */
  secretCheck: string | null;
  /** The host of the address people use, and since when; null until a start noted it, or for as long as anyone knows. */
  host: string | null;
  hostSince: Date | null;
}

const demoAddress = `%@${demoDomain}`;

async function there(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  return rows[0]?.there === true;
}

/** Whether this version prepared the database, so that it can say what it is. */
export const isMarkable = (client: Client): Promise<boolean> => there(client, 'setup.installation');

/** What the database says about its installation; null if it is unmarked. Also reads databases of older versions. */
export async function readInstallation(client: Client): Promise<Installation | null> {
  if (!(await there(client, 'setup.installation'))) return null;
  const { rows } = await client.query<Installation>(
    `select mode, secret_check as "secretCheck", host, host_since as "hostSince" from setup.installation`,
  );
  return rows[0] ?? null;
}

/** Marks the database as a demo's or a live one, unless it is marked; returns what it is marked as. */
export async function markInstallation(client: Client, mode: Mode): Promise<Mode> {
  await client.query('insert into setup.installation (mode) values ($1) on conflict do nothing', [mode]);
  return (await readInstallation(client))?.mode ?? mode;
}

/** Notes the check value of the secret that what is stored from now on is sealed with; null forgets it. */
export async function noteSecret(client: Client, check: string | null): Promise<void> {
  await client.query('update setup.installation set secret_check = $1', [check]);
}

/** Notes at which host people use the installation, and since when if it was another before. */
export async function noteHost(client: Client, host: string): Promise<void> {
  await client.query(
    `update setup.installation set host = $1, host_since = case when host is null then null else now() end
     where host is distinct from $1`,
    [host],
  );
}

/** How many passkeys there are that were made before the instant; all of them if it is null. */
export async function countPasskeys(client: Client, before: Date | null): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from accounts.passkeys where $1::timestamptz is null or created_at < $1',
    [before],
  );
  return rows[0]?.count ?? 0;
}

/** How many people the database has, and how many of them came with the demo. Also reads databases of older versions. */
export async function countPeople(client: Client): Promise<{ people: number; demoPeople: number }> {
  if (!(await there(client, 'public.profiles'))) return { people: 0, demoPeople: 0 };
  const { rows } = await client.query<{ people: number; demoPeople: number }>(
    `select count(*)::int as people, count(*) filter (where email like $1)::int as "demoPeople" from public.profiles`,
    [demoAddress],
  );
  return rows[0] ?? { people: 0, demoPeople: 0 };
}

/** The provider's ids of all charges and holds; without those that older demos told of but nobody made. */
export async function chargesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select p.payment_intent_id as id from public.payments p
       where not exists (select from public.bookings b where b.id = p.subject_id and b.imported)
     union select h.intent_id from public.deposit_holds h join public.bookings b on b.id = h.booking_id
       where h.intent_id is not null and not b.imported
     union select i.payment_intent_id from public.plan_invoices i where i.payment_intent_id is not null`,
  );
  return rows.map(({ id }) => id);
}

/** Marks the database as its operator says, over any other mark. */
export async function markAs(client: Client, mode: Mode): Promise<void> {
  await client.query(
    `insert into setup.installation (mode) values ($1) on conflict (one_row) do update set mode = excluded.mode`,
    [mode],
  );
}

/** Takes the demo people's passwords away and ends their sessions; returns how many people that were. */
export async function closeDemoPeople(client: Client): Promise<number> {
  const { rows } = await client.query<{ closed: number }>(
    `with demo as (select id from public.profiles where email like $1),
       passwords as (delete from accounts.account where "userId" in (select id from demo)),
       sessions as (delete from accounts.session where "userId" in (select id from demo))
     select count(*)::int as closed from demo`,
    [demoAddress],
  );
  return rows[0]?.closed ?? 0;
}

/** The first migration in the database that is neither known nor works beside a program whose last one has that number. */
export async function newerMigration(
  client: Client,
  known: readonly string[],
  last: number,
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    'select name from setup.migrations where name <> all ($1) and coalesce(works_from > $2, true) order by name limit 1',
    [known, last],
  );
  return rows[0]?.name;
}
