import { type AdminRecord, NoteInputSchema, type RecordKind } from '@borough/domain/admin/finder.contract';
import { type FormEvent, useState } from 'react';
import { wordsOfFailure } from '../../../lib/server/http.ts';
import { ownMoment } from '../../../lib/time/moments.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { useAddNote, useRemoveNote } from './finder.api.ts';

interface RecordNotesProps {
  kind: RecordKind;
  id: string;
  notes: AdminRecord['notes'];
  now: Date;
}

const whoReads: Readonly<Record<RecordKind, string>> = {
  person: 'Only admins read notes here. They are part of this person’s data export.',
  item: 'Only admins read notes here. They are part of the owner’s data export.',
  booking: 'Only admins read notes here.',
};

/** What admins noted, with room for another note. */
export function RecordNotes({ kind, id, notes, now }: RecordNotesProps) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const [leaving, setLeaving] = useState<string>();
  const add = useAddNote(kind, id);
  const remove = useRemoveNote(kind, id);
  const fails = (error: unknown) =>
    toast.error(wordsOfFailure(error, 'Something went wrong. Please try again.'));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const input = NoteInputSchema.safeParse({ words });
    setProblem(input.error?.issues[0]?.message);
    if (!input.success) return;
    add.mutate(input.data.words, {
      onSuccess: () => setWords(''),
      onError: fails,
    });
  }
  return (
    <section aria-label="Notes">
      <h2 className="mb-3 text-lg">Notes</h2>
      {notes.length > 0 && (
        <ul className="mb-4 flex flex-col gap-3">
          {notes.map((note) => (
            <li key={note.id} className="border-l-2 border-line pl-4 text-sm">
              <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
                {note.words}
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-muted">
                <span>
                  <bdi>{note.by}</bdi>
                  {`, ${ownMoment(note.at, now)}`}
                </span>
                {note.mayRemove && (
                  <button
                    type="button"
                    className="min-h-11 underline underline-offset-4 hover:text-ink"
                    onClick={() => setLeaving(note.id)}
                  >
                    Remove
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
        <Field label="Add a note" hint={whoReads[kind]} error={problem} className="w-full">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={2_000}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="sm" variant="secondary" aria-busy={add.isPending}>
          Add note
        </Button>
      </form>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => open || setLeaving(undefined)}
        title="Remove this note?"
        confirmLabel="Remove"
        destructive
        onConfirm={async () => {
          if (leaving) await remove.mutateAsync(leaving).catch(fails);
        }}
      >
        Its words are deleted for good. The history says that a note was removed, and by whom.
      </ConfirmDialog>
    </section>
  );
}
