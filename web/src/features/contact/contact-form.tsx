import {
  type ContactAnswer,
  ContactInputSchema,
  type ContactSubject,
  contactSubjects,
  longestMessage,
  subjectNames,
} from '@borough/domain/contact/contact.contract';
import { numberText } from '@borough/domain/numbers';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import type { SessionPerson } from '../../lib/server/session.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { sendContactMessage } from './contact.api.ts';

const fields = ['name', 'email', 'subject', 'message'] as const;
type FieldName = (typeof fields)[number];
type Errors = Partial<Record<FieldName, string>>;

interface ContactFormProps {
  person: SessionPerson | null;
  subject: ContactSubject;
  onSubject: (subject: ContactSubject) => void;
  /** Where the page moves focus when someone asks for the form. */
  first: RefObject<HTMLInputElement | null>;
  onSent: (answer: ContactAnswer, email: string) => void;
}

const writtenWhen = longestMessage - 500;

/** The contact form. Whatever goes wrong, the input stays; resending sends the same message only once. */
export function ContactForm({ person, subject, onSubject, first, onSent }: ContactFormProps) {
  // Prefilled from the signed-in person until someone types, even if we learn who they are only later.
  const [typed, setTyped] = useState<{ name?: string; email?: string }>({});
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const intention = useRef({ words: '', id: '' });
  const name = typed.name ?? person?.displayName ?? '';
  const email = typed.email ?? person?.email ?? '';

  const idFor = (words: string): string => {
    if (intention.current.words !== words) intention.current = { words, id: crypto.randomUUID() };
    return intention.current.id;
  };
  const refuse = (wrong: Errors) => {
    setErrors(wrong);
    const field = fields.find((each) => wrong[each]);
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setFailure(undefined);
    const words = { name, email, subject, message };
    const input = ContactInputSchema.safeParse({ ...words, id: idFor(JSON.stringify(words)) });
    if (!input.success) {
      const wrong: Errors = {};
      for (const { path, message: says } of input.error.issues) {
        const field = fields.find((each) => each === path[0]);
        if (field) wrong[field] ??= says;
      }
      return refuse(wrong);
    }
    setErrors({});
    setSending(true);
    try {
      onSent(await sendContactMessage(input.data), input.data.email);
    } catch (error) {
      if (error instanceof HttpProblem && Object.keys(error.fields).length > 0) refuse(error.fields);
      else
        setFailure(
          `${error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.'} Your message is still here.`,
        );
    } finally {
      setSending(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <NameAndEmail
        errors={errors}
        first={first}
        name={name}
        onTyped={setTyped}
        typed={typed}
        email={email}
      />
      <SubjectField errors={errors} subject={subject} onSubject={onSubject} />
      <MessageField errors={errors} message={message} onMessage={setMessage} />
      {failure && <FieldError>{failure}</FieldError>}
      <Button type="submit" size="lg" pending={sending} className="self-start max-sm:w-full">
        Send message
      </Button>
    </form>
  );
}

interface NameAndEmailProps extends Pick<ContactFormProps, 'first'> {
  errors: Errors;
  name: string;
  onTyped: (next: { name?: string; email?: string }) => void;
  typed: { name?: string; email?: string };
  email: string;
}

function NameAndEmail({ errors, first, name, onTyped, typed, email }: NameAndEmailProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Name" error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            ref={first}
            name="name"
            autoComplete="name"
            value={name}
            onChange={(event) => onTyped({ ...typed, name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Email" error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            onChange={(event) => onTyped({ ...typed, email: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

interface SubjectFieldProps extends Pick<ContactFormProps, 'subject' | 'onSubject'> {
  errors: Errors;
}

function SubjectField({ errors, subject, onSubject }: SubjectFieldProps) {
  return (
    <Field label="Subject" error={errors.subject} hint={`We reply ${contactSubjects[subject].answered}.`}>
      {(control) => (
        <Select
          {...control}
          name="subject"
          value={subject}
          onChange={(event) => {
            const chosen = subjectNames.find((each) => each === event.target.value);
            if (chosen) onSubject(chosen);
          }}
        >
          {subjectNames.map((each) => (
            <option key={each} value={each}>
              {contactSubjects[each].label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface MessageFieldProps {
  errors: Errors;
  message: string;
  onMessage: (next: string) => void;
}

function MessageField({ errors, message, onMessage }: MessageFieldProps) {
  return (
    <Field
      label="Message"
      error={errors.message}
      hint={
        message.length > writtenWhen
          ? `${numberText(message.length)} of ${numberText(longestMessage)} characters`
          : undefined
      }
    >
      {(control) => (
        <Textarea
          {...control}
          name="message"
          className="min-h-48"
          value={message}
          onChange={(event) => onMessage(event.target.value)}
        />
      )}
    </Field>
  );
}
