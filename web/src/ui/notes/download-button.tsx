import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { Button } from '../parts/button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { toast } from './toast.ts';

interface DownloadButtonProps {
  /** What the button says. */
  label: string;
  /** What the page says while it's running, and when it's done. */
  doing: string;
  done: string;
  /** Fetches the file and hands it to the browser, reporting the bytes received so far. */
  fetch: (signal: AbortSignal, onBytes: (bytes: number) => void) => Promise<void>;
  /** The message for a failure, or null for none. */
  words?: (failure: unknown) => string | null;
}

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const wordsOf = (failure: unknown) =>
  failure instanceof HttpProblem ? failure.message : 'An unexpected error occurred. Please try again.';

/** Downloads a file the server generates as it sends, showing the bytes received so far and a way to stop. */
export function DownloadButton({ label, doing, done, fetch, words = wordsOf }: DownloadButtonProps) {
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const abort = new AbortController();
    running.current = abort;
    let shown = 0;
    setBytes(0);
    try {
      await fetch(abort.signal, (sofar) => {
        // Not on every chunk: that would keep the page too busy.
        if (sofar - shown < 200_000) return;
        shown = sofar;
        setBytes(sofar);
      });
      toast.success(done);
    } catch (failure) {
      const said = abort.signal.aborted ? null : words(failure);
      if (said) toast.error(said);
    } finally {
      setBytes(null);
    }
  }

  if (bytes === null)
    return (
      <Button variant="secondary" size="sm" className="mt-4 self-start" onClick={() => void start()}>
        <Download aria-hidden size={18} strokeWidth={1.75} />
        {label}
      </Button>
    );
  return (
    <div className="mt-4 flex flex-col gap-3">
      <ProgressBar label={doing} />
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <span className="tabular-nums">{bytes === 0 ? `${doing}…` : `${inMegabytes(bytes)} so far`}</span>
        <Button variant="quiet" size="sm" onClick={() => running.current?.abort()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
