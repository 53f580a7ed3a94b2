import type { Finding } from '@borough/domain/cases/finding';
import type { ClauseId } from '@borough/domain/cases/clauses';
import sql from 'sql-template-tag';
import { isoInstant } from '../db/fragments.ts';
import { rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

export interface DecisionRow {
  at: string;
  verdict: Finding;
  /** The rule it rests on, in the words it had then. */
  clause: { id: ClauseId; heading: string; words: string };
  reasons: string;
}

/** What was decided in a case, in order. */
export async function decisionsIn(tx: Tx, caseId: string): Promise<DecisionRow[]> {
  return rows<DecisionRow>(
    tx,
    sql`select ${isoInstant('d.at')} as at, coalesce(to_jsonb(d.verdict), to_jsonb(d.cents)) as verdict, 
          json_build_object('id', d.clause, 'heading', d.clause_heading, 'words', d.clause_words) as clause, d.reasons
        from public.case_decisions d where d.case_id = ${caseId} order by d.round`,
  );
}
