import { Archive, ArrowLeft, Ban, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/windows/menu.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { BlockedPeople } from '../tools/blocked-people.tsx';

interface ListToolsProps {
  words: string;
  onWords: (words: string) => void;
  archived: boolean;
  onArchived: (archived: boolean) => void;
}

/** Above the conversations: a search box, and links to archived conversations and blocked people. */
export function ListTools({ words, onWords, archived, onArchived }: ListToolsProps) {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div className="border-b border-line px-3 py-3">
      <div className="flex items-center gap-1">
        <SearchField
          label="Search your messages"
          placeholder="Search messages"
          words={words}
          onWords={onWords}
          className="flex-1"
        />
        <Menu
          label="Conversations"
          trigger={
            <IconButton label="More about your conversations">
              <SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => onArchived(!archived)}>
            {archived ? (
              <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
            ) : (
              <Archive aria-hidden size={18} strokeWidth={1.75} />
            )}
            {archived ? 'All conversations' : 'Archived'}
          </MenuItem>
          <MenuItem
            onSelect={() => {
              setOpened(true);
              setOpen(true);
            }}
          >
            <Ban aria-hidden size={18} strokeWidth={1.75} />
            Blocked people
          </MenuItem>
        </Menu>
      </div>
      {archived && words === '' && (
        <div className="flex items-center justify-between pt-2 pl-1">
          <h2 className="text-sm font-semibold">Archived</h2>
          <button
            type="button"
            onClick={() => onArchived(false)}
            className="min-h-11 px-2 text-sm text-brick underline-offset-4 hover:underline md:min-h-9"
          >
            Back to all
          </button>
        </div>
      )}
      {opened && <BlockedPeople open={open} onOpenChange={setOpen} />}
    </div>
  );
}
