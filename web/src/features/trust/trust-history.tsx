import type { MyTrust } from '@borough/domain/trust/trust.contract';
import { dayInWords } from '../../lib/words/format.ts';
import { causeWords, lineNames } from './trust-words.ts';

/** Recent changes to a score, newest first; nothing if there are none. */
export function TrustHistory({ history }: { history: MyTrust['history'] }) {
  if (history.length === 0) return null;
  return (
    <details className="mt-5 border-t border-line pt-2 text-sm">
      <summary className="flex min-h-9 cursor-pointer items-center font-semibold">What changed</summary>
      <ol>
        {history.map(({ at, cause, total, changed }) => (
          <li key={`${at} ${total}`} className="border-b border-line py-2 last:border-0">
            <p className="flex justify-between gap-3">
              <span>{causeWords[cause]}</span>
              <span className="tabular shrink-0 text-muted">to {total}</span>
            </p>
            <p className="tabular text-xs text-muted">
              <time dateTime={at}>{dayInWords(at.slice(0, 10))}</time>
              {': '}
              {changed
                .map(
                  ({ input, points }) => `${lineNames[input]} ${points > 0 ? '+' : '−'}${Math.abs(points)}`,
                )
                .join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
