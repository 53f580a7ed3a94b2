import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../lib/server/debounced.ts';
import { SuggestBox } from '../../ui/forms/suggest-box.tsx';
import { keepSearch, recentSearches } from './recent-searches.ts';
import { suggestAfterMs, suggestionsQuery } from './search.api.ts';

const maxSuggestions = 8;
const maxRecent = 3;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter, or when a suggestion is chosen. */
  onSearch: (value: string) => void;
  className?: string;
  inputClassName: string;
}

/** A text field that suggests, as people type, what they searched for before, and what others search for and offer. */
export function SearchBox({ onChange, onSearch, ...props }: SearchBoxProps) {
  const [open, setOpen] = useState(false);
  const suggestions = useSuggestions(props.value, open);
  const search = (words: string) => {
    onChange(words);
    keepSearch(words);
    onSearch(words);
  };
  return (
    <SuggestBox
      {...props}
      longest={200}
      icon="search"
      suggestions={suggestions}
      listLabel="Suggestions"
      open={open}
      onOpenChange={setOpen}
      onChange={onChange}
      onChoose={search}
      onEnter={search}
    />
  );
}

function useSuggestions(typed: string, open: boolean): string[] {
  const rested = useDebounced(typed, suggestAfterMs);
  const query = suggestionsQuery(rested);
  const { data } = useQuery({ ...query, enabled: open && rested.trim() !== '' });
  const words = typed.trim().toLowerCase();
  if (words === '') return [];
  const fitting = (item: string) => item.toLowerCase().includes(words) && item.toLowerCase() !== words;
  const recent = recentSearches().filter(fitting).slice(0, maxRecent);
  const known = new Set(recent.map((item) => item.toLowerCase()));
  const offered = (data?.items ?? []).filter((item) => fitting(item) && !known.has(item.toLowerCase()));
  return [...recent, ...offered].slice(0, maxSuggestions);
}
