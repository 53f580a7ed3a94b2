import { SubscribeSchema } from '@borough/domain/newsletter/newsletter.contract';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { Button } from '../../ui/parts/button.tsx';
import { DemoOutbox } from '../../ui/notes/demo-outbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { subscribe } from './newsletter.api.ts';

/** Asks for an address and says that an email is on its way; the address joins the list once it's confirmed from that email. */
export function SubscribeBox() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const { mutate, data, isPending } = useMutation({
    mutationFn: subscribe,
    onError: (failure) => {
      setError(
        failure instanceof HttpProblem
          ? (failure.fields['email'] ?? failure.message)
          : 'Something went wrong. Please try again.',
      );
      input.current?.focus();
    },
  });
  // The button is gone by then, and the focus with it.
  useEffect(() => {
    if (data) done.current?.focus();
  }, [data]);
  if (data)
    return (
      <div ref={done} tabIndex={-1} className="flex max-w-[26rem] gap-3 text-sm outline-none">
        <MailCheck aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-porch" />
        <div>
          <p role="status">{data.message}</p>
          <DemoOutbox />
        </div>
      </div>
    );
  return (
    <form
      noValidate
      className="max-w-[26rem]"
      onSubmit={(event) => {
        event.preventDefault();
        const asked = SubscribeSchema.safeParse({ email });
        setError(asked.error?.issues[0]?.message);
        if (asked.success) mutate(asked.data.email);
        else input.current?.focus();
      }}
    >
      <Field
        label="Email"
        error={error}
        hint="A short newsletter now and then. We'll ask you to confirm by email first, and you can unsubscribe anytime."
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <TextInput
              {...control}
              ref={input}
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              placeholder="you@mail.example"
              value={email}
              className="min-w-[min(12rem,100%)] flex-1"
              onChange={(event) => setEmail(event.target.value)}
            />
            <Button type="submit" pending={isPending}>
              Subscribe
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
