import type { FirstRun } from '@borough/domain/first-run/first-run.contract';
import { useState } from 'react';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { send } from './first-run.api.ts';
import type { StepProps } from './settings-steps.tsx';
import { Fixed, StepFrame } from './step-frame.tsx';
import { useSending } from './use-sending.ts';

/** Where people find the site: checked by asking there for what only this installation answers. */
export function AddressStep({ run, onRun, onNext }: StepProps) {
  const { value, fixedBy } = run.address;
  const [address, setAddress] = useState(value ?? location.origin);
  const { form, isSending, problems, wrong, sending } = useSending();
  return (
    <StepFrame
      title="Address"
      lead="Where people find the site. An A record in DNS leads its name to this machine, and a proxy, Caddy or nginx, holds the certificate and passes everything on. We ask at the address for a word that only this installation knows."
      {...{ form, isSending, act: 'Check and go on', onNext: run.done.address ? onNext : undefined }}
      problem={problems['form'] ?? (fixedBy ? problems['address'] : undefined)}
      onAct={async () => {
        const isDone = await sending(async () =>
          onRun(await send<FirstRun>('POST', '/address', { address: fixedBy ? (value ?? '') : address })),
        );
        if (isDone) onNext();
      }}
    >
      {fixedBy ? (
        <Fixed by={fixedBy} value={value ?? ''} />
      ) : (
        <Field
          label="Address"
          hint="It begins with https://, and nothing follows its name."
          {...wrong('address')}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
      )}
    </StepFrame>
  );
}
