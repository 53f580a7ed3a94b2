import type { AdminsView, Appointment, RightChange } from '@borough/domain/admin/admins.contract';
import type { AdminRight } from '@borough/domain/admin/rights.rules';
import { Problem, type ProblemCode } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyEach, notifyPerson } from '#talk/notifications/write-notice.ts';
import {
  lastAdminChanges,
  listAdmins,
  personById,
  personWithEmail,
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

/** Gives a person a right or takes it, and tells them and the other operators. */
async function setRight(
  tx: Tx,
  authorId: string,
  person: { id: string; email: string; name: string },
  { right, reason, now }: { right: AdminRight | null; reason: string; now: Date },
): Promise<AdminsView> {
  const [admins, author] = [await listAdmins(tx), await personById(tx, authorId)];
  const before = admins.find(({ id }) => id === person.id)?.right ?? null;
  const outcome = await setAdminRight(tx, { authorId, personId: person.id, right, reason, now });
  if (outcome !== 'done') throw new Problem(refusals[outcome]);
  const facts = { before, after: right, by: author?.name ?? '', at: now };
  await notifyPerson(tx, 'admin-right-changed', person, { facts, now });
  const others = admins.filter(
    (each) =>
      each.right === 'operator' && each.rests === null && each.id !== authorId && each.id !== person.id,
  );
  const once = [person.id, before, right, now.toISOString()].join(':');
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
  return view(tx);
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
