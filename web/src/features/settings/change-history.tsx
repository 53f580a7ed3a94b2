import type { SettingsChange, SettingsValues } from '@borough/domain/settings/settings.contract';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { Button } from '../../ui/parts/button.tsx';
import { typedFrom } from './field-values.ts';
import { type SettingsField } from './section-fields.ts';

const zone = deviceZone();

interface ChangeHistoryProps {
  history: readonly SettingsChange[];
  words: Readonly<Record<string, SettingsField>>;
  /** Puts the values from before a change into the form. */
  onSetBack: (before: SettingsValues) => void;
}

/** The last changes of a section: who, when, why, and what was before. */
export function ChangeHistory({ history, words, onSetBack }: ChangeHistoryProps) {
  const now = useNow(60_000);
  if (history.length === 0) return null;
  const shown = (field: string, value: string | number | null) => {
    const text = typedFrom(value, words[field]?.kind ?? 'line');
    const kind = words[field]?.kind;
    if (kind === 'picture') return text === '' ? 'ours' : 'a picture of yours';
    if (text === '') return 'as usual';
    if (kind === 'dollars') return `$${text}`;
    if (kind === 'percent') return `${text}%`;
    return kind === 'count' ? text : `“${text}”`;
  };
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">Earlier changes</summary>
      <ol className="mt-2 flex flex-col gap-5">
        {history.map(({ version, at, by, reason, changes }) => (
          <li key={version} className="text-sm">
            <p className="font-semibold">
              {by ? <bdi>{by}</bdi> : 'By a command on the server'}, {momentInWords(new Date(at), zone, now)}
            </p>
            {reason && <p className="text-muted">{reason}</p>}
            <ul className="mt-1 list-disc pl-5 break-words">
              {changes.map(({ field, before, after }) => (
                <li key={field}>
                  {`${words[field]?.label ?? field}: ${shown(field, before)} became ${shown(field, after)}.`}
                </li>
              ))}
            </ul>
            <Button
              size="sm"
              variant="quiet"
              className="mt-1 -ml-2"
              onClick={() =>
                onSetBack(Object.fromEntries(changes.map(({ field, before }) => [field, before])))
              }
            >
              Put back what was before
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}
