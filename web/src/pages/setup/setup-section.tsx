import { type ReactNode, useId } from 'react';

/** A section of the setup guide with its heading. */
export function SetupSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line py-8 md:py-10 [&_:not(pre)>code]:rounded-[4px] [&_:not(pre)>code]:bg-sunk [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:font-mono [&_:not(pre)>code]:text-[0.85em] [&_:not(pre)>code]:[overflow-wrap:anywhere] [&_a]:text-brick [&_a]:underline [&_a]:underline-offset-3"
    >
      <h2 id={id} className="pb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Lines for a terminal or an editor, scrollable by keyboard. */
export function Lines({ label, children }: { label: string; children: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="mt-3 max-w-full overflow-auto rounded-card border border-line bg-surface p-4 font-mono text-xs"
    >
      {children}
    </pre>
  );
}
