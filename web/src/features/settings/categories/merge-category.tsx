import type { CategoryView } from '@borough/domain/items/categories.contract';
import { useState } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ActWindow, noReason, Why } from '../act-window.tsx';
import { contentInWords } from './category-words.ts';
import { useActForm } from '../use-act-form.ts';
import { type CategoryAct, useCategoryAct } from './categories.api.ts';

interface MergeCategoryProps {
  category: CategoryView;
  others: readonly CategoryView[];
  onClose: () => void;
}

/** Asks where a category's items go, and says how many, before it becomes part of another. */
export function MergeCategory({ category, others, onClose }: MergeCategoryProps) {
  const { id, name } = category;
  const [into, setInto] = useState('');
  const [reason, setReason] = useState('');
  const target = others.find((each) => each.id === into)?.name;
  const of = useActForm<CategoryAct>({
    run: useCategoryAct(),
    said: `${name} becomes part of ${target ?? 'the other'}.`,
    onDone: onClose,
    read: () => {
      const wrong = {
        ...(into === '' && { into: 'Please choose a category.' }),
        ...(reason.trim() === '' && { reason: noReason }),
      };
      return Object.keys(wrong).length > 0 ? { wrong } : { act: 'merge', id, body: { into, reason } };
    },
  });
  return (
    <ActWindow
      title={`Merge ${name} into another category?`}
      description={`${contentInWords(category)} will move there, and links to ${name} will lead there. This can't be undone.`}
      confirm="Merge"
      of={of}
      onClose={onClose}
    >
      <Field label="Into" {...(of.wrong['into'] && { error: of.wrong['into'] })}>
        {(control) => (
          <Select {...control} value={into} onChange={(event) => setInto(event.target.value)}>
            <option value="">Select a category</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Why reason={reason} error={of.wrong['reason']} onChange={setReason} />
    </ActWindow>
  );
}
