import type { EditedText } from '@borough/domain/texts/edit-texts.contract';

/** The figures and names a text can take from the settings. */
export function TextFacts({ facts }: { facts: EditedText['facts'] }) {
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Figures and names to write in</summary>
      <p className="text-muted">Written like this, they always say what the site does.</p>
      <dl
        aria-label="Figures and names"
        // It scrolls, so keys must reach it.
        tabIndex={0}
        className="mt-3 max-h-80 overflow-y-auto rounded-field border border-line bg-surface p-3"
      >
        {facts.map(({ name, says }) => (
          <div key={name} className="mb-2">
            <dt className="font-mono text-xs break-all">{`{{${name}}}`}</dt>
            <dd className="break-words text-muted">{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
