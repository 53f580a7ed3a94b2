import type { Case } from '@borough/domain/cases/cases.contract';

/** Says that one admin decided something alone, and why. */
export function DecidedAlone({ alone }: { alone: boolean }) {
  if (!alone) return null;
  return (
    <p className="mt-1 text-muted">
      One person decided this alone, because no one else could within a week. They may have had dealings with
      one of you.
    </p>
  );
}

/** Says that a decision stands although it was appealed: no one else could decide in time. */
export function AppealUndecided({
  it: { status, closedAt, appealedBy, decisions },
}: {
  it: Pick<Case, 'status' | 'closedAt' | 'appealedBy'> & { decisions: readonly unknown[] };
}) {
  if (status !== 'contested' || !closedAt || !appealedBy || decisions.length === 0) return null;
  return (
    <p className="mt-4 border-t border-line pt-4 text-sm">
      No one else could decide the appeal in time, so the decision stands.
    </p>
  );
}
