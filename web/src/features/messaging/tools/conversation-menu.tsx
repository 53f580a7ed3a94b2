import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Ban, EllipsisVertical, Flag } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/windows/menu.tsx';
import { toolsQuery } from './tools.api.ts';
import { useTools } from './use-tools.ts';

interface ConversationMenuProps {
  id: string;
  other: { id: string; displayName: string };
  /** It's among the person's archived conversations. */
  archived: boolean;
  onArchived: () => void;
  onReport: () => void;
}

/** What can be done with a conversation besides writing: archive it, block or report the other side. */
export function ConversationMenu({ id, other, archived, onArchived, onReport }: ConversationMenuProps) {
  const { data: tools } = useQuery(toolsQuery(id));
  const { archive, block } = useTools({ id, other });
  const [asks, setAsks] = useState(false);
  const blocked = tools?.blocked ?? false;
  return (
    <>
      <Menu
        label="This conversation"
        trigger={
          <IconButton label="More about this conversation">
            <EllipsisVertical aria-hidden size={20} strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuItem
          onSelect={() => {
            void archive(!archived);
            if (!archived) onArchived();
          }}
        >
          {archived ? (
            <ArchiveRestore aria-hidden size={18} strokeWidth={1.75} />
          ) : (
            <Archive aria-hidden size={18} strokeWidth={1.75} />
          )}
          {archived ? 'Move to list' : 'Archive'}
        </MenuItem>
        <MenuLine />
        <MenuItem
          onSelect={() => {
            if (blocked) block(false).catch(() => undefined);
            else setAsks(true);
          }}
        >
          <Ban aria-hidden size={18} strokeWidth={1.75} />
          {blocked ? `Unblock ${other.displayName}` : `Block ${other.displayName}`}
        </MenuItem>
        <MenuItem onSelect={onReport}>
          <Flag aria-hidden size={18} strokeWidth={1.75} />
          Report {other.displayName}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Block ${other.displayName}?`}
        confirmLabel="Block"
        destructive
        onConfirm={() => block(true)}
      >
        You won&apos;t be able to message or rent from each other. {other.displayName} won&apos;t be notified.
        If you have a confirmed booking together, the block starts when it ends; to stop sooner, cancel the
        booking. You can undo this at any time.
      </ConfirmDialog>
    </>
  );
}
