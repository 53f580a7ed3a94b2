import {
  ActInputSchema,
  type FilteredMessage,
  longestReason,
} from '@borough/domain/admin/moderation.contract';
import { type FormEvent, useId, useState } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import type { Decision } from './decisions.ts';
import { MarkedText } from './marked-text.tsx';

interface DecideDialogProps {
  message: FilteredMessage;
  decision: Decision;
  onDecide: (reason: string) => Promise<void>;
  onClose: () => void;
}

const own = 'own';

/** Asks for a decision's reason; Enter accepts the first one. */
export function DecideDialog({ message, decision, onDecide, onClose }: DecideDialogProps) {
  const form = useId();
  const [chosen, setChosen] = useState(decision.presets[0] ?? own);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  async function decide(event: FormEvent) {
    event.preventDefault();
    const input = ActInputSchema.safeParse({ reason: chosen === own ? words : chosen });
    if (!input.success) return setProblem(input.error.issues[0]?.message);
    setProblem(undefined);
    setPending(true);
    try {
      await onDecide(input.data.reason);
    } catch (error) {
      setProblem(error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.');
      setPending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || pending || onClose()}
      title={decision.title}
      description={decision.outcome}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={pending}>
            {decision.confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void decide(event)} noValidate className="pt-2">
        <blockquote className="rounded-field bg-sunk px-4 py-3 text-sm">
          <MarkedText text={message.content ?? ''} findings={message.findings} />
        </blockquote>
        <ReasonChoice decision={decision} chosen={chosen} onChosen={setChosen} />
        {chosen === own && (
          <Field label="Your reason" className="mt-2">
            {(control) => (
              <Textarea
                {...control}
                value={words}
                maxLength={longestReason}
                onChange={(event) => setWords(event.target.value)}
                className="min-h-20"
              />
            )}
          </Field>
        )}
        {problem && (
          <div className="mt-3">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </form>
    </Dialog>
  );
}

interface ReasonChoiceProps extends Pick<DecideDialogProps, 'decision'> {
  chosen: string;
  onChosen: (next: string) => void;
}

function ReasonChoice({ decision, chosen, onChosen }: ReasonChoiceProps) {
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">Why?</legend>
      <div className="mt-1 flex flex-col">
        {[...decision.presets, own].map((reason, n) => (
          <label
            key={reason}
            className="flex min-h-11 items-center gap-3 py-1.5 text-sm leading-snug md:min-h-9"
          >
            <input
              type="radio"
              name="reason"
              // Focuses the first reason, so that Enter decides.
              autoFocus={n === 0}
              checked={chosen === reason}
              onChange={() => onChosen(reason)}
              className="size-5 shrink-0 accent-brick"
            />
            {reason === own ? 'In my own words' : reason}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
