import { meetingVerdicts } from '@borough/domain/bookings/booking-state';
import { type CaseEntry, longestReasons } from '@borough/domain/cases/cases.contract';
import { type ClauseId, clauses } from '@borough/domain/cases/clauses';
import { useRef } from 'react';
import { counted, money } from '../../../lib/words/format.ts';
import { useReadyReasons } from '../../../lib/server/ready-reasons.ts';
import { AmountSlider } from '../../../ui/forms/amount-slider.tsx';
import { CannedWords } from '../../../ui/forms/canned-words.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { moneyInWords, type Names, verdictInWords } from '../case-words.ts';
import { FeesBack } from '../claim-finding.tsx';
import { amountLine } from './amounts.ts';
import { MailPreview } from './mail-preview.tsx';
import type { Decision } from './use-decision.ts';

interface DecidePanelProps {
  form: Decision;
  names: Names;
}

/** The decision at the foot of a case: what is found, under which rule and why, with both emails as they will be sent. */
export function DecidePanel({ form, names }: DecidePanelProps) {
  const { entry, clause, finding, problems } = form;
  const isComplete = finding !== null && !Number.isNaN(finding) && clause !== null;
  return (
    <Card aria-label="Your decision" className="flex flex-col gap-6">
      <div className="grid gap-x-8 gap-y-5 @3xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          {form.isAmount ? <Amount form={form} /> : <WhatHappened form={form} names={names} />}
          {entry.feesCents !== null && Number(finding) > 0 && (
            <FeesBack
              entry={entry}
              feesCents={entry.feesCents}
              checked={form.feesBack}
              onChange={form.setFeesBack}
            />
          )}
          {form.isAmount && <Rule form={form} />}
          {clause && (
            <p className="border-l-2 border-line-strong pl-4 text-sm text-muted">
              {`Rule: ${clauses[clause].heading}. ${clauses[clause].words}`}
            </p>
          )}
        </div>
        <Reasons form={form} clause={clause} />
      </div>
      <MailPreview
        entry={entry}
        names={names}
        decision={isComplete ? { verdict: finding, feesBack: form.feesBack, clause } : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
        <Button type="submit" pending={form.pending}>
          Decide
        </Button>
        <p className="text-sm text-muted">
          {form.evidence.length === 0
            ? 'Check above what your decision is based on.'
            : `Based on ${counted(form.evidence.length, 'piece')} of evidence.`}
        </p>
        {problems['evidence'] && <FieldError>{problems['evidence']}</FieldError>}
        {problems['form'] && <FieldError>{problems['form']}</FieldError>}
      </div>
    </Card>
  );
}

const amountWords = {
  claim: { label: 'The owner gets (dollars)', slider: 'The owner gets', inputMode: 'decimal' },
  share: { label: 'The renter gets back (percent)', slider: 'The renter gets back', inputMode: 'numeric' },
} as const;

/** The amount, on a line and in a field that say the same. */
function Amount({ form }: { form: Decision }) {
  const { entry, typed, cents, setTyped, problems } = form;
  const isShare = entry.kind === 'not_as_described';
  const { label, slider, inputMode } = amountWords[isShare ? 'share' : 'claim'];
  const { max, step, marks, inWords, typedAs } = amountLine(entry);
  const place = Number.isNaN(cents) ? null : isShare ? Number.parseInt(typed, 10) : cents;
  const most = typeof entry.claim === 'number' ? entry.claim : 0;
  const range = isShare
    ? `From 0 to ${max}%, which is ${money(most)}.`
    : `From 0 to ${money(most)}. Above $500, a second admin has to agree.`;
  const hint = isShare && place !== null ? `${range} This is ${money(cents)}.` : range;
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} error={problems['verdict']}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            inputMode={inputMode}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="tabular max-w-40"
          />
        )}
      </Field>
      <AmountSlider
        label={slider}
        max={max}
        step={step}
        value={place !== null && place <= max ? place : null}
        inWords={inWords}
        marks={marks}
        onChange={(at) => setTyped(typedAs(at))}
      />
    </div>
  );
}

/** The verdict about a pickup, each with what it means for the money. */
function WhatHappened({ form, names }: DecidePanelProps) {
  const { entry, verdict, setVerdict, problems } = form;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">What happened</legend>
      <div className="mt-2 flex flex-col gap-2">
        {meetingVerdicts.map((each, n) => {
          const outcome = entry.outcomes.find((one) => one.verdict === each);
          return (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-line px-3.5 py-2.5 text-sm transition-colors hover:border-line-strong has-checked:border-ink has-checked:bg-sunk"
            >
              <input
                type="radio"
                name={`verdict of ${entry.id}`}
                aria-labelledby={`${entry.id}-${each}`}
                checked={verdict === each}
                onChange={() => setVerdict(each)}
                className="mt-0.5 size-5 shrink-0 accent-brick"
              />
              <span className="min-w-0 flex-1">
                <span id={`${entry.id}-${each}`} className="block font-semibold">
                  {verdictInWords(each, names)}
                </span>
                {outcome && <span className="tabular block text-muted">{moneyInWords(outcome, names)}</span>}
              </span>
              <span aria-hidden className="font-mono text-xs text-muted max-md:hidden">
                {n + 1}
              </span>
            </label>
          );
        })}
      </div>
      {problems['verdict'] && <FieldError>{problems['verdict']}</FieldError>}
    </fieldset>
  );
}

/** The rule an amount rests on; only rules that lead to that amount are offered. */
function Rule({ form: { clause, fitting, setClause, problems } }: { form: Decision }) {
  return (
    <Field label="Rule it's based on" error={problems['clause'] && 'Please choose a rule'}>
      {(control) => (
        <Select
          {...control}
          value={clause ?? ''}
          onChange={({ target }) => setClause(fitting.find((id) => id === target.value) ?? null)}
        >
          <option value="">{fitting.length === 0 ? 'Choose the amount first' : 'Please choose'}</option>
          {fitting.map((id) => (
            <option key={id} value={id}>
              {clauses[id].heading}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Reasons({ form, clause }: { form: Decision; clause: ClauseId | null }) {
  const { reasons, setReasons, problems } = form;
  const ready = useReadyReasons();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field
        label="Your reasons"
        hint="Both of them will read this. Don't name anyone else."
        error={problems['reasons']}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            value={reasons}
            maxLength={longestReasons}
            onChange={(event) => setReasons(event.target.value)}
            className="min-h-36"
          />
        )}
      </Field>
      <CannedWords
        label="Ready reasons"
        words={ready(clause ?? '')}
        onPick={(words) => {
          setReasons(words);
          field.current?.focus();
        }}
      />
    </div>
  );
}

/** The marks' amounts, as their digits choose them; empty for a pickup. */
export const amountsOf = (entry: CaseEntry): string[] => {
  if (entry.kind === 'meeting') return [];
  const { marks, typedAs } = amountLine(entry);
  return marks.map(({ at }) => typedAs(at));
};
