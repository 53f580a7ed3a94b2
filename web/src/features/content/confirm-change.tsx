import type { TextKey } from '@borough/domain/texts/edit-texts.contract';
import { ConfirmDialog } from '../../ui/windows/confirm-dialog.tsx';
import { addressOf, type TextAct, type TextEditorState } from './use-text-editor.ts';

interface ConfirmChangeProps {
  editor: TextEditorState;
  textKey: TextKey;
  /** After an article that never stood was discarded. */
  onGone: () => void;
}

const toldToAll =
  ' Every member is told once, in the app and by email, what you wrote under “What changed”. Whoever signs up from now on agrees to this version; bookings keep the terms they were made under.';

function wordsOf(act: TextAct, key: TextKey, tellsMembers: boolean) {
  const told = tellsMembers ? toldToAll : '';
  const address = addressOf(key);
  if (act === 'publish')
    return {
      title: `Publish at ${address}?`,
      says: `Everyone reads it there at once. What stood before stays among the earlier versions.${told}`,
      confirm: 'Publish',
    };
  if (act === 'discard')
    return {
      title: 'Discard the draft?',
      says: 'What was written since the last version is gone, for every operator. What stands stays.',
      confirm: 'Discard it',
    };
  return key.kind === 'page'
    ? {
        title: 'Put ours back?',
        says: `The text that comes with the program stands at ${address} at once. Yours stays among the earlier versions.${told}`,
        confirm: 'Put ours back',
      }
    : {
        title: 'Take this article down?',
        says: `There is nothing at ${address} from now on. Its text stays here as a draft.`,
        confirm: 'Take it down',
      };
}

/** Asks before something is published, taken down or discarded, and says what that means. */
export function ConfirmChange({ editor, textKey, onGone }: ConfirmChangeProps) {
  const { asked, setAsked, run, draft } = editor;
  const words = wordsOf(asked ?? 'publish', textKey, draft.text.tellsMembers);
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => open || setAsked(null)}
      title={words.title}
      confirmLabel={words.confirm}
      destructive={asked === 'discard' || asked === 'take-down'}
      onConfirm={async () => {
        if (!asked) return;
        const ended = await run(asked);
        if (asked === 'discard' && textKey.kind === 'article' && draft.text.changedAt === null) onGone();
        return ended;
      }}
    >
      {words.says}
    </ConfirmDialog>
  );
}
