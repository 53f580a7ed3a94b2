import { product } from '@borough/domain/company';
import { type MeetingVerdict, meetingVerdicts } from '@borough/domain/bookings/booking-state';
import { type CaseEntry, DecideInputSchema, longestReasons } from '@borough/domain/cases/cases.contract';
import type { Finding } from '@borough/domain/cases/finding';
import { secondAdminAbove } from '@borough/domain/cases/claim.rules';
import { stakeOf } from '@borough/domain/cases/stake.rules';
import { type ClauseId, clauseFits, clauseIds, clauses } from '@borough/domain/cases/clauses';
import { type FormEvent, useState } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { lacksProof, useProving } from '../../lib/server/proving.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { ClaimFinding, FeesBack, foundCents } from './claim-finding.tsx';
import { moneyInWords, type Names, verdictInWords } from './case-words.ts';
import { useDecideCase } from './cases.api.ts';

interface DecideFormProps {
  entry: CaseEntry;
  names: Names;
  now: Date;
}

const isVerdict = (value: string): value is MeetingVerdict =>
  (meetingVerdicts as readonly string[]).includes(value);

/** What was chosen and typed, what's wrong with it, and how to decide. */
function useDecision(entry: CaseEntry) {
  const decide = useDecideCase(entry.id);
  const proved = useProving();
  const [verdict, setVerdict] = useState<MeetingVerdict | null>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ClauseId | null>(null);
  const [feesBack, setFeesBack] = useState(false);
  const [reasons, setReasons] = useState('');
  const [evidence, setEvidence] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const isAmount = entry.kind !== 'meeting';
  const finding = isAmount ? foundCents(entry, typed) : verdict;
  const clause = isAmount ? chosen : verdict && clauseIds.find((id) => clauseFits(id, verdict, entry.kind));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = DecideInputSchema.safeParse({ verdict: finding, feesBack, clause, reasons, evidence });
    if (!input.success) {
      const found: Record<string, string> = {};
      for (const { path, message } of input.error.issues)
        found[String(path[0])] = path[0] === 'verdict' && !isAmount ? 'Please choose what happened' : message;
      return setProblems(found);
    }
    setProblems({});
    try {
      await proved(() => decide.mutateAsync(input.data));
      toast.success(
        needsSecond(entry, finding, feesBack)
          ? "Saved. We'll tell both of them once a second admin agrees."
          : "Decided. We've told both of them.",
      );
    } catch (error) {
      if (lacksProof(error)) return;
      setProblems({
        form: error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.',
      });
    }
  }

  /** Sets a field; its problem is cleared. */
  const set =
    <Value,>(field: string, put: (value: Value) => void) =>
    (value: Value) => {
      setProblems(({ [field]: _, ...others }) => others);
      put(value);
    };
  return {
    verdict,
    setVerdict: set('verdict', setVerdict),
    typed,
    setTyped: set('verdict', setTyped),
    chosen,
    setChosen: set('clause', setChosen),
    feesBack,
    setFeesBack,
    reasons,
    setReasons: set('reasons', setReasons),
    evidence,
    toggle: set('evidence', (id: string) =>
      setEvidence((chosen) => (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])),
    ),
    problems,
    isAmount,
    finding,
    clause,
    submit,
    pending: decide.isPending,
  };
}

function needsSecond(entry: CaseEntry, finding: Finding | null, feesBack: boolean): boolean {
  const feesCents = entry.feesCents ?? 0;
  const chargedCents = Math.max(feesCents, ...entry.outcomes.map(({ refundCents }) => refundCents));
  const stake = { chargedCents, subtotalCents: chargedCents - feesCents };
  return finding !== null && stakeOf({ verdict: finding, feesBack }, stake) > secondAdminAbove;
}

