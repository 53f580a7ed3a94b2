import { type ClaimKind, restsOn } from '@borough/domain/cases/claim.rules';
import { longestWords } from '@borough/domain/cases/cases.contract';
import { type BookingClaim, ClaimLineInputSchema, typedCents } from '@borough/domain/cases/claims.contract';
import { claimFeeWords, claimNetOf } from '@borough/domain/payouts/claim-fee.rules';
import { type FormEvent, useId, useState } from 'react';
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
import { useClaimPress } from './claim.api.ts';
import { problemsOf, refusedProblems } from './claim-problems.ts';
import { kindInWords } from './claim-words.ts';

/** What the renter's silence will do: to what has been claimed with what is chosen or, before anything is, with what could be. */
function silenceOf(of: BookingClaim, chosen: ClaimKind | null, { renter }: Names): string {
  const claimed = of.claim?.lines.map(({ kind }) => kind) ?? [];
  const kinds = of.mayClaim.filter(
    ({ kind }) => chosen === null || kind === chosen || claimed.includes(kind),
  );
  const unsaid = kinds.find(({ silenceSettles }) => !silenceSettles);
  if (unsaid)
    return `someone at Borough will decide, because no code or tap of ${renter} stands for the ${restsOn(unsaid.kind)}`;
  return 'a claim of up to $300 stands; above that, someone at Borough will decide';
}

interface ClaimLineDialogProps {
  bookingId: string;
  timeZone: string;
  of: BookingClaim;
  names: Names;
  onClose: () => void;
}

/** Asks the owner what they claim; each kind says what it requires and how much it can be. */
export function ClaimLineDialog({ bookingId, timeZone, of, names, onClose }: ClaimLineDialogProps) {
  const form = useId();
  const now = useNow(30_000);
  const press = useClaimPress(bookingId);
  const [kind, setKind] = useState<ClaimKind | null>(null);
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const said = (each: ClaimKind) => of.claim?.lines.some((line) => line.kind === each) ?? false;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!kind) return setProblems({ form: "Please choose what you're claiming" });
    const input = ClaimLineInputSchema.safeParse({ kind, cents: typedCents(typed), words });
    if (!input.success) return setProblems(problemsOf(input.error.issues));
    setProblems({});
    try {
      await press.mutateAsync({ line: input.data });
      toast.success(`${names.renter} was asked to answer.`);
      onClose();
    } catch (error) {
      setProblems(refusedProblems(error, kind === 'late' ? ['words'] : ['cents', 'words']));
    }
  }

  /** What the owner gets of that much, if a fee stays with us; empty if none does. */
  function getsOf(cents: number): string {
    const fee = claimFeeWords({ claims: of });
    if (!fee) return '';
    return cents > 0 ? ` You get ${money(claimNetOf(cents, { claims: of }))}: ${fee}.` : ` ${fee}.`;
  }

  /** Why a kind isn't available now, or how much it can be. */
  function about(each: BookingClaim['mayClaim'][number]): { words: string; off: boolean } {
    const { kind: one, from, days, cents } = each;
    if (new Date(from) > now)
      return {
        words: `You can claim this starting ${momentInWords(new Date(from), timeZone, now)}.`,
        off: true,
      };
    if (one === 'late')
      return said('late')
        ? { words: 'You already claimed this.', off: true }
        : {
            words: `We counted ${days} ${days === 1 ? 'day' : 'days'}: ${money(cents ?? 0)}.${getsOf(cents ?? 0)}`,
            off: false,
          };
    if ((one === 'damage' || one === 'missing') && !(of.photos.pickup && of.photos.return))
      return {
        words: of.photos.pickup
          ? 'Add photos of the return first.'
          : "There are no photos of the pickup, so you can't claim this.",
        off: true,
      };
    return { words: `Up to ${money(of.leftCents)}, including your other claims.`, off: of.leftCents === 0 };
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || press.isPending || onClose()}
      title="What are you claiming?"
      description={`${names.renter} has 48 hours to answer, or 72 for an item that never came back. If they don't, ${silenceOf(of, kind, names)}. Nothing is charged before then.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={press.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={press.isPending}>
            Claim
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
          <legend className="sr-only">What you&apos;re claiming</legend>
          {of.mayClaim.map((each) => {
            const { words: hint, off } = about(each);
            return (
              <label
                key={each.kind}
                className={
                  off
                    ? 'flex gap-3 rounded-field border border-line p-3 text-muted'
                    : 'flex cursor-pointer gap-3 rounded-field border border-line p-3 hover:border-brick has-checked:border-brick'
                }
              >
                <input
                  type="radio"
                  name="kind"
                  value={each.kind}
                  checked={kind === each.kind}
                  disabled={off}
                  onChange={() => setKind(each.kind)}
                  className="mt-1 size-4 shrink-0 accent-brick"
                />
                <span>
                  <span className="font-semibold">{kindInWords[each.kind]}</span>
                  <span className="tabular mt-0.5 block text-sm text-muted">{hint}</span>
                </span>
              </label>
            );
          })}
        </fieldset>
        {kind !== 'late' && (
          <Field label="Amount (dollars)" hint={getsOf(typedCents(typed)).trim()} error={problems['cents']}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field
          label="What is it?"
          optional={kind === 'late'}
          hint={`${names.renter} and, if you disagree, the admin who decides will read this.`}
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
        {problems['form'] && <FieldError>{problems['form']}</FieldError>}
      </form>
    </Dialog>
  );
}
