import type { MyItem } from '@borough/domain/items/items.contract';
import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { standingOf } from './item-standing.ts';
import { setItemStatus } from './own-items.api.ts';

const acts = {
  pause: {
    from: 'active',
    to: 'paused',
    label: 'Pause',
    Icon: Pause,
    words: 'Only you will see them until you resume them. Bookings already made go ahead as planned.',
    done: 'paused',
  },
  resume: {
    from: 'paused',
    to: 'active',
    label: 'Resume',
    Icon: Play,
    words: 'Everyone will see them again, and can book their free days.',
    done: 'listed again',
  },
} as const;

/** Pauses every listing shown, before a vacation for instance, or resumes them if all are paused. */
export function AllAtOnce({ shown }: { shown: readonly MyItem[] }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const act = shown.some((item) => standingOf(item) === 'active') ? acts.pause : acts.resume;
  const items = shown.filter((item) => standingOf(item) === act.from);
  if (items.length < 2) return null;
  const { Icon, label } = act;
  const question = `${label} ${items.length} listings`;

  async function run() {
    let done = 0;
    try {
      // One at a time: to the server, each is a separate change.
      for (const { id } of items) {
        await setItemStatus(id, act.to);
        done += 1;
      }
      toast.success(`${done} listings ${act.done}.`);
    } catch (error) {
      const why = error instanceof Error ? error.message : 'Please try again.';
      toast.error(`${done} of ${items.length} listings ${act.done}. ${why}`);
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: ['items'] }),
      client.invalidateQueries({ queryKey: ['item'] }),
    ]);
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Icon aria-hidden size={18} strokeWidth={1.75} />
        {question}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${question}?`}
        confirmLabel={label}
        onConfirm={run}
      >
        {act.words}
      </ConfirmDialog>
    </>
  );
}
