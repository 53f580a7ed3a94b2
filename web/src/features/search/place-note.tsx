import type { Geocoded } from '@borough/domain/search/search.contract';

interface PlaceNoteProps {
  understood: Geocoded | undefined;
  onChoose: (location: string) => void;
}

/** Which of several cities with the same name is shown, with the others one press away. */
export function PlaceNote({ understood, onChoose }: PlaceNoteProps) {
  const others = understood?.others;
  if (!others) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>
        Showing <span className="font-semibold text-ink">{understood.label}</span>. Not the right place?
      </span>
      {others.map((label) => (
        <button
          key={label}
          type="button"
          onClick={() => onChoose(label)}
          className="min-h-11 text-link md:min-h-8"
        >
          {label}
        </button>
      ))}
    </p>
  );
}
