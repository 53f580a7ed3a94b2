import { type ActOfSides, longestWords } from '@borough/domain/cases/cases.contract';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/windows/confirm-dialog.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { refusedProblems } from './claim-problems.ts';

const dialogs = {
  agree: { title: 'Agree?', confirm: 'Yes, agree', done: 'You agreed.', asksWhy: false },
  withdraw: { title: 'Withdraw it?', confirm: 'Withdraw', done: 'You withdrew it.', asksWhy: false },
  appeal: { title: 'Appeal the decision?', confirm: 'Appeal', done: 'You appealed.', asksWhy: true },
} as const satisfies Record<ActOfSides, object>;

interface ActDialogProps {
  act: ActOfSides;
  onAct: (press: { act: ActOfSides; words: string }) => Promise<unknown>;
  /** What follows from the act. */
  children: ReactNode;
  onClose: () => void;
}

/** Confirms before someone agrees, takes back what they said, or appeals. */
export function ActDialog({ act, onAct, children, onClose }: ActDialogProps) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<Record<string, string>>({});
  const { title, confirm, done, asksWhy } = dialogs[act];

  async function doIt(): Promise<void | 'stay'> {
    setProblem({});
    try {
      await onAct({ act, words });
      toast.success(done);
    } catch (error) {
      setProblem(refusedProblems(error, asksWhy ? ['words'] : []));
      return 'stay';
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      confirmLabel={confirm}
      onConfirm={doIt}
    >
      {children}
      {asksWhy && (
        <Field label="What did we miss?" optional error={problem['words']} className="mt-4 text-ink">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={longestWords}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              className="min-h-24"
            />
          )}
        </Field>
      )}
      {problem['form'] && <FieldError>{problem['form']}</FieldError>}
    </ConfirmDialog>
  );
}
