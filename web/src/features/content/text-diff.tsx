import type { TextParts } from '@borough/domain/texts/edit-texts.contract';
import { type DiffLine, diffOf } from '@borough/domain/texts/text-diff.rules';
import { textFrom } from '@borough/domain/texts/text-from';

const around = 2;

/** Only what differs, with two lines around it. */
function nearChanges(lines: readonly DiffLine[]): (DiffLine | null)[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ is }) => is !== 'same');
  return lines.flatMap((line, at) => (isNear(at) ? [line] : at > 0 && isNear(at - 1) ? [null] : []));
}

/** What is different between two texts, line by line. */
export function TextDiff({ before, after }: { before: TextParts; after: TextParts }) {
  const shown = nearChanges(diffOf(textFrom(before), textFrom(after)));
  if (shown.length === 0) return <p className="mt-3 text-sm">They are the same.</p>;
  return (
    <div className="mt-3 overflow-hidden rounded-card border border-line bg-surface py-2 font-mono text-sm">
      {shown.map((line, at) => (
        <Line key={at} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { line: DiffLine | null }) {
  if (!line) return <p className="px-3 text-muted">…</p>;
  const text = line.text === '' ? '\u00a0' : line.text;
  const shape = 'block px-3 break-words whitespace-pre-wrap no-underline';
  if (line.is === 'gone') return <del className={`${shape} bg-red-soft text-red`}>{`− ${text}`}</del>;
  if (line.is === 'new') return <ins className={`${shape} bg-porch-soft text-porch`}>{`+ ${text}`}</ins>;
  return <p className={`${shape} text-muted`}>{`\u00a0 ${text}`}</p>;
}
