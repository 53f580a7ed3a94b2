import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../ui/parts/button.tsx';
import { Drawing } from '../../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../../ui/notes/empty-state.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { useContactOwner } from '../contact-owner.ts';

interface NotStartedProps {
  itemId: string;
  ownerId: string;
  onBack: () => void;
}

/** Shown when an address asks for a conversation that doesn't exist: starting one takes a press, not just a link. */
export function NotStarted({ itemId, ownerId, onBack }: NotStartedProps) {
  const { contact, pending } = useContactOwner(itemId, ownerId);
  return (
    <div className="flex flex-1 flex-col">
      <IconButton label="All conversations" className="m-2 lg:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
      </IconButton>
      <EmptyState
        drawing={<Drawing name="fence" width={120} />}
        title="No messages yet"
        action={
          <Button onClick={contact} pending={pending}>
            Contact Owner
          </Button>
        }
      >
        You haven&apos;t messaged the owner of this item yet.
      </EmptyState>
    </div>
  );
}
