/** Says that the form was restored from earlier input, with an option to discard it. */
export function RestoredNotice({ words, onDiscard }: { words: string; onDiscard: () => void }) {
  return (
    <p className="mb-8 flex flex-wrap items-center gap-x-2 rounded-field bg-sunk px-4 py-2 text-sm">
      {words}
      <span aria-hidden>·</span>
      <button type="button" className="text-link min-h-11 font-semibold" onClick={onDiscard}>
        discard
      </button>
    </p>
  );
}