/** The evidence, and the decision: what happened, under which rule, why, and based on what. */
export function DecideForm({ entry, names, now }: DecideFormProps) {
  const form = useDecision(entry);
  const { clause, problems } = form;
  const moment = (at: string) => momentInWords(new Date(at), entry.timeZone, now);
  const whose = (by: string) =>
    by === 'renter' ? names.renter : by === 'owner' ? names.owner : `${product.name}`;
  return (
    <form
      onSubmit={(event) => void form.submit(event)}
      noValidate
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
    >
      <BasedOn entry={entry} form={form} whose={whose} moment={moment} />
      <Told entry={entry} whose={whose} moment={moment} />
      {form.isAmount ? (
        <ClaimFinding
          entry={entry}
          typed={form.typed}
          clause={form.chosen}
          problems={problems}
          onTyped={form.setTyped}
          onClause={form.setChosen}
        />
      ) : (
        <WhatHappened entry={entry} names={names} form={form} />
      )}
      {entry.feesCents !== null && Number(form.finding) > 0 && (
        <FeesBack
          entry={entry}
          feesCents={entry.feesCents}
          checked={form.feesBack}
          onChange={form.setFeesBack}
        />
      )}
      {clause && (
        <p className="text-sm text-muted">
          Rule: {clauses[clause].heading}. {clauses[clause].words}
        </p>
      )}
      <Reasons form={form} />
      {problems['form'] && <FieldError>{problems['form']}</FieldError>}
      <Button type="submit" pending={form.pending} className="self-start">
        Decide
      </Button>
    </form>
  );
}

type Decision = ReturnType<typeof useDecision>;

interface BasedOnProps extends ToldProps {
  form: Decision;
}

/** What the decision can be based on. */
function BasedOn({ entry, form, whose, moment }: BasedOnProps) {
  const { evidence, toggle, problems } = form;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">What your decision is based on</legend>
      <ul className="mt-1 flex flex-col">
        {entry.evidence.map((each) => (
          <li key={each.id}>
            <label className="flex min-h-11 items-start gap-3 py-1.5 text-sm">
              <input
                type="checkbox"
                checked={evidence.includes(each.id)}
                onChange={() => toggle(each.id)}
                className="mt-0.5 size-5 shrink-0 accent-brick"
              />
              <span dir="auto" className="min-w-0 break-words">
                <span className="text-muted">
                  {whose(each.by)}, {moment(each.at)}:{' '}
                </span>
                {each.text}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {problems['evidence'] && <FieldError>{problems['evidence']}</FieldError>}
    </fieldset>
  );
}

interface ToldProps extends Pick<DecideFormProps, 'entry'> {
  whose: (by: string) => string;
  moment: (at: string) => string;
}

/** What the two wrote to each other, and what happened to the booking. */
function Told({ entry, whose, moment }: ToldProps) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold md:min-h-9">
        Their messages and the booking&apos;s history
      </summary>
      <div className="mt-2 grid gap-2 border-l-2 border-line pl-4 text-sm">
        {entry.messages.length === 0 && <p className="text-muted">They didn&apos;t exchange any messages.</p>}
        {entry.messages.map((each) => (
          <p key={`${each.at} ${each.content}`} dir="auto" className="break-words whitespace-pre-wrap">
            <span className="text-muted">
              {whose(each.by)}, {moment(each.at)}:{' '}
            </span>
            {each.content}
          </p>
        ))}
        {entry.history.map((each) => (
          <p key={`${each.at} ${each.move}`} className="text-muted">
            {moment(each.at)}: {each.move.replaceAll('-', ' ')} ({each.by})
          </p>
        ))}
      </div>
    </details>
  );
}

interface WhatHappenedProps extends Pick<DecideFormProps, 'entry' | 'names'> {
  form: Decision;
}

/** The verdict about a pickup, with what it means for the money. */
function WhatHappened({ entry, names, form }: WhatHappenedProps) {
  const { verdict, setVerdict, problems } = form;
  const outcome = entry.outcomes.find((each) => each.verdict === verdict);
  return (
    <Field
      label="What happened"
      hint={outcome ? moneyInWords(outcome, names) : undefined}
      error={problems['verdict']}
    >
      {(control) => (
        <Select
          {...control}
          value={verdict ?? ''}
          onChange={({ target }) => setVerdict(isVerdict(target.value) ? target.value : null)}
        >
          <option value="">Please choose</option>
          {meetingVerdicts.map((each) => (
            <option key={each} value={each}>
              {verdictInWords(each, names)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Reasons({ form: { reasons, setReasons, problems } }: { form: Decision }) {
  return (
    <Field
      label="Your reasons"
      hint="Both of them will read this. Don't name anyone else."
      error={problems['reasons']}
    >
      {(control) => (
        <Textarea
          {...control}
          value={reasons}
          maxLength={longestReasons}
          onChange={(event) => setReasons(event.target.value)}
          className="min-h-24"
        />
      )}
    </Field>
  );
}
