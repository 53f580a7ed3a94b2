import { product } from '@borough/domain/company';
import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { hoursInWords } from '@borough/domain/hours-in-words';
import { useState } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { lacksProof, useProving } from '../../lib/server/proving.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { Button } from '../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../ui/windows/confirm-dialog.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { findingInWords, type Names } from './case-words.ts';
import { MailPreview } from './desk/mail-preview.tsx';
import { useSecondDecision } from './cases.api.ts';

interface SecondFormProps {
  entry: CaseEntry;
  proposal: NonNullable<CaseEntry['proposal']>;
  names: Names;
  now: Date;
  onDone: () => void;
}

/** A decision waiting for a second admin, with its evidence: agree, or decide instead. */
export function SecondForm({ entry, proposal, names, now, onDone }: SecondFormProps) {
  const second = useSecondDecision(entry.id);
  const proved = useProving();
  const [asking, setAsking] = useState<'agree' | 'take-over' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { verdict, clause, reasons, evidence } = proposal;
  const fees = proposal.feesBack ? ' The fees go back too, and the owner owes them.' : '';
  const found = `${findingInWords(verdict, names, entry.kind)}${fees}`;
  const moment = (at: string) => momentInWords(new Date(at), entry.timeZone, now);
  const whose = (by: string) =>
    by === 'renter' ? names.renter : by === 'owner' ? names.owner : `${product.name}`;

  async function answer(agrees: boolean): Promise<void | 'stay'> {
    setProblem(null);
    try {
      await proved(() => second.mutateAsync({ agrees }));
      toast.success(agrees ? "Decided. We've told both of them." : 'You have this case to decide.');
      if (agrees) onDone();
    } catch (error) {
      if (!lacksProof(error))
        setProblem(error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.');
      return 'stay';
    }
  }

  return (
    <section aria-label="Decision waiting for a second admin" className="flex flex-col text-sm">
      <p className="text-xs text-muted">Another admin decided</p>
      <p className="mt-1 text-base font-semibold">{found}</p>
      <p dir="auto" className="mt-1 break-words whitespace-pre-wrap">
        {reasons}
      </p>
      <p className="mt-1 text-muted">
        Rule: {clause.heading}. {clause.words}
      </p>
      <h3 className="mt-4 text-sm font-semibold">Based on</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {entry.evidence
          .filter(({ id }) => evidence.includes(id))
          .map((each) => (
            <li key={each.id} dir="auto" className="break-words">
              <span className="text-muted">
                {whose(each.by)}, {moment(each.at)}:{' '}
              </span>
              {each.text}
            </li>
          ))}
      </ul>
      <div className="mt-5">
        <MailPreview entry={entry} names={names} decision={null} />
      </div>
      <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-5 max-sm:*:grow">
        <Button onClick={() => setAsking('agree')}>Agree</Button>
        <Button variant="secondary" onClick={() => setAsking('take-over')}>
          Decide instead
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => open || setAsking(null)}
        title={asking === 'take-over' ? 'Decide instead?' : 'Agree with this decision?'}
        confirmLabel={asking === 'take-over' ? "Yes, I'll decide" : 'Yes, agree'}
        onConfirm={() => answer(asking === 'agree')}
      >
        <p>
          {asking === 'take-over'
            ? 'This decision is dropped and the case is yours. If your decision involves more than $500, another admin has to agree.'
            : `${found} We'll tell both of them right away, and each has ${hoursInWords(entry.finalHours)} to appeal.`}
        </p>
        {problem && <FieldError>{problem}</FieldError>}
      </ConfirmDialog>
    </section>
  );
}
