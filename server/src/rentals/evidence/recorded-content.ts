import type { Handover } from '@borough/domain/evidence/handover.rules';
import type { StoredRow } from './evidence.store.ts';

/** What a hand-over photo says in addition to its bytes. */
export type PhotoContent = { handover: Handover; width: number; height: number; placeholder: string };

/** What one side says about the condition at a hand-over. */
export type ConditionContent = { handover: Handover; ticked: string[]; unticked: string[]; note: string };

// Only this folder writes these rows, each kind with its own content, so the casts below are safe.

/** A photo's content; undefined for other rows. */
export const photoOf = (row: StoredRow): PhotoContent | undefined =>
  row.kind === 'photo' ? (row.content as PhotoContent) : undefined;

/** A condition's content; undefined for other rows. */
export const conditionOf = (row: StoredRow): ConditionContent | undefined =>
  row.kind === 'condition' ? (row.content as ConditionContent) : undefined;
