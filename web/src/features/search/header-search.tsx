import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { SearchBox } from './search-box.tsx';

/** The small search in the header of pages that have no search of their own. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  return (
    <search>
      <SearchBox
        label="Search items"
        placeholder="Search for anything"
        value={words}
        onChange={setWords}
        onSearch={(search) =>
          void navigate({ to: paths.listings, search: search.trim() ? { search: search.trim() } : {} })
        }
        inputClassName="h-11 border border-line bg-surface text-sm hover:border-line-strong"
      />
    </search>
  );
}
