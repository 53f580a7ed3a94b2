import { longestWords } from '@borough/domain/cases/cases.contract';
import { centsBack } from '@borough/domain/pricing/part-back.rules';
import { type Complaint, OfferInputSchema } from '@borough/domain/cases/complaints.contract';
import type { PriceLine } from '@borough/domain/pricing/pricing.rules';
import { type FormEvent, useId, useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/notes/toast.ts';
import type { Names } from './case-words.ts';
import { problemsOf, refusedProblems } from './claim-problems.ts';
import { typedPercent } from './complaint-dialog.tsx';
import { useComplaintPress } from './complaint.api.ts';

interface OfferDialogProps {
  bookingId: string;
  lines: readonly PriceLine[];
  complaint: Complaint;
  names: Names;
  onClose: () => void;
}

/** Asks the owner how much they offer instead, and for their comments. */
export function OfferDialog({ bookingId, lines, complaint, names, onClose }: OfferDialogProps) {
  const form = useId();
  const press = useComplaintPress(bookingId);
  const [typed, setTyped] = useState('0');
  const [words, setWords] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  // Nothing in between is possible: they got the item or they didn't.
  const isNeverGot = complaint.reason === 'never_got' && complaint.status === 'contested';
  const percent = typedPercent(typed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = OfferInputSchema.safeParse({ percent, words });
    if (!input.success) return setProblems(problemsOf(input.error.issues));
    if (input.data.percent >= complaint.percent)
      return setProblems({ percent: `Please offer less than ${complaint.percent}%, or agree to all of it` });
    setProblems({});
    try {
      await press.mutateAsync({ offer: input.data });
      toast.success('Your answer was sent.');
      onClose();
    } catch (error) {
      setProblems(refusedProblems(error, ['percent', 'words']));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || press.isPending || onClose()}
      title={isNeverGot ? 'What happened at the pickup?' : 'How much are you offering?'}
      description={
        isNeverGot
          ? `${names.renter} says they never got the item. Someone at Borough who doesn't know either of you will decide.`
          : `${names.renter} asks for ${complaint.percent}% back: ${money(complaint.cents)}. If they don't accept what you offer, someone at Borough who doesn't know either of you will decide.`
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
        {!isNeverGot && (
          <Field
            label="My offer (percent)"
            hint={
              percent > 0 && percent < complaint.percent
                ? `${names.renter} gets ${money(centsBack(percent, lines))} back if they accept.`
                : 'Enter 0 if none of it is right.'
            }
            error={problems['percent']}
          >
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
        <Field
          label="What should we know?"
          optional
          hint={`${names.renter} and the admin who decides will read this.`}
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
