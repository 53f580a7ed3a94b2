import {
  type DisputeDetail,
  type DisputeEvidence,
  DisputeEvidenceSchema,
  DraftInputSchema,
} from '@borough/domain/disputes/disputes.contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { focusFirstInvalid } from '../../../ui/forms/first-invalid.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { evidenceFields, fieldNames } from './dispute-words.ts';
import { useSaveDraft } from './disputes.api.ts';
import { SendAnswerDialog } from './send-answer-dialog.tsx';

const heights = { some: 'min-h-28', many: 'min-h-80' } as const;

/** The answer to a dispute as a draft: an admin reads it, makes corrections, saves it, and sends it. */
export function DisputeAnswerForm({ dispute }: { dispute: DisputeDetail }) {
  const { id } = dispute;
  const [evidence, setEvidence] = useState<DisputeEvidence>(dispute.evidence);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [sending, setSending] = useState<DisputeEvidence>();
  const save = useSaveDraft(id);
  const form = useRef<HTMLFormElement>(null);

  const unsaved = useRef<DisputeEvidence>(undefined);
  const isSent = useRef(false);
  const { mutate } = save;
  // Keep what was typed for the next admin who opens the dispute, even if no one pressed Save.
  useEffect(
    () => () => {
      const typed = DraftInputSchema.safeParse(unsaved.current).data;
      if (typed && !isSent.current) mutate(typed);
    },
    [mutate],
  );

  function change(field: keyof DisputeEvidence, text: string) {
    setProblems(({ [field]: _, ...others }) => others);
    const next = { ...evidence, [field]: text };
    unsaved.current = next;
    setEvidence(next);
  }

  /** The texts if they're valid; otherwise shows what isn't. */
  function checked(schema: typeof DisputeEvidenceSchema | typeof DraftInputSchema) {
    const input = schema.safeParse(evidence);
    setProblems(
      input.success
        ? {}
        : Object.fromEntries(input.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
    if (!input.success) focusFirstInvalid(form.current);
    return input.data;
  }

  async function keep() {
    const input = checked(DraftInputSchema);
    if (!input) return;
    const typed = unsaved.current;
    try {
      await save.mutateAsync(input);
      if (unsaved.current === typed) unsaved.current = undefined;
      toast.success('Draft saved.');
    } catch (error) {
      setProblems({
        form: error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.',
      });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const input = checked(DisputeEvidenceSchema);
    if (input) setSending(input);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <EvidenceFields problems={problems} evidence={evidence} change={change} />
      {problems['form'] && <FieldError>{problems['form']}</FieldError>}
      <AnswerButtons save={save} keep={keep} />
      {sending && (
        <SendAnswerDialog
          dispute={dispute}
          evidence={sending}
          onSending={(isSending) => {
            isSent.current = isSending;
          }}
          onClose={() => setSending(undefined)}
        />
      )}
    </form>
  );
}

interface EvidenceFieldsProps {
  problems: Record<string, string>;
  evidence: DisputeEvidence;
  change: (field: keyof DisputeEvidence, text: string) => void;
}

function EvidenceFields({ problems, evidence, change }: EvidenceFieldsProps) {
  return fieldNames.map((name) => {
    const { label, hint, rows } = evidenceFields[name];
    return (
      <Field key={name} label={label} hint={hint} error={problems[name]}>
        {(control) =>
          rows === 'line' ? (
            <TextInput
              {...control}
              type={name === 'customer_email_address' ? 'email' : 'text'}
              autoComplete="off"
              value={evidence[name]}
              onChange={(event) => change(name, event.target.value)}
            />
          ) : (
            <Textarea
              {...control}
              value={evidence[name]}
              onChange={(event) => change(name, event.target.value)}
              className={heights[rows]}
            />
          )
        }
      </Field>
    );
  });
}

interface AnswerButtonsProps {
  save: ReturnType<typeof useSaveDraft>;
  keep: () => Promise<void>;
}

function AnswerButtons({ save, keep }: AnswerButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      <Button type="submit">Send to the bank</Button>
      <Button variant="secondary" pending={save.isPending} onClick={() => void keep()}>
        Save draft
      </Button>
    </div>
  );
}
