import type { CategoryView } from '@borough/domain/items/categories.contract';
import { useState } from 'react';
import { counted } from '../../../lib/words/format.ts';
import { ActWindow, noReason, Why } from '../act-window.tsx';
import { useActForm } from '../use-act-form.ts';
import { type CategoryAct, useCategoryAct } from './categories.api.ts';

/** Asks before a category leaves the lists. */
export function HideCategory({ category, onClose }: { category: CategoryView; onClose: () => void }) {
  const { id, name, items } = category;
  const [reason, setReason] = useState('');
  const of = useActForm<CategoryAct>({
    run: useCategoryAct(),
    said: `Lists don't show ${name} anymore.`,
    onDone: onClose,
    read: () =>
      reason.trim() === ''
        ? { wrong: { reason: noReason } }
        : { act: 'change', id, body: { isHidden: true, reason } },
  });
  return (
    <ActWindow
      title={`Hide ${name}?`}
      description={`Lists leave it out, and nothing new can be listed in it. ${counted(items, 'item')} in it can still be found and booked.`}
      confirm="Hide"
      of={of}
      onClose={onClose}
    >
      <Why reason={reason} error={of.wrong['reason']} onChange={setReason} />
    </ActWindow>
  );
}
