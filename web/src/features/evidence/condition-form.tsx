import type { Condition, ConditionInput } from '@borough/domain/evidence/evidence.contract';
import { type Handover, longestNote } from '@borough/domain/evidence/handover.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { dropDraft, readDraft, saveDraft } from '../../lib/kept/storage.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { isConditionInput, leftToSave } from './condition-input.ts';
import { putCondition, recordsQuery } from './evidence.api.ts';
import type { Side } from './waiting-photos.ts';

interface ConditionFormProps {
  side: Side;
  handover: Handover;
  checklist: readonly string[];
  /** What this person last reported; null if nothing. */
  said: Condition | null;
}

const nothing: ConditionInput = { ticked: [], note: '' };

/** One side's checklist and note. Input stays on this device until it's saved. */
export function ConditionForm({ side, handover, checklist, said }: ConditionFormProps) {
  const name = `evidence.note.${side.personId}.${side.bookingId}.${handover}` as const;
  const [typed, setTyped] = useState(() => readDraft(name, isConditionInput));
  const client = useQueryClient();
  const legend = useId();
  const value = typed ?? said ?? nothing;
  const change = (part: Partial<ConditionInput>) => {
    const next = { ticked: value.ticked, note: value.note, ...part };
    setTyped(next);
    saveDraft(name, next);
  };
  const save = useMutation({
    mutationFn: ({ ticked, note }: ConditionInput) =>
      putCondition(side.bookingId, handover, { ticked: [...ticked], note }),
    onSuccess: (records, sent) => {
      client.setQueryData(recordsQuery(side.bookingId).queryKey, records);
      // Anything typed meanwhile still has to be saved.
      if (!leftToSave(readDraft(name, isConditionInput), sent)) dropDraft(name);
      setTyped((now) => leftToSave(now, sent));
      toast.success('Saved');
    },
  });
  const { error } = save;
  const noteError = error instanceof HttpProblem ? error.fields['note'] : undefined;
  const unsaved = typed !== undefined;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(value);
      }}
    >
      <Checklist checklist={checklist} legend={legend} value={value} change={change} />
      <Field
        label="Note on the condition"
        optional
        hint="Scratches, wear, anything missing. You can both read it."
        error={noteError}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={longestNote}
            value={value.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      {error && !noteError && (
        <FieldError>
          {error instanceof HttpProblem && error.status === 0
            ? "You're offline. What you wrote is kept on this device. Save it when you're back online."
            : error.message}
        </FieldError>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" pending={save.isPending} disabled={!unsaved}>
          {checklist.length > 0 ? 'Save checklist and note' : 'Save note'}
        </Button>
        <span role="status" className="text-sm text-muted">
          {unsaved ? 'Not saved yet' : said ? 'Saved' : ''}
        </span>
      </div>
    </form>
  );
}

interface ChecklistProps extends Pick<ConditionFormProps, 'checklist'> {
  legend: string;
  value: { ticked: string[]; note: string };
  change: (part: Partial<ConditionInput>) => void;
}

function Checklist({ checklist, legend, value, change }: ChecklistProps) {
  return (
    checklist.length > 0 && (
      <fieldset aria-labelledby={legend}>
        <h4 id={legend} className="font-sans text-sm font-semibold tracking-normal">
          Checklist
        </h4>
        <p className="text-xs text-muted">Check off everything that&apos;s fine.</p>
        {checklist.map((line) => (
          <Checkbox
            key={line}
            label={<bdi>{line}</bdi>}
            checked={value.ticked.includes(line)}
            onChange={({ target }) =>
              change({
                ticked: target.checked
                  ? [...value.ticked, line]
                  : value.ticked.filter((other) => other !== line),
              })
            }
          />
        ))}
      </fieldset>
    )
  );
}
