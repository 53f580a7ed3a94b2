import type { EvidenceValue } from './chain.rules.ts';

/** What a row of evidence is: a photo of a hand-over, its checklist with the note, or a statement in a case. */
export const evidenceKinds = ['photo', 'condition', 'statement'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Whose word a row is. Rows by an admin or the system name no one. */
export type EvidenceAuthor =
  | { part: 'renter' | 'owner'; personId: string }
  | { part: 'admin' | 'system'; personId: null };

export type EvidenceContent = Readonly<Record<string, EvidenceValue>>;
