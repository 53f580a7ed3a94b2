import { longestListName } from '@borough/domain/favorites/favorites.rules';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

interface ListNameDialogProps {
  title: string;
  /** The name to begin with. */
  name: string;
  busy: boolean;
  onClose: () => void;
  /** Saves the name; the dialog closes if that worked. */
  onSave: (name: string) => Promise<unknown>;
}

/** Asks for the name of a list. */
export function ListNameDialog({ title, name, busy, onClose, onSave }: ListNameDialogProps) {
  const [text, setText] = useState(name);
  const form = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (await onSave(text.trim()))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={busy} disabled={text.trim() === ''}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="pt-2 pb-1">
        <Field label="Name" hint="Everyone you share the list with can read it.">
          {(control) => (
            <TextInput
              {...control}
              enterKeyHint="done"
              autoComplete="off"
              autoFocus
              maxLength={longestListName}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
