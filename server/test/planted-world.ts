import { pino } from 'pino';
import { errorForLog } from '#floor/log/error-for-log.ts';
import { callers, type CallerKind, type Thing } from '#site/rights/endpoint-rights.ts';
import { testApp, type TestApp } from './app.ts';
import { aPerson } from './builders.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { found, marksOf, type OwnedMark, plantFacts, privateFacts } from './planted-marks.ts';
import { type People, plantThings } from './planted-things.ts';
import { realAuth } from './real-auth.ts';
import { signedInCookie } from './signed-in-cookie.ts';

const secret = 'a secret of the tests, long enough to be one';
const now = new Date('2026-06-01T17:00:00Z');

/** One of each kind of caller, what a renter and an owner share as they deal with each other, and what only they may read. */
export interface PlantedWorld extends AsyncDisposable {
  db: FreshDatabase;
  server: TestApp;
  idOf(thing: Thing | keyof People): string;
  /** A session cookie for the caller; undefined for the visitor. */
  cookieOf(caller: CallerKind): Promise<string | undefined>;
  /** What the text contains that this caller may not read, or, for null, that no one may. */
  leaks(caller: CallerKind | null, text: string): string[];
  /** Everything the server has logged so far, at a more verbose level than in production. */
  logged(): string;
}

/** Builds it on its own database, with the real sign-in. */
export async function plantedWorld(): Promise<PlantedWorld> {
  const db = await freshDatabase();
  const lines: string[] = [];
  const log = pino(
    { level: 'trace', serializers: { err: errorForLog } },
    { write: (line: string) => void lines.push(line) },
  );
  const auth = realAuth(db, { now: () => now, secret, log });
  const server = await testApp(db, { now, deps: { auth, secret, log } });
  const people = await plantPeople(db);
  const things = await plantThings(db, people.ids, server.deps);
  const marks = [...people.marks, ...things.marks];
  return {
    db,
    server,
    idOf: (thing) => {
      const id = things.ids[thing as Thing] ?? people.ids[thing as keyof People];
      if (id === undefined) throw new Error(`Nobody planted ${thing}.`);
      return id;
    },
    cookieOf: async (caller) => {
      if (caller === 'visitor') return undefined;
      const cookie = await signedInCookie(db, people.ids[caller], secret);
      if (caller === 'admin' || caller === 'moderator')
        await db.owner.query('update accounts."session" set "factorPassed" = true where "userId" = $1', [
          people.ids[caller],
        ]);
      return cookie;
    },
    leaks: (caller, text) =>
      found(
        text,
        marks.filter(({ readers }) => caller === null || !readers.includes(caller)),
      ),
    logged: () => lines.join('\n'),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await auth.end();
      await db[Symbol.asyncDispose]();
    },
  };
}

async function plantPeople(db: FreshDatabase): Promise<{ ids: People; marks: OwnedMark[] }> {
  const ids: Partial<People> = {};
  const marks: OwnedMark[] = [];
  for (const [n, caller] of callers.entries()) {
    if (caller === 'visitor') continue;
    const { id } = await aPerson(db, { displayName: `Friendly ${n}`, suspended: caller === 'suspended' });
    ids[caller] = id;
    const facts = privateFacts(caller.replaceAll(' ', '-'), n);
    await plantFacts(db, id, facts);
    // Admins can see who they're dealing with.
    const readers: CallerKind[] = [caller, 'moderator', 'admin'];
    marks.push(...marksOf(facts).map((mark) => ({ ...mark, what: `${mark.what} of ${caller}`, readers })));
    if (!caller.startsWith('admin') && caller !== 'moderator') continue;
    await db.owner.query(
      'insert into public.admin_users (id, factor_vouched_at, admin_right) values ($1, now(), $2)',
      [id, caller === 'moderator' ? 'moderator' : 'operator'],
    );
  }
  // As if they had long since been compared with banned people.
  await db.owner.query('update public.profiles set ban_check_due = false');
  return { ids: ids as People, marks };
}
