import { LetterAnswerSchema } from '@borough/domain/admin/contact-inbox.contract';
import { type FormEvent, useState } from 'react';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Button } from '../../ui/parts/button.tsx';

interface AnswerFormProps {
  /** Where the answer goes. */
  email: string;
  isSending: boolean;
  onSend: (words: string) => void;
  onCancel: () => void;
}

/** Writes an answer to a message from the contact form. */
export function AnswerForm({ email, isSending, onSend, onCancel }: AnswerFormProps) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const input = LetterAnswerSchema.safeParse({ words });
    setProblem(input.error?.issues[0]?.message);
    if (input.success) onSend(input.data.words);
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-3">
      <Field
        label="Your answer"
        hint={`It goes to ${email}, without the message it answers and without your name.`}
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            maxLength={5_000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:*:grow sm:gap-3">
        <Button type="submit" size="sm" aria-busy={isSending}>
          Send answer
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
