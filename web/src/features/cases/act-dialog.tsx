import type { ActInClaim } from '@borough/domain/cases/claims.contract';
import { type ReactNode, useState } from 'react';
import { FieldError } from '../../ui/forms/field.tsx';
import { useProblems } from '../../ui/forms/use-problems.ts';
import { toast } from '../../ui/notes/toast.ts';
import { ConfirmDialog } from '../../ui/windows/confirm-dialog.tsx';
import { WordsField } from './case-dialog.tsx';
import { refusedProblems } from './claim-problems.ts';

const dialogs = {
  agree: { title: 'Agree?', confirm: 'Yes, agree', done: 'You agreed.' },
  withdraw: { title: 'Withdraw it?', confirm: 'Withdraw', done: 'You withdrew it.' },
  appeal: { title: 'Appeal the decision?', confirm: 'Appeal', done: 'You appealed.' },
  'end-lines': { title: 'Is that all?', confirm: "Yes, that's all", done: 'Your claim is complete.' },
  'say-back': { title: 'Is it back?', confirm: 'Yes, I returned it', done: 'We asked the owner.' },
  'deny-back': {
    title: "Say that it isn't back?",
    confirm: "It isn't back",
    done: "You said that it isn't back.",
  },
  'come-back': { title: 'Is it back?', confirm: "Yes, it's back", done: 'The item is back.' },
} as const satisfies Record<ActInClaim, object>;

interface ActDialogProps<Act extends ActInClaim> {
  act: Act;
  onAct: (press: { act: Act; words: string }) => Promise<unknown>;
  /** What follows from the act. */
  children: ReactNode;
  onClose: () => void;
}

/** Confirms before someone agrees, takes back what they said, says how it is, or appeals. */
export function ActDialog<Act extends ActInClaim>({ act, onAct, children, onClose }: ActDialogProps<Act>) {
  const [words, setWords] = useState('');
  const { problems, setProblems, correcting } = useProblems();
  const { title, confirm, done } = dialogs[act];
  const asksWhy = act === 'appeal';

  async function doIt(): Promise<void | 'stay'> {
    setProblems({});
    try {
      await onAct({ act, words });
      toast.success(done);
    } catch (error) {
      setProblems(refusedProblems(error, asksWhy ? ['words'] : []));
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
        <WordsField
          label="What did we miss?"
          optional
          error={problems['words']}
          className="mt-4 text-ink"
          value={words}
          onChange={correcting('words', setWords)}
        />
      )}
      {problems['form'] && <FieldError>{problems['form']}</FieldError>}
    </ConfirmDialog>
  );
}
