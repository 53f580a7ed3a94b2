import { product } from '@borough/domain/company';
import { isUpToAdmin } from '@borough/domain/cases/claim.rules';
import { type ComplaintReason, neverGotIsStated } from '@borough/domain/cases/complaint.rules';
import { type BookingComplaint, ComplaintInputSchema } from '@borough/domain/cases/complaints.contract';
import { centsBack } from '@borough/domain/pricing/part-back.rules';
import type { PriceLine } from '@borough/domain/pricing/pricing.rules';
import type { Terms } from '@borough/domain/terms/terms';
import { type ReactNode, useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { ownMoment } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import {
  AmountField,
  Choices,
  type FormStep,
  SteppedDialog,
  useSending,
  WordsField,
} from './case-dialog.tsx';
import { type Names, typedPercent } from './case-words.ts';
import { problemsOf } from './claim-problems.ts';
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

/** What the renter asks for, and what depends on it. */
interface Asked extends Pick<ComplaintDialogProps, 'lines' | 'feesCents' | 'terms' | 'of' | 'names'> {
  reason: ComplaintReason;
  /** The booking says that they never got it, so it's all or nothing. */
  isStated: boolean;
  percent: number;
}

const sentToUs = () => `Sent. Someone at ${product.name} will decide.`;

/** Asks the renter what's wrong and how much they want back, and says what follows. */
export function ComplaintDialog({ bookingId, photos, onClose, ...rental }: ComplaintDialogProps) {
  const { terms, of, names } = rental;
  const now = useNow(30_000);
  const press = useComplaintPress(bookingId);
  const [reason, setReason] = useState<ComplaintReason>('flawed');
  const [typed, setTyped] = useState(String(of.keepUpToPercent));
  const [words, setWords] = useState('');
  const { problems, setProblems, correcting, send } = useSending(onClose);
  const isStated = reason === 'never_got' && neverGotIsStated({ terms });
  const percent = isStated ? 100 : typedPercent(typed);
  const asked = { ...rental, reason, isStated, percent };

  function submit() {
    const input = ComplaintInputSchema.safeParse({ reason, percent, words });
    if (!input.success) return setProblems(problemsOf(input.error.issues));
    const done = isStated ? sentToUs() : `${names.owner} was asked to answer.`;
    return send(() => press.mutateAsync({ state: input.data }), done, ['percent', 'words']);
  }

  const choose = (next: ComplaintReason) => {
    setReason(next);
    setTyped(String(next === 'never_got' ? 100 : of.keepUpToPercent));
  };
  const steps: FormStep[] = [
    {
      title: "What's wrong",
      isDone() {
        const said = ComplaintInputSchema.pick({ words: true }).safeParse({ words });
        setProblems(said.success ? {} : problemsOf(said.error.issues));
        return said.success;
      },
      content: (
        <>
          <ReasonChoices of={of} chosen={reason} onChoose={choose} />
          <WordsField
            label="What's different?"
            hint={`${names.owner} and, if you disagree, the admin who decides will read this.`}
            error={problems['words']}
            value={words}
            onChange={correcting('words', setWords)}
          />
        </>
      ),
    },
  ];
  if (reason === 'flawed') steps.push({ title: 'Show it', isDone: () => true, content: photos });
  steps.push({
    title: 'What you get back',
    isDone: () => true,
    content: (
      <>
        {!isStated && (
          <AmountField
            label="How much do you want back, in percent?"
            hint={comesTo(asked, now)}
            error={problems['percent']}
            inputMode="numeric"
            value={typed}
            onChange={correcting('percent', setTyped)}
          />
        )}
        <p className="text-sm text-muted">
          {names.owner} won&apos;t be paid for this rental until it&apos;s settled.
        </p>
      </>
    ),
  });

  return (
    <SteppedDialog
      title="What's wrong with the item?"
      description={whoAnswers(asked)}
      pending={press.isPending}
      problem={problems['form']}
      steps={steps}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

interface ReasonChoicesProps extends Pick<ComplaintDialogProps, 'of'> {
  chosen: ComplaintReason;
  onChoose: (reason: ComplaintReason) => void;
}

/** Nothing if only one reason can be given. */
function ReasonChoices({ of, chosen, onChoose }: ReasonChoicesProps) {
  if (of.mayReasons.length < 2) return null;
  return (
    <Choices
      legend="What's wrong"
      name="reason"
      choices={of.mayReasons.map((value) => ({ value, ...reasonWords[value] }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** What that percentage comes to, and what it requires. */
function comesTo({ reason, percent, lines, feesCents, of, names }: Asked, now: Date): string {
  const all = money(centsBack(100, lines));
  if (!(percent >= 1 && percent <= 100))
    return feesCents > 0 ? `A share of the ${all} of rent.` : `A share of the ${all} you paid.`;
  const share = money(centsBack(percent, lines));
  const sum =
    feesCents > 0
      ? `That's ${share} of the rent. The ${money(feesCents)} in fees go back only if ${names.owner} has the item and agrees to 100%, or if we decide so.`
      : `That's ${share}, including the same share of every fee.`;
  if (reason === 'never_got' || percent <= of.keepUpToPercent || !of.backBy) return sum;
  const by = ownMoment(of.backBy, now, names.zone);
  return `${sum} For more than ${of.keepUpToPercent}%, you have to bring the item back by ${by}. The rental ends then, and the days after that open up for others. If it isn't back, you can get at most ${money(centsBack(of.keepUpToPercent, lines))}.`;
}

/** Who answers, and what silence does. */
function whoAnswers({ isStated, percent, lines, feesCents, terms, names }: Asked): string {
  const someone = `someone at ${product.name} who doesn't know either of you will decide`;
  if (isStated)
    return `The pickup is on record, so ${someone}. If it's right, you get everything back: ${money(centsBack(100, lines) + feesCents)}.`;
  const silenceCounts = !isUpToAdmin({
    kind: 'not_as_described',
    claim: centsBack(percent, lines) || 0,
    terms,
  });
  const silence = silenceCounts ? "we'll go by what you say" : `someone at ${product.name} will decide`;
  return `${names.owner} has ${terms.complaints.answerHours} hours to answer. If they don't, ${silence}. If you disagree, ${someone}.`;
}
