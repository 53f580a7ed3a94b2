import { useConfig } from '../lib/server/config.ts';

/** Says on every page that the people and payments here aren't real, if the installation asks for it. */
export function DemoBanner() {
  const config = useConfig();
  if (!config?.demo || !config.demoBanner) return null;
  return (
    <p role="note" className="bg-amber-soft px-4 py-1.5 text-center text-xs font-semibold text-amber">
      This is a demo. People, items and payments are made up, and pictures are drawn.
    </p>
  );
}
