import type { EditedText, TextParts } from '@borough/domain/texts/edit-texts.contract';
import { useState } from 'react';
import { FilterChips } from '../../ui/forms/filter-chips.tsx';
import { TextDiff } from './text-diff.tsx';

interface Pair {
  value: string;
  label: string;
  before: TextParts;
  after: TextParts;
  says: string;
}

function pairsOf({ own, ours, oursBefore }: EditedText, parts: TextParts): Pair[] {
  const pairs: (Pair | false | null)[] = [
    oursBefore &&
      ours && {
        value: 'change',
        label: 'What changed in ours',
        before: oursBefore,
        after: ours,
        says: 'Ours when you published yours, and ours now.',
      },
    own && {
      value: 'own',
      label: 'What stands and this',
      before: own,
      after: parts,
      says: 'What stands now, and what is in the form.',
    },
    ours && {
      value: 'ours',
      label: 'Ours and this',
      before: ours,
      after: parts,
      says: 'Ours, and what is in the form.',
    },
  ];
  return pairs.filter((pair) => !!pair);
}

/** What is different between ours, what stands, and what is typed. */
export function TextCompare({ text, parts }: { text: EditedText; parts: TextParts }) {
  const pairs = pairsOf(text, parts);
  const [isOpen, setOpen] = useState(text.oursChanged);
  const [chosen, setChosen] = useState<string>();
  const pair = pairs.find(({ value }) => value === chosen) ?? pairs[0];
  if (!pair) return null;
  return (
    <details
      className="border-t border-line pt-4"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">Compare</summary>
      {isOpen && (
        <>
          <FilterChips label="Compare" value={pair.value} options={pairs} onChange={setChosen} />
          <p className="mt-3 text-sm text-muted">{pair.says}</p>
          <TextDiff before={pair.before} after={pair.after} />
        </>
      )}
    </details>
  );
}
