import type { Finding } from '@borough/domain/cases/finding';
import type { ClauseId } from '@borough/domain/cases/clauses';
import sql, { type Sql } from 'sql-template-tag';
import { isoInstant } from '#floor/db/fragments.ts';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface DecisionRow {
  at: string;
  verdict: Finding;
  feesBack: boolean;
  /** The rule it rests on, as worded at the time. */
  clause: { id: ClauseId; heading: string; words: string };
  reasons: string;
  /** One admin decided it although they know a side or another should have agreed, since no one else had in a week. */
  alone: boolean;
}

const verdictOf = sql`coalesce(to_jsonb(d.verdict), to_jsonb(d.cents))`;
const clauseOf = sql`json_build_object('id', d.clause, 'heading', d.clause_heading, 'words', d.clause_words)`;

/** What was decided in a case, in order, as one JSON value for a list of cases. */
export const decisionsJson = (caseId: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('at', ${isoInstant('d.at')}, 'verdict', ${verdictOf}, 'feesBack', d.fees_back,
    'clause', ${clauseOf}, 'reasons', d.reasons, 'alone', d.alone) order by d.round), '[]')
  from public.case_decisions d where d.case_id = ${caseId})`;

/** What was decided in a case, in order. */
export async function decisionsIn(tx: Tx, caseId: string): Promise<DecisionRow[]> {
  return rows<DecisionRow>(
    tx,
    sql`select ${isoInstant('d.at')} as at, ${verdictOf} as verdict, d.fees_back as "feesBack",
          ${clauseOf} as clause, d.reasons, d.alone
        from public.case_decisions d where d.case_id = ${caseId} order by d.round`,
  );
}
