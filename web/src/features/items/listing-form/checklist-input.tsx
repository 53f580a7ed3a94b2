import {
  longestChecklistLine,
  maxChecklistLines,
  suggestedLines,
} from '@borough/domain/items/checklist.rules';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../../lib/page/composing.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

interface ChecklistInputProps {
  value: readonly string[];
  /** The lines of the item's category, suggested first. */
  ofCategory: readonly string[];
  onChange: (lines: string[]) => void;
  error?: string;
}

const maxOffered = 4;

/** What owner and renter check together at pickup and return, one line each, with suggestions by category. */
export function ChecklistInput({ value, ofCategory, onChange, error }: ChecklistInputProps) {
  const [typed, setTyped] = useState('');
  const full = value.length >= maxChecklistLines;
  const addLine = (words: string) => {
    if (words === '' || full || value.some((line) => line.toLowerCase() === words.toLowerCase())) return;
    onChange([...value, words]);
  };
  const add = () => {
    addLine(typed.trim());
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // Enter adds the line; it must not submit the whole form.
    event.preventDefault();
    add();
  };
  const offered = full ? [] : suggestedLines(ofCategory, value).slice(0, maxOffered);
  return (
    <Field
      label="Checklist"
      optional
      hint={
        full
          ? `You've added all ${maxChecklistLines} lines.`
          : 'What you and the renter check together at pickup and return, one thing per line.'
      }
      error={error}
    >
      {(control) => (
        <>
          <Lines value={value} onChange={onChange} />
          <span className="flex gap-2">
            <TextInput
              {...control}
              value={typed}
              maxLength={longestChecklistLine}
              disabled={full}
              enterKeyHint="done"
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={add}
            />
            <Button variant="secondary" disabled={full || typed.trim() === ''} onClick={add}>
              Add line
            </Button>
          </span>
          <Suggestions offered={offered} addLine={addLine} />
        </>
      )}
    </Field>
  );
}

function Lines({ value, onChange }: Pick<ChecklistInputProps, 'value' | 'onChange'>) {
  return (
    value.length > 0 && (
      <ol aria-label="Checklist" className="flex flex-col">
        {value.map((line) => (
          <li key={line} className="flex items-center gap-2 border-b border-line">
            <span dir="auto" className="min-w-0 flex-1 py-2 text-sm break-words">
              {line}
            </span>
            <IconButton
              label={`Remove ${line}`}
              onClick={() => onChange(value.filter((other) => other !== line))}
            >
              <X aria-hidden size={18} strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ol>
    )
  );
}

function Suggestions({ offered, addLine }: { offered: string[]; addLine: (words: string) => void }) {
  return (
    offered.length > 0 && (
      <ul aria-label="Suggested lines" className="flex flex-wrap gap-2 pt-1.5">
        {offered.map((line) => (
          <li key={line}>
            <button
              type="button"
              aria-label={`Add “${line}” to the checklist`}
              onClick={() => addLine(line)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3.5 text-sm text-muted transition-colors hover:border-line-strong hover:text-ink md:min-h-9"
            >
              <Plus aria-hidden size={16} strokeWidth={1.75} />
              {line}
            </button>
          </li>
        ))}
      </ul>
    )
  );
}
