import type { Decision } from '@borough/domain/cases/case-state';
import { type DecisionMails, shortestReasons } from '@borough/domain/cases/cases.contract';
import { Problem } from '@borough/domain/problems';
import type { Desk } from '#floor/db/dealing-facts.ts';
import { rehearse, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { listEvidence } from '#rentals/evidence/list-evidence.ts';
import { rehearsedMails } from '#talk/notifications/rehearsed-mails.ts';
import { sidesOf } from './admin-cases.store.ts';
import { proposalOf } from './cases.store.ts';
import { decideIn, secondIn } from './decide-case.ts';
import { requireDrawn } from './require-drawn.ts';

/** A decision without what no email repeats: its reasons, and what it is based on. */
type Sketch = Pick<Decision, 'verdict' | 'feesBack' | 'clause'>;

const noReasons = '.'.repeat(shortestReasons);

/** Decides as sketched, and has the second admin agree where one has to; says whether one has. */
async function decideToTheEnd(
  tx: Tx,
  desk: Desk,
  caseId: string,
  sketch: Sketch | null,
): Promise<{ afterSecond: boolean }> {
  const bookingId = await requireDrawn(tx, desk, caseId);
  if (!sketch) {
    if (!(await proposalOf(tx, caseId))) throw new Problem('case.over');
    await secondIn(tx, desk, caseId, { agrees: true });
    return { afterSecond: false };
  }
  const evidence = (await listEvidence(tx, bookingId)).slice(0, 1).map(({ id }) => id);
  const it = await decideIn(tx, desk, caseId, { ...sketch, reasons: noReasons, evidence });
  const afterSecond = it.proposal !== null;
  if (afterSecond && it.adminId)
    await secondIn(tx, { ...desk, adminId: it.adminId }, caseId, { agrees: true });
  return { afterSecond };
}

/**
 * The emails to both sides that a decision would send: it is made, with all that follows, and undone. Only their way to
 * unsubscribe is missing, which is the reader's own. None yet if no second admin could be drawn. Refuses what deciding refuses.
 */
export async function previewDecision(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'secret'>,
  adminId: string,
  caseId: string,
  sketch: Sketch | null,
): Promise<DecisionMails> {
  const desk = { adminId, now: deps.now() };
  let afterSecond = false;
  return rehearse(
    deps.db,
    async (tx) => {
      ({ afterSecond } = await decideToTheEnd(tx, desk, caseId, sketch));
    },
    async (tx) => {
      const { renter, owner } = await sidesOf(tx, caseId);
      const written = await rehearsedMails(deps, tx);
      const mails = written.flatMap(({ to: address, ...mail }) => {
        const to = address === renter ? 'renter' : address === owner ? 'owner' : null;
        return to ? [{ to, ...mail } as const] : [];
      });
      return { mails, afterSecond };
    },
  );
}
