import { CallInputSchema, type WaitingCall } from '@borough/domain/contact/call-back.contract';
import { callBy, callByInWords } from '@borough/domain/contact/call-back.rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { useNow } from '../../lib/time/now.ts';
import { Badge } from '../../ui/parts/badge.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { askForCall, waitingCallQuery } from './contact.api.ts';

const fields = ['phone', 'matter'] as const;
type Errors = Partial<Record<(typeof fields)[number], string>>;

/** Phone support for people on Pro: requests a call, or says when it's due. */
export function CallBack({ personId }: { personId: string }) {
  const { data, error, isFetching, refetch } = useQuery(waitingCallQuery(personId));
  return (
    <section aria-labelledby="call-back" className="rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="call-back" className="text-lg">
          Priority phone support
        </h2>
        <Badge>Pro</Badge>
      </div>
      <div aria-live="polite">
        {data?.call ? (
          <Waiting call={data.call} />
        ) : data ? (
          <AskForm personId={personId} />
        ) : error ? (
          <ErrorState
            title="Phone support couldn't be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton className="mt-4 h-40" />
        )}
      </div>
    </section>
  );
}

function Waiting({ call }: { call: NonNullable<WaitingCall['call']> }) {
  return (
    <div className="mt-3 flex gap-3 text-sm">
      <PhoneCall aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-porch" />
      <div className="min-w-0">
        <p className="font-semibold">We&apos;ll call you by {callByInWords(new Date(call.by))}.</p>
        <p className="tabular mt-1 text-muted">
          At {call.phone}. Your reference is {call.reference}.
        </p>
        <p dir="auto" className="mt-2 break-words whitespace-pre-line text-muted">
          {call.matter}
        </p>
      </div>
    </div>
  );
}

/** Whatever goes wrong, the input stays; resending requests the same call. */
function AskForm({ personId }: { personId: string }) {
  const client = useQueryClient();
  const now = useNow(60_000);
  const [typed, setTyped] = useState({ phone: '', matter: '' });
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useRef(crypto.randomUUID());
  const refuse = (wrong: Errors) => {
    setErrors(wrong);
    form.current?.querySelector<HTMLElement>(`[name="${fields.find((each) => wrong[each])}"]`)?.focus();
  };
  const ask = useMutation({
    mutationFn: askForCall,
    onSuccess: (answer) => client.setQueryData(waitingCallQuery(personId).queryKey, answer),
    onError: (error) => {
      if (error instanceof HttpProblem) refuse(error.fields);
    },
  });
  const failure = ask.error && Object.keys(errors).length === 0 ? ask.error : null;
  function send(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    const input = CallInputSchema.safeParse({ id: id.current, ...typed });
    if (input.success) {
      setErrors({});
      return ask.mutate(input.data);
    }
    const wrong: Errors = {};
    for (const { path, message } of input.error.issues) {
      const field = fields.find((each) => each === path[0]);
      if (field) wrong[field] ??= message;
    }
    refuse(wrong);
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="mt-2 flex flex-col gap-4">
      <p className="text-sm text-muted">
        We&apos;ll call you back within two business hours. Ask now, and we&apos;ll call by{' '}
        {callByInWords(callBy(now))}.
      </p>
      <Field label="Your phone number" error={errors.phone}>
        {(control) => (
          <TextInput
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            value={typed.phone}
            onChange={(event) => setTyped({ ...typed, phone: event.target.value })}
          />
        )}
      </Field>
      <Field label="What is it about?" error={errors.matter}>
        {(control) => (
          <Textarea
            {...control}
            name="matter"
            className="min-h-24"
            value={typed.matter}
            onChange={(event) => setTyped({ ...typed, matter: event.target.value })}
          />
        )}
      </Field>
      {failure && <FieldError>{failure.message || 'Something went wrong. Please try again.'}</FieldError>}
      <Button type="submit" pending={ask.isPending} className="self-start max-sm:w-full">
        Ask for a call
      </Button>
    </form>
  );
}
