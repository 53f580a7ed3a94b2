import type { Clause } from '@borough/domain/moderation/guideline-clauses';
import type { FactSource } from '@borough/domain/moderation/statements.rules';
import { after, hour } from '@borough/domain/clocks';
import { Problem } from '@borough/domain/problems';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { forgetBanned, rememberBanned } from '#care/moderation/compare-with-banned.ts';
import { tellOfShutAdmin } from '#account/accounts/admins/change-admins.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { lockJudged, type PersonToJudge, writeSuspension } from './admin-people.store.ts';
import { insertAct } from './admin.store.ts';

type Ground = Pick<Deps, 'config' | 'db' | 'now' | 'secret' | 'previousSecrets'>;

/** Locks the person. Refuses if they are gone, and refuses admins who are that person or have dealt with them. */
async function take(tx: Tx, desk: Desk, personId: string): Promise<PersonToJudge & { alone: boolean }> {
  const person = await lockJudged(tx, desk, personId);
  if (!person) throw new Problem('moderation.person-not-found');
  const alone = await refuseInvolved(tx, desk, { parties: [personId], since: person.neededSince });
  return { ...person, alone };
}

const isBanned = ({ suspendedAt, suspendedUntil }: PersonToJudge) =>
  suspendedAt !== null && suspendedUntil === null;

interface Grounds {
  id: string;
  reason: string;
  clause: Clause;
}
type WithSource = Grounds & { source: FactSource; now: Date };

/** The same as `suspendPerson`, in a transaction that settles a report too. */
export async function suspendIn(
  tx: Tx,
  adminId: string,
  { id, days, reason, clause, source, now }: WithSource & { days: number },
): Promise<void> {
  const { alone, ...person } = await take(tx, { adminId, now }, id);
  if (isBanned(person)) throw new Problem('moderation.already-banned');
  const until = after(now, days * 24 * hour);
  await writeSuspension(tx, id, { since: now, until });
  await insertAct(tx, { adminId, act: 'suspend', subjectId: id, reason, clause, until, source, now, alone });
  await notifyPerson(tx, 'suspended', { id, ...person }, { facts: { reason, clause, until, alone }, now });
  await tellOfShutAdmin(tx, adminId, { id, shut: 'suspend', now });
}

/**
 * Suspends someone for some days from now, even if already suspended; they read the reason and the clause. Refuses
 * `moderation.person-not-found`, `moderation.involved`, and `moderation.already-banned`.
 */
export async function suspendPerson(
  deps: Ground,
  adminId: string,
  grounds: Grounds & { days: number },
): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    suspendIn(tx, adminId, { ...grounds, source: 'own-look', now: deps.now() }),
  );
}

/**
 * Warns someone: they read the reason and the clause, and nothing else changes. Refuses `moderation.person-not-found` and
 * `moderation.involved`.
 */
export async function warnIn(
  tx: Tx,
  adminId: string,
  { id, reason, clause, source, now }: WithSource,
): Promise<void> {
  const { alone, ...person } = await take(tx, { adminId, now }, id);
  await insertAct(tx, { adminId, act: 'warn', subjectId: id, reason, clause, source, now, alone });
  const facts = { reason, clause, source, at: now, alone };
  await notifyPerson(tx, 'warned', { id, ...person }, { facts, now });
}

/**
 * Bans someone: a suspension without an end. The same transaction stores the fingerprints of their addresses and
 * number, and a job that cancels what has not started. Refuses the same cases as suspending.
 */
export async function banPerson(
  deps: Ground,
  adminId: string,
  { id, reason, clause }: { id: string; reason: string; clause: Clause },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const { alone, ...person } = await take(tx, { adminId, now }, id);
    if (isBanned(person)) throw new Problem('moderation.already-banned');
    await writeSuspension(tx, id, { since: now, until: null });
    await rememberBanned(tx, deps, id);
    await insertAct(tx, {
      adminId,
      act: 'ban',
      subjectId: id,
      reason,
      clause,
      source: 'own-look',
      now,
      alone,
    });
    await enqueue(tx, 'end-bookings-of-banned', { personId: id, adminId });
    await notifyPerson(tx, 'banned', { id, ...person }, { facts: { reason, clause, alone }, now });
    await tellOfShutAdmin(tx, adminId, { id, shut: 'ban', now });
  });
}

/**
 * Lifts a suspension or a ban, deletes the fingerprints, and tells the person why. Refuses
 * `moderation.person-not-found`, `moderation.involved`, `moderation.not-suspended`, and the admin who decided it while another
 * one can (`moderation.own-decision`).
 */
export async function liftSuspension(
  deps: Ground,
  adminId: string,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const { alone, ...person } = await take(tx, { adminId, now }, id);
    if (person.suspendedAt === null) throw new Problem('moderation.not-suspended');
    if (person.ownDecision === 'others-decide') throw new Problem('moderation.own-decision');
    await writeSuspension(tx, id, { since: null, until: null });
    await forgetBanned(tx, deps, id);
    await insertAct(tx, { adminId, act: 'lift', subjectId: id, reason, now, alone });
    await notifyPerson(tx, 'suspension-lifted', { id, ...person }, { facts: { reason }, now });
    await tellOfShutAdmin(tx, adminId, { id, shut: 'lift', now });
  });
}
