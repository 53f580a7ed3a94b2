import type { ProblemCode } from '../problems.ts';
import type { CaseStep, Guard } from './case-guards.ts';
import type { News } from './case-news.ts';
import type { CaseActor, CaseState, CaseStatus } from './case-state.ts';
import type { Finding } from './finding.ts';

/** A row of the table. */
export interface CaseMove<Input> {
  from: readonly CaseStatus[];
  /** `same`: the status stays as it is. */
  to: CaseStatus | 'same';
  by: readonly CaseActor[];
  guards: readonly Guard[];
  /** Why the move is refused, judging by its input; null if it isn't. */
  gate?(step: CaseStep, input: Input): ProblemCode | null;
  change?(step: CaseStep, input: Input): Partial<CaseState>;
  /** The verdict the move ends the case with for good; null if the case continues. */
  verdict?(step: CaseStep, input: Input): Finding | null;
  news?: News;
  /** Can be made although the item that is claimed as lost is back. */
  evenIfBack?: true;
}

/** Gives a row of the table the type of its input. */
export const row = <Input = null>(it: CaseMove<Input>): CaseMove<Input> => it;
