import { documentSides, documentDaysAfterDecision } from '@borough/domain/identity/identity.rules';
import { type FormEvent, useRef } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { ProgressBar } from '../../ui/notes/progress-bar.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { DocumentSlot } from './document-slot.tsx';
import { useSubmission } from './use-submission.ts';

/** The form for verifying an identity: the name on the document, its pictures, and a selfie. */
export function IdentityForm({ firstName }: { firstName: string }) {
  const { legalName, type, chosen, choose, remove, errors, sent, submit } = useSubmission(firstName);
  const form = useRef<HTMLFormElement>(null);
  const isSending = sent !== null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit()) return;
    // Once the errors are rendered, so that they're read out with it.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus(),
    );
  };
  return (
    <form ref={form} noValidate aria-label="ID verification" onSubmit={(event) => void send(event)}>
      <Field
        label="Legal name"
        hint="As it appears on the document. Only our reviewers see it."
        error={errors.legalName}
        className="max-w-md"
      >
        {(field) => (
          <TextInput
            {...field}
            value={legalName}
            disabled={isSending}
            autoComplete="name"
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {documentSides.map((side) => (
          <DocumentSlot
            key={side}
            side={side}
            chosen={chosen[side]}
            error={errors[side]}
            disabled={isSending}
            onFile={(file) => void choose(side, file)}
            onRemove={() => remove(side)}
          />
        ))}
      </div>
      <p className="mt-6 text-xs text-muted">
        JPEG, PNG or WebP (documents can also be PDFs), at most 5 MB each. We delete the files{' '}
        {documentDaysAfterDecision} days after the decision.
      </p>
      <div className="mt-4 flex max-w-md flex-col gap-3">
        {isSending && (
          <>
            <ProgressBar label="Sending your documents" value={sent} />
            <p role="status" className="text-sm text-muted">
              {sent < 1 ? `Sending: ${Math.round(sent * 100)}%` : 'Checking the files…'}
            </p>
          </>
        )}
        <Button type="submit" size="lg" pending={isSending} className="w-full sm:w-auto sm:self-start">
          {isSending ? 'Sending…' : 'Submit for Verification'}
        </Button>
      </div>
    </form>
  );
}
