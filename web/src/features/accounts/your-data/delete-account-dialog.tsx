import { deletionWord, DeleteAccountSchema } from '@borough/domain/accounts/deletion.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lacksProof } from '../../../lib/server/proving.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { cameFromServer, refusalWords, unexpected } from '../refusal.ts';
import { useProved } from '../security/proved.tsx';
import { deleteAccount } from './your-data.api.ts';

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: (words: string) => Promise<void>;
  /** Something came up that must be settled first. */
  onRefused: () => void;
}

/** Asks for a word that no one types by accident. */
export function DeleteAccountDialog({ open, onOpenChange, onDeleted, onRefused }: DeleteAccountDialogProps) {
  const [word, setWord] = useState('');
  const [error, setError] = useState<string>();
  const { proved, dialog } = useProved();
  const { mutate, isPending } = useMutation({
    mutationFn: () => proved(() => deleteAccount(word)),
    onSuccess: ({ message }) => onDeleted(message),
    onError: (failure) => {
      if (lacksProof(failure)) return;
      toast.error(refusalWords(failure) ?? unexpected);
      if (cameFromServer(failure) && failure.code === 'account.cannot-be-deleted') onRefused();
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (isPending) return;
        setWord('');
        setError(undefined);
        onOpenChange(next);
      }}
      title="Delete your account?"
      description="This can't be undone. You can sign up again later as a new member."
      className="max-w-md"
    >
      <form
        noValidate
        className="flex flex-col gap-5 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          const form = DeleteAccountSchema.safeParse({ confirm: word });
          setError(form.error?.issues[0]?.message);
          if (form.success) mutate();
        }}
      >
        <Field label={`Type ${deletionWord} to confirm`} error={error}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={word}
              onChange={(event) => {
                setWord(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" disabled={isPending} onClick={() => onOpenChange(false)}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" pending={isPending}>
            Delete my account
          </Button>
        </div>
      </form>
      {dialog}
    </Dialog>
  );
}
