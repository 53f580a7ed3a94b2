import { type MeetingVerdict, meetingVerdicts } from '@borough/domain/bookings/booking-state';
import { type CaseEntry, DecideInputSchema } from '@borough/domain/cases/cases.contract';
import { secondAdminAbove } from '@borough/domain/cases/claim.rules';
import { type ClauseId, clauseFits, clauseIds } from '@borough/domain/cases/clauses';
import type { Finding } from '@borough/domain/cases/finding';
import { stakeOf } from '@borough/domain/cases/stake.rules';
import { type FormEvent, useState } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { lacksProof, useProving } from '../../../lib/server/proving.ts';
import { useProblems } from '../../../ui/forms/use-problems.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { useDecideCase } from '../cases.api.ts';
import { foundCents } from '../claim-finding.tsx';

/** What was chosen and typed about a case, what's wrong with it, and how to decide. */
export type Decision = ReturnType<typeof useDecision>;

/** Everything a decision consists of; `onDecided` runs once it is made. */
export function useDecision(entry: CaseEntry, onDecided: () => void) {
  const decide = useDecideCase(entry.id);
  const proved = useProving();
  const [verdict, setVerdict] = useState<MeetingVerdict | null>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ClauseId | null>(null);
  const [feesBack, setFeesBack] = useState(false);
  const [reasons, setReasons] = useState('');
  const [evidence, setEvidence] = useState<readonly string[]>([]);
  const { problems, setProblems, correcting } = useProblems();
  const isAmount = entry.kind !== 'meeting';
  const cents = isAmount ? foundCents(entry, typed) : NaN;
  const finding: Finding | null = isAmount ? cents : verdict;
  const fitting =
    finding === null || Number.isNaN(finding)
      ? []
      : clauseIds.filter((id) => clauseFits(id, finding, entry.kind));
  const clause = isAmount
    ? (fitting.find((id) => id === chosen) ?? null)
    : verdict && (fitting.find((id) => clauseFits(id, verdict, entry.kind)) ?? null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (decide.isPending) return;
    const input = DecideInputSchema.safeParse({ verdict: finding, feesBack, clause, reasons, evidence });
    if (!input.success) return setProblems(missingFrom(input.error.issues, isAmount));
    setProblems({});
    try {
      await proved(() => decide.mutateAsync(input.data));
      toast.success(
        needsSecond(entry, finding, feesBack)
          ? "Saved. We'll tell both of them once a second admin agrees."
          : "Decided. We've told both of them.",
      );
      onDecided();
    } catch (error) {
      if (lacksProof(error)) return;
      setProblems({
        form: error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.',
      });
    }
  }

  return {
    entry,
    verdict,
    setVerdict: correcting('verdict', setVerdict),
    typed,
    setTyped: correcting('verdict', setTyped),
    /** The amount, NaN if none was typed. */
    cents,
    finding,
    fitting,
    clause,
    setClause: correcting('clause', setChosen),
    /** Whether the fees go back: always, if they follow what was found. */
    feesBack: feesBack || (entry.feesFollow && Number(finding) > 0),
    setFeesBack,
    reasons,
    setReasons: correcting('reasons', setReasons),
    evidence,
    toggle: correcting('evidence', (id: string) =>
      setEvidence((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id])),
    ),
    problems,
    isAmount,
    submit,
    pending: decide.isPending,
  };
}

/** What is missing or wrong, by field. */
function missingFrom(issues: readonly { path: PropertyKey[]; message: string }[], isAmount: boolean) {
  const found: Record<string, string> = {};
  for (const { path, message } of issues)
    found[String(path[0])] = path[0] === 'verdict' && !isAmount ? 'Please choose what happened' : message;
  return found;
}

function needsSecond(entry: CaseEntry, finding: Finding | null, feesBack: boolean): boolean {
  const feesCents = entry.feesCents ?? 0;
  const chargedCents = Math.max(feesCents, ...entry.outcomes.map(({ refundCents }) => refundCents));
  const stake = { chargedCents, subtotalCents: chargedCents - feesCents };
  return finding !== null && stakeOf({ verdict: finding, feesBack }, stake) > secondAdminAbove;
}

/** A digit's finding: each verdict about a pickup, or each marked amount. */
export const verdictAt = (n: number): MeetingVerdict | undefined => meetingVerdicts[n];
