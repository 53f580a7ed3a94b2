import type { EditedText, TextParts } from '@borough/domain/texts/edit-texts.contract';
import { marksIn } from '@borough/domain/texts/marks';
import type { RefObject } from 'react';
import { dayInFull } from '../../lib/time/full-day.ts';

interface TextNotesProps {
  text: EditedText;
  parts: TextParts;
  form: RefObject<HTMLFormElement | null>;
}

/** What an operator has to know before writing: ours has changed, theirs can't be shown, or something is left to decide. */
export function TextNotes({ text: { oursChanged, oursRevised, unreadable }, parts, form }: TextNotesProps) {
  return (
    <>
      {oursChanged && (
        <p role="status" className="rounded-card bg-amber-soft px-4 py-3 text-sm text-amber">
          {oursRevised === null
            ? 'Ours has changed since you published yours. Compare them below.'
            : `Ours has changed since you published yours, last on ${dayInFull(oursRevised)}. Compare them below.`}
        </p>
      )}
      {unreadable && (
        <p role="alert" className="rounded-card bg-red-soft px-4 py-3 text-sm text-red">
          {
            "This version of the program can't show what you published. Mend what is marked and publish it again."
          }
        </p>
      )}
      <ToDecide body={parts.body} form={form} />
    </>
  );
}

/** What the text leaves to the operator of the site, each linked to its place. */
function ToDecide({ body, form }: { body: string; form: TextNotesProps['form'] }) {
  const marks = marksIn(body);
  if (marks.length === 0) return null;
  function lead(start: number, end: number) {
    const control = form.current?.querySelector<HTMLTextAreaElement>('textarea[name=body]');
    // In this order, browsers scroll to what is selected.
    control?.blur();
    control?.setSelectionRange(start, end);
    control?.focus();
  }
  return (
    <section aria-label="To decide" className="rounded-card bg-amber-soft px-4 py-3 text-sm">
      <p className="font-semibold text-amber">
        {marks.length === 1
          ? 'One thing is yours to decide before this can be published.'
          : `${marks.length} things are yours to decide before this can be published.`}
      </p>
      <ul className="mt-1">
        {marks.map(({ question, line, start, end }) => (
          <li key={start}>
            <button
              type="button"
              className="min-h-11 py-1 text-left underline underline-offset-2 md:min-h-9"
              onClick={() => lead(start, end)}
            >
              {`Line ${line}: ${question || 'what is marked'}`}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted">
        {'Write your own words in place of each mark, brackets and all. Until you publish, ours stands.'}
      </p>
    </section>
  );
}
