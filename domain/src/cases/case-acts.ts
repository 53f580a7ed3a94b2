import type { CaseActor, CaseState } from './case-state.ts';
import { type CaseMoveName, whyNotInCase } from './cases.machine.ts';

/** The moves that the two sides make themselves. */
export const caseActs = ['agree', 'contest', 'withdraw', 'appeal'] as const satisfies readonly CaseMoveName[];
export type CaseAct = (typeof caseActs)[number];

/** The moves that the two sides make themselves in a claim. */
export const claimActs = [
  ...caseActs,
  'add',
  'end-lines',
  'say-back',
  'deny-back',
  'come-back',
] as const satisfies readonly CaseMoveName[];
export type ClaimAct = (typeof claimActs)[number];

/** What this side can do in a claim now. */
export const actsInClaimOf = (it: CaseState, by: CaseActor, now: Date): ClaimAct[] =>
  claimActs.filter((name) => whyNotInCase(name, { it, by, actorId: null, now }) === null);

/** What this side can do in the case now. */
export const actsIn = (it: CaseState, by: CaseActor, now: Date): CaseAct[] =>
  caseActs.filter((name) => whyNotInCase(name, { it, by, actorId: null, now }) === null);
