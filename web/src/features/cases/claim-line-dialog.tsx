import type { ClaimKind } from '@borough/domain/cases/claim.rules';
import { type BookingClaim, ClaimLineInputSchema, typedCents } from '@borough/domain/cases/claims.contract';
import { claimFeeWords, claimNetOf } from '@borough/domain/payouts/claim-fee.rules';
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
import type { Names } from './case-words.ts';
import { useClaimPress } from './claim.api.ts';
import { problemsOf } from './claim-problems.ts';
import { beforeClaiming, kindInWords } from './claim-words.ts';

interface ClaimLineDialogProps {
  bookingId: string;
  of: BookingClaim;
  names: Names;
  /** Photos of both hand-overs, with a way to add some. */
  photos: ReactNode;
  onClose: () => void;
}

const needsPhotos = (kind: ClaimKind | null) => kind === 'damage' || kind === 'missing';

/** Asks the owner what they claim, one thing a screen; each kind says what it requires and how much it can be. */
export function ClaimLineDialog({ bookingId, of, names, photos, onClose }: ClaimLineDialogProps) {
  const press = useClaimPress(bookingId);
  const [kind, setKind] = useState<ClaimKind | null>(null);
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const { problems, setProblems, correcting, send } = useSending(onClose);
  const isDone = (problem: string | null) => {
    setProblems(problem ? { form: problem } : {});
    return problem === null;
  };

  function submit() {
    const input = ClaimLineInputSchema.safeParse({ kind, cents: typedCents(typed), words });
    if (!input.success) return setProblems(problemsOf(input.error.issues));
    const fields = kind === 'late' ? ['words'] : ['cents', 'words'];
    return send(
      () => press.mutateAsync({ line: input.data }),
      `${names.renter} was asked to answer.`,
      fields,
    );
  }

  const choose: FormStep = {
    title: "What you're claiming",
    isDone: () => isDone(kind ? null : "Please choose what you're claiming"),
    content: <KindChoices of={of} names={names} chosen={kind} onChoose={correcting('form', setKind)} />,
  };
  const show: FormStep = {
    title: 'Pickup and return',
    isDone: () => isDone(of.photos.return ? null : 'Please add a photo of the return first'),
    content: photos,
  };
  const say: FormStep = {
    title: kind ? kindInWords[kind] : '',
    isDone: () => true,
    content: (
      <>
        {kind !== 'late' && (
          <AmountField
            label="Amount (dollars)"
            hint={`Up to ${money(of.leftCents)} of the deposit.${getsOf(typedCents(typed), of)}`}
            error={problems['cents']}
            inputMode="decimal"
            value={typed}
            onChange={correcting('cents', setTyped)}
          />
        )}
        <WordsField
          label="What is it?"
          optional={kind === 'late'}
          hint={`${names.renter} and, if you disagree, the admin who decides will read this.`}
          error={problems['words']}
          value={words}
          onChange={correcting('words', setWords)}
        />
      </>
    ),
  };
  return (
    <SteppedDialog
      title="What are you claiming?"
      description={beforeClaiming(of, kind, names)}
      submitLabel="Claim"
      pending={press.isPending}
      problem={problems['form']}
      steps={needsPhotos(kind) ? [choose, show, say] : [choose, say]}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

interface KindChoicesProps {
  of: BookingClaim;
  names: Names;
  chosen: ClaimKind | null;
  onChoose: (kind: ClaimKind) => void;
}

function KindChoices({ of, names, chosen, onChoose }: KindChoicesProps) {
  const now = useNow(30_000);
  return (
    <Choices
      legend="What you're claiming"
      name="kind"
      choices={of.mayClaim.map((each) => ({
        value: each.kind,
        title: kindInWords[each.kind],
        ...aboutKind(each, of, now, names.zone),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** What the owner gets of that much, if a fee stays with us; empty if none does. */
function getsOf(cents: number, of: BookingClaim): string {
  const fee = claimFeeWords({ claims: of });
  if (!fee) return '';
  return cents > 0 ? ` You get ${money(claimNetOf(cents, { claims: of }))}: ${fee}.` : ` ${fee}.`;
}

/** Why a kind isn't available now, or how much it can be. */
function aboutKind(
  { kind, from, days, cents }: BookingClaim['mayClaim'][number],
  of: BookingClaim,
  now: Date,
  zone: string | undefined,
): { hint: string; off: boolean } {
  if (new Date(from) > now)
    return {
      hint: `You can claim this starting ${ownMoment(from, now, zone)}.`,
      off: true,
    };
  if (kind === 'late')
    return of.claim?.lines.some((line) => line.kind === 'late')
      ? { hint: 'You already claimed this.', off: true }
      : {
          hint: `We counted ${days} ${days === 1 ? 'day' : 'days'}: ${money(cents ?? 0)}.${getsOf(cents ?? 0, of)}`,
          off: false,
        };
  if (needsPhotos(kind) && !of.photos.pickup)
    return { hint: "There are no photos of the pickup, so you can't claim this.", off: true };
  return { hint: `Up to ${money(of.leftCents)}, including your other claims.`, off: of.leftCents === 0 };
}
