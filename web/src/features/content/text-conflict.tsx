import type { EditedText } from '@borough/domain/texts/edit-texts.contract';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { Button } from '../../ui/parts/button.tsx';
import { type DraftKeeper, type DraftView, partsShown } from './draft-keeper.ts';
import { TextDiff } from './text-diff.tsx';

const zone = deviceZone();

/** What someone else did since, and when. */
function whatTheyDid(before: EditedText, { version, history, draft }: EditedText, now: Date): string {
  const at = (moment: string) => momentInWords(new Date(moment), zone, now);
  const [last] = history;
  if (version !== before.version && last)
    return `${last.by ?? 'A command on the server'} ${last.isDown ? 'took it down' : 'published it'}, ${at(last.at)}.`;
  return draft ? `${draft.by} ${draft.parts ? 'saved' : 'discarded'} a draft, ${at(draft.at)}.` : '';
}

/** Someone else has written too: what they left, beside what is typed here, and which of the two goes on. */
export function TextConflict({ draft }: { draft: DraftView & { keeper: DraftKeeper } }) {
  const { text, parts, theirs, keeper } = draft;
  const now = useNow(60_000);
  return (
    <section role="alert" className="rounded-card border border-line-strong bg-surface px-4 py-3">
      <h2 className="font-display text-lg">Someone else has written too</h2>
      {theirs ? (
        <>
          <p className="mt-1 text-sm text-muted">
            {`${whatTheyDid(text, theirs, now)} Nothing of yours is lost. Theirs, and what you typed:`}
          </p>
          <TextDiff before={partsShown(theirs)} after={parts} />
          <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
            <Button onClick={() => void keeper.keepMine()}>Go on with mine</Button>
            <Button variant="secondary" onClick={() => keeper.takeTheirs()}>
              Take theirs
            </Button>
          </div>
        </>
      ) : (
        <div className="mt-2">
          <Button variant="secondary" onClick={() => void keeper.lookAgain()}>
            See what they wrote
          </Button>
        </div>
      )}
    </section>
  );
}
