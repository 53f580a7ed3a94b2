import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../lib/server/debounced.ts';
import type { FieldControl } from '../../ui/forms/field.tsx';
import { useConfig } from '../../lib/server/config.ts';
import { SuggestBox } from '../../ui/forms/suggest-box.tsx';
import { placeSuggestionsQuery, suggestAfterMs } from './search.api.ts';

interface PlaceBoxProps {
  label?: string;
  control?: FieldControl;
  /** For where the usual one doesn't fit. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when a place is chosen from the list. */
  onChoose: (place: string) => void;
  /** Called on Enter with typed text; without it, Enter submits the surrounding form. */
  onEnter?: (value: string) => void;
  className?: string;
  inputClassName: string;
}

const shortest = 2;

/** The place field: any text counts, with cities and ZIP codes suggested as people type, and before that the operators' places to start from. */
export function PlaceBox(props: PlaceBoxProps) {
  const [open, setOpen] = useState(false);
  const suggestions = usePlaceSuggestions(props.value, open);
  const startPlaces = useConfig()?.startPlaces ?? [];
  const isEmpty = props.value === '';
  return (
    <SuggestBox
      placeholder="City, state or ZIP"
      {...props}
      longest={120}
      icon="map-pin"
      suggestions={isEmpty ? startPlaces : suggestions}
      asChips={isEmpty}
      listLabel={isEmpty ? 'Places to start from' : 'Places'}
      open={open}
      onOpenChange={setOpen}
    />
  );
}

function usePlaceSuggestions(typed: string, open: boolean): string[] {
  const rested = useDebounced(typed, suggestAfterMs);
  const query = placeSuggestionsQuery(rested);
  const { data, isPlaceholderData } = useQuery({
    ...query,
    enabled: open && rested.trim().length >= shortest,
  });
  const words = typed.trim().toLowerCase();
  if (words.length < shortest) return [];
  const offered = (data?.items ?? []).filter((place) => place.toLowerCase() !== words);
  // The server also matches "St. Louis" and "San José"; suggestions for earlier input show only if they still fit what's typed.
  return isPlaceholderData || rested !== typed
    ? offered.filter((place) => place.toLowerCase().startsWith(words))
    : offered;
}
