import type { EditedText, TextKey } from '@borough/domain/texts/edit-texts.contract';
import { useState } from 'react';
import { aboutCompany } from '../../lib/words/about-company.ts';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { FilterChips } from '../../ui/forms/filter-chips.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { ConfirmChange } from './confirm-change.tsx';
import type { DraftState } from './draft-keeper.ts';
import { TextCompare } from './text-compare.tsx';
import { TextConflict } from './text-conflict.tsx';
import { TextFacts } from './text-facts.tsx';
import { TextFields } from './text-fields.tsx';
import { TextHistory } from './text-history.tsx';
import { TextNotes } from './text-notes.tsx';
import { TextPreviewView } from './text-preview.tsx';
import { addressOf, useTextEditor } from './use-text-editor.ts';

interface TextEditorProps {
  textKey: TextKey;
  text: EditedText;
  personId: string;
  onClose: () => void;
}

const draftWords: Readonly<Record<DraftState, string>> = {
  none: '',
  kept: 'Draft saved. Only operators see it.',
  saving: 'Saving the draft…',
  here: "The draft couldn't be sent yet. It's kept on this device and goes out once there is a connection.",
  lost: "The draft couldn't be kept. Copy what you wrote before you leave.",
  stale: 'Not saved: someone else has written too. What you typed is kept on this device.',
};

/** A page or an article to be written: its fields beside how it would look, what is different, and what was before. */
export function TextEditor(props: TextEditorProps) {
  const { textKey, onClose } = props;
  const editor = useTextEditor(props);
  const { draft, preview, problems, form, ask } = editor;
  const { text, parts, state, keeper } = draft;
  const address = addressOf(textKey);
  const [isShowing, setShowing] = useState(false);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void ask('publish');
      }}
    >
      <div>
        <Button size="sm" variant="quiet" className="-ml-4" onClick={onClose}>
          All texts
        </Button>
        <h2 className="mt-1 font-display text-xl break-words">
          {aboutCompany(parts.title || text.title) || 'New article'}
        </h2>
        <p className="mt-1 text-sm break-all text-muted">
          {text.state === 'none' ? (
            address
          ) : (
            <a href={`/#${address}`} className="underline underline-offset-2 hover:text-ink">
              {address}
            </a>
          )}
        </p>
      </div>
      <TextNotes text={text} parts={parts} form={form} />
      {state === 'stale' && <TextConflict draft={draft} />}
      <div className="xl:hidden">
        <FilterChips
          label="Show"
          value={isShowing ? 'preview' : 'write'}
          options={[
            { value: 'write', label: 'Write' },
            { value: 'preview', label: 'Preview' },
          ]}
          onChange={(shown) => setShowing(shown === 'preview')}
        />
      </div>
      <div className="grid gap-8 xl:grid-cols-2">
        <div className={classes('flex min-w-0 flex-col gap-6', isShowing && 'max-xl:hidden')}>
          <TextFields kind={textKey.kind} parts={parts} problems={problems} onChange={keeper.change} />
          <TextFacts facts={text.facts} />
        </div>
        <section
          aria-label="Preview"
          // It scrolls beside the form, so keys must reach it.
          tabIndex={0}
          className={classes(
            'min-w-0 xl:sticky xl:top-26 xl:max-h-[calc(100dvh-8rem)] xl:self-start xl:overflow-y-auto',
            !isShowing && 'max-xl:hidden',
          )}
        >
          <TextPreviewView preview={preview} />
        </section>
      </div>
      <Publishing editor={editor} />
      <p aria-live="polite" className="-mt-3 min-h-5 text-sm text-muted">
        {draftWords[state]}
      </p>
      <TextCompare key={text.version} text={text} parts={parts} />
      <TextHistory textKey={textKey} text={text} onPutBack={keeper.change} />
      <ConfirmChange editor={editor} textKey={textKey} onGone={onClose} />
    </form>
  );
}

/** Why it changes, and what can be done with it. */
function Publishing({ editor }: { editor: ReturnType<typeof useTextEditor> }) {
  const { draft, problems, note, setNote, why, ask, isAsking } = editor;
  const { text, state } = draft;
  const isStale = state === 'stale';
  return (
    <>
      <Field
        label="What changed"
        optional={!text.tellsMembers}
        hint={
          text.tellsMembers
            ? 'Every member reads this once, in the app and by email. Leave an empty line between paragraphs.'
            : 'Kept with this version, for whoever runs the site with you.'
        }
        className="max-w-[62ch]"
        {...(problems['note'] && { error: problems['note'] })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="min-h-20!"
            maxLength={2_000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {why && <FieldError>{why}</FieldError>}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button type="submit" pending={isAsking} disabled={isStale}>
          Publish
        </Button>
        {state !== 'none' && (
          <Button variant="secondary" disabled={isAsking || isStale} onClick={() => void ask('discard')}>
            Discard the draft
          </Button>
        )}
        {text.state === 'own' && (
          <Button variant="secondary" disabled={isAsking || isStale} onClick={() => void ask('take-down')}>
            {text.kind === 'page' ? 'Put ours back' : 'Take it down'}
          </Button>
        )}
      </div>
    </>
  );
}
