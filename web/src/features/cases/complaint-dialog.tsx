import { longestWords } from '@borough/domain/cases/cases.contract';
import { isUpToAdmin } from '@borough/domain/cases/claim.rules';
import { type ComplaintReason, neverGotIsStated } from '@borough/domain/cases/complaint.rules';
import { type BookingComplaint, ComplaintInputSchema } from '@borough/domain/cases/complaints.contract';
import { centsBack } from '@borough/domain/pricing/part-back.rules';
import type { PriceLine } from '@borough/domain/pricing/pricing.rules';
import type { Terms } from '@borough/domain/terms/terms';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/notes/toast.ts';
import type { Names } from './case-words.ts';
import { problemsOf, refusedProblems } from './claim-problems.ts';
import { useComplaintPress } from './complaint.api.ts';

const reasonWords: Record<ComplaintReason, { title: string; hint: string }> = {
  flawed: {
    title: "It isn't as described",
    hint: 'It differs from its page, or works worse than it should. Show it with a photo taken since the pickup.',
  },
  never_got: { title: 'I never got it', hint: 'It was never handed over to you. No photo is needed.' },
};

interface ComplaintDialogProps {
  bookingId: string;
  timeZone: string;
  /** The price lines a percentage is taken of, and the fees that aren't among them. */
  lines: readonly PriceLine[];
  feesCents: number;
  terms: Terms;
  of: BookingComplaint;
  names: Names;
  /** The renter's photos since the pickup, with a way to add more. */
  photos: ReactNode;
  onClose: () => void;
}

/** A typed whole percentage; NaN if it isn't one. */
export const typedPercent = (typed: string): number =>
  /^\s*\d{1,3}\s*%?\s*$/.test(typed) ? Number.parseInt(typed, 10) : NaN;

/** Asks the renter what's wrong and how much they want back, and says what follows. */
export function ComplaintDialog({
  bookingId,
  timeZone,
  lines,
  feesCents,
  terms,
  of,
  names,
  photos,
  onClose,
}: ComplaintDialogProps) {
  const form = useId();
  const now = useNow(30_000);
  const press = useComplaintPress(bookingId);
  const [reason, setReason] = useState<ComplaintReason>('flawed');
  const [typed, setTyped] = useState(String(of.keepUpToPercent));
  const [words, setWords] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const isStated = reason === 'never_got' && neverGotIsStated({ terms });
  const percent = isStated ? 100 : typedPercent(typed);
  const all = centsBack(100, lines);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = ComplaintInputSchema.safeParse({ reason, percent, words });
    if (!input.success) return setProblems(problemsOf(input.error.issues));
    setProblems({});
    try {
      await press.mutateAsync({ state: input.data });
      toast.success(
        isStated ? 'Sent. Someone at Borough will decide.' : `${names.owner} was asked to answer.`,
      );
      onClose();
    } catch (error) {
      setProblems(refusedProblems(error, ['percent', 'words']));
    }
  }

  /** What that percentage comes to, and what it requires. */
  function comesTo(): string {
    if (!(percent >= 1 && percent <= 100))
      return feesCents > 0
        ? `A share of the ${money(all)} of rent.`
        : `A share of the ${money(all)} you paid.`;
    const share = money(centsBack(percent, lines));
    const sum =
      feesCents > 0
        ? `That's ${share} of the rent. The ${money(feesCents)} in fees go back only if ${names.owner} has the item and agrees to 100%, or if we decide so.`
        : `That's ${share}, including the same share of every fee.`;
    if (reason === 'never_got' || percent <= of.keepUpToPercent || !of.backBy) return sum;
    const by = momentInWords(new Date(of.backBy), timeZone, now);
    return `${sum} For more than ${of.keepUpToPercent}%, you have to bring the item back by ${by}. The rental ends then, and the days after that open up for others. If it isn't back, you can get at most ${money(centsBack(of.keepUpToPercent, lines))}.`;
  }

  /** Who answers, and what silence does. */
  function whoAnswers(): string {
    const someone = "someone at Borough who doesn't know either of you will decide";
    if (isStated)
      return `The pickup is on record, so ${someone}. If it's right, you get everything back: ${money(all + feesCents)}.`;
    const silenceCounts = !isUpToAdmin({
      kind: 'not_as_described',
      claim: centsBack(percent, lines) || 0,
      terms,
    });
    const silence = silenceCounts ? "we'll go by what you say" : 'someone at Borough will decide';
    return `${names.owner} has ${terms.complaints.answerHours} hours to answer. If they don't, ${silence}. If you disagree, ${someone}.`;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || press.isPending || onClose()}
      title="What's wrong with the item?"
      description={whoAnswers()}
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
        {of.mayReasons.length > 1 && (
          <fieldset className="flex flex-col gap-2">
            <legend className="sr-only">What&apos;s wrong</legend>
            {of.mayReasons.map((each) => (
              <label
                key={each}
                className="flex cursor-pointer gap-3 rounded-field border border-line p-3 hover:border-brick has-checked:border-brick"
              >
                <input
                  type="radio"
                  name="reason"
                  value={each}
                  checked={reason === each}
                  onChange={() => {
                    setReason(each);
                    setTyped(String(each === 'never_got' ? 100 : of.keepUpToPercent));
                  }}
                  className="mt-1 size-4 shrink-0 accent-brick"
                />
                <span>
                  <span className="font-semibold">{reasonWords[each].title}</span>
                  <span className="mt-0.5 block text-sm text-muted">{reasonWords[each].hint}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <Field
          label="What's different?"
          hint={`${names.owner} and, if you disagree, the admin who decides will read this.`}
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
        {reason === 'flawed' && photos}
        {!isStated && (
          <Field label="How much do you want back, in percent?" hint={comesTo()} error={problems['percent']}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        <p className="text-sm text-muted">
          {names.owner} won&apos;t be paid for this rental until it&apos;s settled.
        </p>
        {problems['form'] && <FieldError>{problems['form']}</FieldError>}
      </form>
    </Dialog>
  );
}
