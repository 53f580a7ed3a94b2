import { PasskeyNameSchema } from '@borough/domain/accounts/factors.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lacksProof } from '../../../lib/server/proving.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { makePasskey, passkeyFailure } from './browser-passkey.ts';
import { addPasskey, newPasskeyOptions } from '../security/factors.api.ts';

const devices: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows computer'],
];

/** A default name for this device, until its owner changes it. */
const nameOfDevice = () =>
  `My ${devices.find(([sign]) => sign.test(navigator.userAgent))?.[1] ?? 'computer'}`;

interface AddPasskeyProps {
  proved: <T>(act: () => Promise<T>) => Promise<T>;
  onAdded: () => Promise<void>;
  onCancel: () => void;
}

/** Names a passkey and creates it on this device, or one the browser can reach. */
export function AddPasskey({ proved, onAdded, onCancel }: AddPasskeyProps) {
  const [name, setName] = useState(nameOfDevice);
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (chosen: string) =>
      addPasskey(chosen, await makePasskey(await proved(newPasskeyOptions))),
    onSuccess: async () => {
      toast.success('Passkey added. You can now sign in with it.');
      await onAdded();
    },
    onError: (error) => lacksProof(error) || setWrong(passkeyFailure(error)),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = PasskeyNameSchema.safeParse(name);
        setWrong(parsed.error?.issues[0]?.message);
        if (parsed.success) mutate(parsed.data);
      }}
    >
      <Field label="Passkey name" hint="So you can recognize it later." error={wrong}>
        {(control) => (
          <TextInput
            {...control}
            name="passkey-name"
            autoComplete="off"
            maxLength={60}
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            className="max-w-sm"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={isPending}>
          Create passkey
        </Button>
        <Button variant="quiet" size="sm" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
