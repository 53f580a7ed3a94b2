import type { FirstRun } from '@borough/domain/first-run/first-run.contract';
import { useState } from 'react';
import { PasswordInput } from '../../features/accounts/passwords/password-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { send } from './first-run.api.ts';
import type { StepProps } from './settings-steps.tsx';
import { Fixed, StepFrame } from './step-frame.tsx';
import { useSending } from './use-sending.ts';

/** Stripe: the key, and the endpoints made with it, tried by the event of a customer that is made and deleted. */
export function PaymentsStep({ run, onRun, onNext }: StepProps) {
  const { value, fixedBy, isTest } = run.payments;
  const isDone = run.done.payments;
  const [secretKey, setSecretKey] = useState('');
  const { form, isSending, problems, wrong, sending } = useSending();
  const connect = async () => {
    const isConnected = await sending(async () =>
      onRun(await send<FirstRun>('POST', '/payments', { secretKey })),
    );
    if (isConnected) setSecretKey('');
  };
  const isWhole = isDone && fixedBy !== null;
  return (
    <StepFrame
      title="Payments"
      lead={
        <>
          <p>
            Renters pay and owners are paid through your Stripe account, so the site can't open without one.
            Owners are paid through Stripe Connect: turn it on there first.
          </p>
          <p className="mt-2">
            Copy the secret key from Developers, API keys. We use it to have Stripe's events sent here, and
            make and delete a customer to see one arrive.
          </p>
        </>
      }
      {...{ form, isSending }}
      problem={problems['form'] ?? (fixedBy ? problems['secretKey'] : undefined)}
      act={isWhole ? 'Next' : isDone ? 'Connect with this key' : 'Connect'}
      onAct={async () => (isWhole ? onNext() : connect())}
      onNext={isDone && !isWhole ? onNext : undefined}
    >
      {fixedBy && <Fixed by={fixedBy} value={value ?? ''} />}
      {isDone && !fixedBy && <p>{`Connected with the key ${value ?? ''}. An event has arrived.`}</p>}
      {isDone && isTest && (
        <p className="rounded-field bg-sunk px-4 py-3 text-sm">
          This is a test key: no real card is charged. Connect with a live key before you open to people.
        </p>
      )}
      {!fixedBy && (
        <Field
          label="Secret key"
          hint={
            isSending
              ? 'This takes up to half a minute.'
              : 'It begins with sk_live_, or with sk_test_ for trying.'
          }
          {...wrong('secretKey')}
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="off"
              value={secretKey}
              onChange={(event) => setSecretKey(event.target.value)}
            />
          )}
        </Field>
      )}
    </StepFrame>
  );
}
