import { useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { ActDialog } from './act-dialog.tsx';
import { actWords } from './act-words.ts';
import type { Act } from './admin.api.ts';

interface ActButtonsProps {
  acts: readonly Act[];
  about: string;
  /** Whether the first one is the usual choice. */
  isFirstUsual?: boolean;
}

/** A button for each thing an admin can do about a person, sign-up, or report; each asks for a reason. */
export function ActButtons({ acts, about, isFirstUsual = true }: ActButtonsProps) {
  const [open, setOpen] = useState<Act>();
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow sm:gap-3">
      {acts.map((act, n) => (
        <Button
          key={act.act}
          size="sm"
          variant={n === 0 && isFirstUsual ? 'primary' : 'secondary'}
          onClick={() => setOpen(act)}
        >
          {actWords[act.act].button}
        </Button>
      ))}
      {open && <ActDialog of={open} about={about} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
