import type { AdminsView, Appointment, RightChange, ShutAdmin } from '@borough/domain/admin/admins.contract';
import type { AdminRight } from '@borough/domain/admin/rights.rules';
import { Problem, type ProblemCode } from '@borough/domain/problems';
import type { Pool } from 'pg';
import { asOwner, inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyEach, notifyPerson } from '#talk/notifications/write-notice.ts';
import {
  lastAdminChanges,
  listAdmins,
  personById,
  personWithEmail,
  removeAdmin,
  type RightOutcome,
  setAdminRight,
} from './admins.store.ts';

type Ground = Pick<Deps, 'db' | 'now'>;

const changesShown = 30;

const refusals: Readonly<Record<Exclude<RightOutcome, 'done'>, ProblemCode>> = {
  unconfirmed: 'admin.address-unconfirmed',
  'no-factor': 'admin.no-second-factor',
  'shut-out': 'admin.shut-out',
};

const view = async (tx: Tx): Promise<AdminsView> => ({
  admins: await listAdmins(tx),
  changes: await lastAdminChanges(tx, changesShown),
});

/** Who runs the site, and the last changes. */
export async function readAdmins({ db }: Ground): Promise<AdminsView> {
  return inTransaction(db, view);
}

/** An admin to whom something happened, and who did it; without an author, somebody at the server. */
interface Happened {
  person: { id: string; email: string; name: string };
  author: { id: string; name: string } | null;
  before: AdminRight | null;
  after: AdminRight | null;
  /** They were shut out or let back in, and keep their right. */
  shut?: ShutAdmin;
  now: Date;
}

/** Tells the operators who can act, other than the two. */
export async function tellOperators(
  tx: Tx,
  admins: AdminsView['admins'],
  { person, author, before, after, shut, now }: Happened,
): Promise<void> {
  const others = admins.filter(
    ({ id, right, rests }) => right === 'operator' && rests === null && id !== author?.id && id !== person.id,
  );
  const once = [person.id, before, after, shut ?? '', now.toISOString()].join(':');
  const facts = { before, after, by: author?.name ?? null, at: now, ...(shut && { shut }) };
  await notifyEach(
    tx,
    'admins-changed',
    others.map((other) => ({
      person: other,
      facts: { ...facts, name: person.name },
      once: [once, other.id].join(':'),
    })),
    now,
  );
}

/** Tells an admin that their right was changed or taken, and the operators. */
export async function tellOfRight(tx: Tx, admins: AdminsView['admins'], happened: Happened): Promise<void> {
  const { person, author, before, after, now } = happened;
  const facts = { before, after, by: author?.name ?? null, at: now };
  await notifyPerson(tx, 'admin-right-changed', person, { facts, now });
  await tellOperators(tx, admins, happened);
}

/** Tells the other operators that an admin was suspended, banned or let back in; nothing about anyone else. */
export async function tellOfShutAdmin(
  tx: Tx,
  authorId: string,
  { id, shut, now }: { id: string; shut: ShutAdmin; now: Date },
): Promise<void> {
  const admins = await listAdmins(tx);
  const person = admins.find((each) => each.id === id);
  if (!person) return;
  const { right } = person;
  const author = (await personById(tx, authorId)) ?? null;
  await tellOperators(tx, admins, { person, author, before: right, after: right, shut, now });
}

/** Gives a person a right or takes it, and tells them and the other operators. */
async function setRight(
  tx: Tx,
  authorId: string,
  person: { id: string; email: string; name: string },
  { right, reason, now }: { right: AdminRight | null; reason: string; now: Date },
): Promise<AdminsView> {
  const [admins, author] = [await listAdmins(tx), (await personById(tx, authorId)) ?? null];
  const before = admins.find(({ id }) => id === person.id)?.right ?? null;
  const outcome = await setAdminRight(tx, { authorId, personId: person.id, right, reason, now });
  if (outcome !== 'done') throw new Problem(refusals[outcome]);
  await tellOfRight(tx, admins, { person, author, before, after: right, now });
  return view(tx);
}

/**
 * Takes the right, and a link not yet used, of the person with this address, on the word of somebody at the server; tells them and
 * the operators. False if there was neither. The database refuses the last operator. Needs the owner's connection.
 */
export async function takeRight(owner: Pool, email: string, now: Date): Promise<boolean> {
  return asOwner(owner, async (tx) => {
    const admins = await listAdmins(tx);
    const person = admins.find((each) => each.email === email);
    const isGone = await removeAdmin(tx, email);
    if (person)
      await tellOfRight(tx, admins, { person, author: null, before: person.right, after: null, now });
    return isGone;
  });
}

/**
 * Appoints the member with this address. Refuses an address nobody has (`admin.no-member`), one that isn't confirmed
 * (`admin.address-unconfirmed`), someone without a second factor (`admin.no-second-factor`), who is suspended or under review
 * (`admin.shut-out`), or is that already (`admin.right-held`); and to make the last operator a moderator.
 */
export async function appointAdmin(
  { db, now }: Ground,
  authorId: string,
  { email, right, reason }: Appointment,
): Promise<AdminsView> {
  return inTransaction(db, async (tx) => {
    const found = await personWithEmail(tx, email);
    const person = found && (await personById(tx, found.id));
    if (!person) throw new Problem('admin.no-member', { fields: { email: 'No one here has this address.' } });
    const held = (await listAdmins(tx)).find(({ id }) => id === person.id);
    if (held?.right === right && held.rests === null) throw new Problem('admin.right-held');
    return setRight(tx, authorId, person, { right, reason, now: now() });
  });
}

/** Makes an admin an operator or a moderator, or takes the right. Refuses who is no admin anymore, and like `appointAdmin`. */
export async function changeAdmin(
  { db, now }: Ground,
  authorId: string,
  personId: string,
  { right, reason }: RightChange,
): Promise<AdminsView> {
  return inTransaction(db, async (tx) => {
    const person = await personById(tx, personId);
    const held = (await listAdmins(tx)).find(({ id }) => id === personId);
    if (!person || !held) throw new Problem('admin.not-one');
    if (held.right === right && held.rests === null) throw new Problem('admin.right-held');
    return setRight(tx, authorId, person, { right, reason, now: now() });
  });
}
