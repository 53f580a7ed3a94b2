import { type Passkey, PasskeyNameSchema } from '@borough/domain/accounts/factors.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { dayOfMoment } from '../../../lib/time/moments.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { refusalWords, unexpected } from '../refusal.ts';
import { complain } from '../security/complain.ts';
import { removePasskey, renamePasskey } from '../security/factors.api.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  proved: <T>(act: () => Promise<T>) => Promise<T>;
  onChanged: () => Promise<void>;
}

const day = (instant: string) => dayOfMoment(new Date(instant), deviceZone());

/** A passkey: its name, when it was last used, and options to rename or remove it. */
export function PasskeyRow({ passkey, proved, onChanged }: PasskeyRowProps) {
  const [naming, setNaming] = useState(false);
  const [removing, setRemoving] = useState(false);

  async function remove() {
    try {
      const { message } = await proved(() => removePasskey(passkey.id));
      toast.success(message);
      await onChanged();
    } catch (error) {
      complain(error);
    }
  }

  return (
    <li className="py-3">
      {naming ? (
        <Rename
          passkey={passkey}
          onDone={async (changed) => {
            setNaming(false);
            if (changed) await onChanged();
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <p className="font-semibold break-words">{passkey.name}</p>
            <p className="text-xs text-muted">
              Added {day(passkey.createdAt)}
              {passkey.lastUsedAt ? `, last used ${day(passkey.lastUsedAt)}` : ', not used yet'}
              {passkey.synced && ', synced across your devices'}
            </p>
          </div>
          <div className="flex gap-1">
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => setNaming(true)}
            >
              Rename
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remove ${passkey.name}`}
              className="text-red"
              onClick={() => setRemoving(true)}
            >
              Remove
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={`Remove ${passkey.name}?`}
        confirmLabel="Remove"
        destructive
        onConfirm={remove}
      >
        No one will be able to sign in with it. It may remain in your browser or on your phone; you can delete
        it there.
      </ConfirmDialog>
    </li>
  );
}

interface RenameProps {
  passkey: Passkey;
  onDone: (changed: boolean) => Promise<void>;
}

function Rename({ passkey, onDone }: RenameProps) {
  const [name, setName] = useState(passkey.name);
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: string) => renamePasskey(passkey.id, chosen),
    onSuccess: () => onDone(true),
    onError: (error) => setWrong(refusalWords(error) ?? unexpected),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = PasskeyNameSchema.safeParse(name);
        setWrong(parsed.error?.issues[0]?.message);
        if (parsed.success) mutate(parsed.data);
      }}
    >
      <Field label="Passkey name" error={wrong}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoFocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className="max-w-sm"
          />
        )}
      </Field>
      <div className="flex gap-3">
        <Button type="submit" size="sm" pending={isPending}>
          Save
        </Button>
        <Button variant="quiet" size="sm" disabled={isPending} onClick={() => void onDone(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
