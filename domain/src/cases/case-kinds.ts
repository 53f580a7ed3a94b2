/**
 * What a case can be about: what happened at a pickup, what the renter wants back because the item isn't as described, or
 * what the owner wants from the deposit.
 */
export const caseKinds = ['meeting', 'not_as_described', 'claim'] as const;
export type CaseKind = (typeof caseKinds)[number];
