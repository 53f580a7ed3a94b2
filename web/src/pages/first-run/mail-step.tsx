import type { FirstRun } from '@borough/domain/first-run/first-run.contract';
import { useState } from 'react';
import { PasswordInput } from '../../features/accounts/passwords/password-input.tsx';
import { textIn } from '../../features/settings/field-values.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { send } from './first-run.api.ts';
import { MailRecords } from './mail-records.tsx';
import type { StepProps } from './settings-steps.tsx';
import { Fixed, StepFrame } from './step-frame.tsx';
import { useSending } from './use-sending.ts';

interface Typed {
  host: string;
  port: string;
  user: string;
  password: string;
  fromName: string;
  from: string;
  to: string;
}

/** The mail server: one mail goes out through it, and its code comes back. */
export function MailStep({ run, onRun, onNext }: StepProps) {
  const [tried, setTried] = useState<string | null>(null);
  if (run.done.mail && tried === null) return <MailDone {...{ run, onNext }} onAgain={() => setTried('')} />;
  return tried ? (
    <CodeForm
      tried={tried}
      onRun={(next) => {
        onRun(next);
        setTried(null);
      }}
      onBack={() => setTried('')}
    />
  ) : (
    <ServerForm run={run} onTried={setTried} onNext={run.done.mail ? onNext : undefined} />
  );
}

function MailDone({ run, onNext, onAgain }: Pick<StepProps, 'run' | 'onNext'> & { onAgain: () => void }) {
  const { form, isSending } = useSending();
  const { server, from } = run.mail;
  const isFixed = server.fixedBy !== null && from.fixedBy !== null;
  return (
    <StepFrame
      title="Email"
      lead="Sign-ups, requests and receipts go by email, so nothing works without it."
      {...{ form, isSending, act: isFixed ? 'Send a test' : 'Change', onNext }}
      onAct={async () => onAgain()}
      after={<MailRecords />}
    >
      {server.fixedBy && <Fixed by={server.fixedBy} value={server.value ?? ''} />}
      {from.fixedBy && <Fixed by={from.fixedBy} value={from.value ?? ''} />}
      {!isFixed && (
        <p>{`Email goes through ${server.value ?? ''}, from ${from.value ?? ''}. A code has come through.`}</p>
      )}
    </StepFrame>
  );
}

interface ServerFormProps {
  run: FirstRun;
  onTried: (tried: string) => void;
  onNext: (() => void) | undefined;
}

function ServerForm({ run, onTried, onNext }: ServerFormProps) {
  const { server, from } = run.mail;
  const [typed, setTyped] = useState<Typed>({
    ...{ host: '', port: '465', user: '', password: '', to: '' },
    fromName: textIn(run.sections.company, {}, 'name', 'line'),
    from: textIn(run.sections.company, {}, 'mail', 'line'),
  });
  const { form, isSending, problems, wrong, sending } = useSending();
  const line = (
    name: keyof Typed,
    label: string,
    more: { hint?: string; mode?: 'email' | 'numeric' } = {},
  ) => (
    <Field label={label} hint={more.hint} {...wrong(name)}>
      {(control) => (
        <TextInput
          {...control}
          inputMode={more.mode ?? 'text'}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <StepFrame
      title="Email"
      lead="Sign-ups, requests and receipts go by email, so nothing works without it. Any email service does; its pages name the server, the user and the password for programs. Most want you to confirm your domain there first."
      {...{ form, isSending, problem: problems['form'], act: 'Send a code', onNext }}
      onAct={() =>
        sending(async () => {
          const body = { ...typed, port: Number(typed.port) || 0 };
          onTried((await send<{ tried: string }>('POST', '/mail/try', body)).tried);
        })
      }
    >
      {server.fixedBy ? (
        <Fixed by={server.fixedBy} value={server.value ?? ''} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          {line('host', 'Server', { hint: 'For example smtp.example.com.' })}
          {line('port', 'Port', { hint: '465 begins with TLS, 587 turns to it.', mode: 'numeric' })}
          {line('user', 'User')}
          <Field label="Password" {...wrong('password')}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="off"
                value={typed.password}
                onChange={(event) => setTyped({ ...typed, password: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
      {from.fixedBy ? (
        <Fixed by={from.fixedBy} value={from.value ?? ''} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          {line('fromName', 'Email comes from')}
          {line('from', 'At this address', { mode: 'email' })}
        </div>
      )}
      {line('to', 'Send a code to', { hint: 'An address you read now, at best elsewhere.', mode: 'email' })}
    </StepFrame>
  );
}

interface CodeFormProps {
  tried: string;
  onRun: (run: FirstRun) => void;
  onBack: () => void;
}

function CodeForm({ tried, onRun, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { form, isSending, problems, wrong, sending } = useSending();
  return (
    <StepFrame
      title="The code"
      lead="The server took the email. Look into spam, too: if it is there, the records on the next page help."
      {...{ form, isSending, problem: problems['form'] ?? problems['tried'], act: 'Go on' }}
      onAct={() => sending(async () => onRun(await send<FirstRun>('POST', '/mail', { tried, code })))}
      after={
        <button type="button" onClick={onBack} className="text-link mt-4 min-h-11 text-sm">
          It didn't arrive
        </button>
      }
    >
      <Field label="Six digits from the email" {...wrong('code')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className="max-w-56 text-lg tracking-[0.3em] tabular-nums"
          />
        )}
      </Field>
    </StepFrame>
  );
}
