import {
  type DisputeDetail,
  type DisputeEvidence,
  SendInputSchema,
} from '@borough/domain/disputes/disputes.contract';
import { longestReason } from '@borough/domain/admin/moderation.contract';
import { moneyText } from '@borough/domain/money';
import { type FormEvent, useId, useState } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { lacksProof, useProving } from '../../../lib/server/proving.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { useSendAnswer } from './disputes.api.ts';

interface SendAnswerDialogProps {
  dispute: Pick<DisputeDetail, 'id' | 'cents' | 'renter'>;
  evidence: DisputeEvidence;
  /** Called when the answer starts being sent, and if sending fails. */
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

/** Confirms once more, and asks for a reason, before an answer goes to a bank for good. */
export function SendAnswerDialog({ dispute, evidence, onSending, onClose }: SendAnswerDialogProps) {
  const form = useId();
  const send = useSendAnswer(dispute.id);
  const proved = useProving();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = SendInputSchema.safeParse({ evidence, reason });
    if (!input.success) return setProblem(input.error.issues[0]?.message);
    setProblem(undefined);
    onSending(true);
    try {
      await proved(() => send.mutateAsync(input.data));
      toast.success('The answer is on its way to the bank.');
      onClose();
    } catch (error) {
      onSending(false);
      if (lacksProof(error)) return;
      setProblem(error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.');
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || send.isPending || onClose()}
      title="Send this answer to the bank?"
      description={`It is about ${moneyText(dispute.cents)} that ${dispute.renter.displayName} paid. An answer can be sent only once: after that, nothing can be added or changed.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={send.isPending}>
            Send answer
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate className="pt-2">
        <Field label="Your reason" hint="Only our team sees this.">
          {(control) => (
            <Textarea
              {...control}
              value={reason}
              maxLength={longestReason}
              onChange={(event) => {
                setProblem(undefined);
                setReason(event.target.value);
              }}
              className="min-h-24"
            />
          )}
        </Field>
        {problem && (
          <div className="mt-3">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </form>
    </Dialog>
  );
}
