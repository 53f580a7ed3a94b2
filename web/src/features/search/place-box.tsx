import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../lib/debounced.ts';
import type { FieldControl } from '../../ui/field.tsx';
import { SuggestBox } from '../../ui/suggest-box.tsx';
import { placeSuggestionsQuery } from './search.api.ts';

interface PlaceBoxProps {
  label?: string;
  control?: FieldControl;
  /** Where there is no room for the usual one. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** A place was chosen from the list. */
  onChoose: (place: string) => void;
  /** Enter was pressed on what is typed; without this the form around the field is sent. */
  onEnter?: (value: string) => void;
  className?: string;
  inputClassName: string;
}

const shortest = 2;

/** The one field for a place: any text counts, and cities and ZIP codes are offered while one types. */
export function PlaceBox(props: PlaceBoxProps) {
  const [open, setOpen] = useState(false);
  const suggestions = usePlaceSuggestions(props.value, open);
  return (
    <SuggestBox
      placeholder="City, state or ZIP"
      {...props}
      longest={120}
      icon="map-pin"
      suggestions={suggestions}
      listLabel="Places"
      open={open}
      onOpenChange={setOpen}
    />
  );
}

function usePlaceSuggestions(typed: string, open: boolean): string[] {
  const rested = useDebounced(typed, 120);
  const query = placeSuggestionsQuery(rested);
  const { data, isPlaceholderData } = useQuery({
    ...query,
    enabled: open && rested.trim().length >= shortest,
  });
  const words = typed.trim().toLowerCase();
  if (words.length < shortest) return [];
  const offered = (data?.items ?? []).filter((place) => place.toLowerCase() !== words);
  // The server also knows "St. Louis" and "San José"; what it said of other letters is shown only where these still fit.
  return isPlaceholderData || rested !== typed
    ? offered.filter((place) => place.toLowerCase().startsWith(words))
    : offered;
}
