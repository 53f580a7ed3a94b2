import type { EditedText, TextKey, TextParts } from '@borough/domain/texts/edit-texts.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOfFailure } from '../../lib/server/http.ts';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { versionQuery } from './content.api.ts';
import { TextDiff } from './text-diff.tsx';

const zone = deviceZone();

interface TextHistoryProps {
  textKey: TextKey;
  text: EditedText;
  /** Puts an earlier version into the form. */
  onPutBack: (parts: TextParts) => void;
}

/** The versions of a text: who, when, what they said of it, and what was different. */
export function TextHistory({ textKey, text: { history }, onPutBack }: TextHistoryProps) {
  const now = useNow(60_000);
  const client = useQueryClient();
  if (history.length === 0) return null;
  async function putBack(version: number) {
    try {
      onPutBack((await client.fetchQuery(versionQuery(textKey, version))).parts);
      toast.success('That version is in the form. Publish it to put it back.');
      scrollTo({ top: 0 });
    } catch (error) {
      toast.error(wordsOfFailure(error, "That version couldn't be loaded."));
    }
  }
  const taken = textKey.kind === 'page' ? 'Put ours back' : 'Took it down';
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">Earlier versions</summary>
      <ol className="mt-2 flex flex-col gap-4">
        {history.map(({ version, at, by, note, isDown }, index) => (
          <li key={version} className="text-sm">
            <p className="font-semibold">
              {`${by ?? 'By a command on the server'}, ${momentInWords(new Date(at), zone, now)}`}
            </p>
            <p className="break-words whitespace-pre-line text-muted">
              {[isDown ? taken : `Version ${version}`, note].filter(Boolean).join(': ')}
            </p>
            {!isDown && (
              <>
                <Button
                  size="sm"
                  variant="quiet"
                  className="mt-1 -ml-4"
                  onClick={() => void putBack(version)}
                >
                  {`Put version ${version} back`}
                </Button>
                <Difference
                  textKey={textKey}
                  version={version}
                  before={history.slice(index + 1).find((each) => !each.isDown)?.version}
                />
              </>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

interface DifferenceProps {
  textKey: TextKey;
  version: number;
  /** The version before it that stood. */
  before: number | undefined;
}

/** What a version changed, once someone asks. */
function Difference({ textKey, version, before }: DifferenceProps) {
  const [isOpen, setOpen] = useState(false);
  if (before === undefined) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 md:min-h-9">
        {`What version ${version} changed`}
      </summary>
      {isOpen && <Changed textKey={textKey} version={version} before={before} />}
    </details>
  );
}

function Changed({ textKey, version, before }: DifferenceProps & { before: number }) {
  const then = useQuery(versionQuery(textKey, version));
  const earlier = useQuery(versionQuery(textKey, before));
  if (then.data && earlier.data) return <TextDiff before={earlier.data.parts} after={then.data.parts} />;
  const failed = [then, earlier].filter(({ isError }) => isError);
  if (failed.length === 0) return <Skeleton className="h-24" />;
  return (
    <ErrorState
      title="These versions couldn't be loaded"
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  );
}
