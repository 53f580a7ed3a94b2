import { Archive, ArrowLeft, Ban, Search, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { BlockedPeople } from '../tools/blocked-people.tsx';

interface ListToolsProps {
  words: string;
  onWords: (words: string) => void;
  archived: boolean;
  onArchived: (archived: boolean) => void;
}

/** Above the conversations: the box that searches in them, and the ways to what is put away and to whom is blocked. */
export function ListTools({ words, onWords, archived, onArchived }: ListToolsProps) {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div className="border-b border-line px-3 py-3">
      <div className="flex items-center gap-1">
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden
            size={18}
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
          />
          <TextInput
            type="search"
            aria-label="Search your messages"
            placeholder="Search messages"
            maxLength={100}
            value={words}
            onChange={({ target }) => onWords(target.value)}
            className="!px-10 [&::-webkit-search-cancel-button]:hidden"
          />
          {words !== '' && (
            <IconButton
              label="Clear the search"
              className="absolute top-0 right-0"
              onClick={({ currentTarget }) => {
                onWords('');
                currentTarget.parentElement?.querySelector('input')?.focus();
              }}
            >
              <X aria-hidden size={18} strokeWidth={1.75} />
            </IconButton>
          )}
        </div>
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
