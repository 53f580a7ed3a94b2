import { Problem } from '@borough/domain/problems';
import type { PersonReportInput } from '@borough/domain/reports/reports.contract';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { insertPersonReport, isPerson, otherSideOf } from './reports.store.ts';

/** Who the report is about, and the conversation to read along with it. */
async function subjectOf(
  tx: Tx,
  reporterId: string,
  { personId, conversationId }: Pick<PersonReportInput, 'personId' | 'conversationId'>,
): Promise<{ personId: string; conversationId: string | null }> {
  if (conversationId !== undefined) {
    const otherId = await otherSideOf(tx, conversationId, reporterId);
    if (!otherId) throw new Problem('request.not-found');
    return { personId: otherId, conversationId };
  }
  if (personId === reporterId) throw new Problem('session.forbidden');
  if (personId === undefined || !(await isPerson(tx, personId))) throw new Problem('profile.not-found');
  return { personId, conversationId: null };
}

/**
 * Reports a person, from their page or as the other side of your own conversation, for an admin to read; the person doesn't
 * learn about it. Refuses other people's conversations, yourself, people who don't exist, and a second report of the same
 * person in one day.
 */
export async function reportPerson(
  deps: Pick<Deps, 'db' | 'now'>,
  reporterId: string,
  { reason, details, ...subject }: PersonReportInput,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const about = await subjectOf(tx, reporterId, subject);
    const id = await insertPersonReport(tx, {
      ...about,
      reporterId,
      reason,
      details: details || null,
      at: deps.now(),
    });
    if (!id) throw new Problem('report.person-already-made');
    return id;
  });
}
