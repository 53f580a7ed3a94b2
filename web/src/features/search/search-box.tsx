import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../lib/debounced.ts';
import { SuggestBox } from '../../ui/suggest-box.tsx';
import { suggestionsQuery } from './search.api.ts';

const maxSuggestions = 8;

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

/** A text field that suggests what others search for as people type. */
export function SearchBox({ onChange, onSearch, ...props }: SearchBoxProps) {
  const [open, setOpen] = useState(false);
  const suggestions = useSuggestions(props.value, open);
  const search = (words: string) => {
    onChange(words);
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
  const rested = useDebounced(typed, 120);
  const query = suggestionsQuery(rested);
  const { data } = useQuery({ ...query, enabled: open && rested.trim() !== '' });
  const words = typed.trim().toLowerCase();
  if (words === '') return [];
  return (data?.items ?? [])
    .filter((item) => item.toLowerCase().includes(words) && item.toLowerCase() !== words)
    .slice(0, maxSuggestions);
}
