import type { MeetingStatement } from '@borough/domain/bookings/meeting.rules';
import { type BookingCase, longestWords } from '@borough/domain/cases/cases.contract';
import { type FormEvent, useId, useState } from 'react';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { useUnsentWords } from '../../lib/kept/unsent-words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { useCasePress } from './cases.api.ts';
import { moneyInWords, type Names, statementInWords } from './case-words.ts';
import { refusedProblems } from './claim-problems.ts';

interface StateDialogProps {
  bookingId: string;
  timeZone: string;
  of: BookingCase;
  names: Names;
  onClose: () => void;
}

/** Asks what happened at the pickup; each answer says what it means for the money. */
export function StateDialog({ bookingId, timeZone, of, names, onClose }: StateDialogProps) {
  const form = useId();
  const now = useNow(30_000);
  const press = useCasePress(bookingId);
  const [statement, setStatement] = useState<MeetingStatement | null>(null);
  // The other side may state first: then this window makes way for their statement, and reopens from there.
  const [words, setWords] = useUnsentWords(`${bookingId} ${names.part} pickup`);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const answers = of.case !== null;
  const other = names.part === 'renter' ? names.owner : names.renter;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!statement) return setProblems({ form: 'Please choose what happened' });
    setProblems({});
    try {
      await press.mutateAsync({ state: { statement, words } });
      setWords('');
      toast.success(answers ? 'Your answer was sent.' : `${other} was asked to answer.`);
      onClose();
    } catch (error) {
      setProblems(refusedProblems(error, ['words']));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || press.isPending || onClose()}
      title="What happened at the pickup?"
      description={
        answers
          ? "If you agree, it's settled right away. If not, someone at Borough will decide."
          : `${other} has 24 hours to answer. If they don't, ${of.loneHandedOverIsDecided ? "we'll go by what you say. If you say the item was handed over, someone at Borough will decide" : "we'll go by what you say"}.`
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={press.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={press.isPending}>
            Send
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex flex-col gap-4 pt-2"
      >
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">What happened</legend>
          {of.statements.map((each) => {
            const opens = new Date(each.from);
            const early = opens > now;
            return (
              <label
                key={each.statement}
                className={
                  early
                    ? 'flex gap-3 rounded-field border border-line p-3 text-muted'
                    : 'flex cursor-pointer gap-3 rounded-field border border-line p-3 hover:border-brick has-checked:border-brick'
                }
              >
                <input
                  type="radio"
                  name="statement"
                  value={each.statement}
                  checked={statement === each.statement}
                  disabled={early}
                  onChange={() => setStatement(each.statement)}
                  className="mt-1 size-4 shrink-0 accent-brick"
                />
                <span>
                  <span dir="auto" className="font-semibold">
                    {statementInWords(each.statement, names)}
                  </span>
                  <span className="tabular mt-0.5 block text-sm text-muted">
                    {early
                      ? `You can report this starting ${momentInWords(opens, timeZone, now)}.`
                      : moneyInWords(each, names)}
                  </span>
                </span>
              </label>
            );
          })}
        </fieldset>
        <Field
          label="What should we know?"
          optional
          hint={`${other} and, if you disagree, the admin who decides will read this.`}
          error={problems['words']}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={longestWords}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              className="min-h-24"
            />
          )}
        </Field>
        <p className="text-sm text-muted">
          Until this is settled, the deposit stays as it is and no one is paid.
        </p>
        {problems['form'] && <FieldError>{problems['form']}</FieldError>}
      </form>
    </Dialog>
  );
}
