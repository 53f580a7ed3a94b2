/** A keyboard key, drawn as one so that its letter isn't read as a word. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-line-strong bg-surface px-1.5 font-mono text-xs text-ink">
      {children}
    </kbd>
  );
}
