/** A keyboard key, drawn as one so that its letter isn't read as a word. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-6 rounded-sm border border-line-strong bg-surface px-1.5 text-center font-mono text-xs text-ink">
      {children}
    </kbd>
  );
}
