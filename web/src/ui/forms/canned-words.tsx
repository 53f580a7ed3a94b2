interface CannedWordsProps {
  label: string;
  /** Ready sentences; a press puts one into the field, where it can be changed. */
  words: readonly string[];
  onPick: (words: string) => void;
}

/** Sentences that are often needed, above the field they go into. */
export function CannedWords({ label, words, onPick }: CannedWordsProps) {
  if (words.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {words.map((each) => (
        <button
          key={each}
          type="button"
          onClick={() => onPick(each)}
          className="min-h-11 rounded-card border border-dashed border-line-strong bg-surface px-3.5 py-1.5 text-left text-sm text-ink transition-colors hover:border-solid hover:border-ink md:min-h-9"
        >
          {each}
        </button>
      ))}
    </div>
  );
}
