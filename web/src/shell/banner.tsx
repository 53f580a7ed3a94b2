/** Says on every page that this is a restored copy, or that its people and payments aren't real. */
export function Banner({ quiet }: { quiet: boolean }) {
  return (
    <p role="note" className="bg-amber-soft px-4 py-1.5 text-center text-xs font-semibold text-amber">
      {quiet
        ? 'This is a restored copy. Nothing leaves it: no email, no text message, no payment.'
        : 'This is a demo. People, items and payments are made up, and pictures are drawn.'}
    </p>
  );
}
