import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast } from '../../../ui/toast.ts';
import { cameFromServer, refusalWords, unexpected } from '../refusal.ts';
import { useProved } from './proved.tsx';
import { downloadData } from './your-data.api.ts';

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Takes along everything of the person's, with the bytes that are there so far and a way to stop. */
export function DownloadData() {
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const { proved, dialog } = useProved();
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const abort = new AbortController();
    running.current = abort;
    let shown = 0;
    setBytes(0);
    try {
      await proved(() =>
        downloadData(abort.signal, (sofar) => {
          // Not with every piece that arrives: the page has other things to do.
          if (sofar - shown < 200_000) return;
          shown = sofar;
          setBytes(sofar);
        }),
      );
      toast.success('Your data has been downloaded.');
    } catch (failure) {
      const wanted =
        abort.signal.aborted || (cameFromServer(failure) && failure.code === 'account.prove-again');
      if (!wanted)
        toast.error(refusalWords(failure) ?? (cameFromServer(failure) ? failure.message : unexpected));
    } finally {
      setBytes(null);
    }
  }

  return (
    <section aria-labelledby="download-heading">
      <h4 id="download-heading" className="font-semibold">
        Download
      </h4>
      <p className="mt-1 text-sm text-muted">
        One zip file with your profile, listings and photos, bookings, messages, reviews and payments.
      </p>
      {bytes === null ? (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => void start()}>
          <Download aria-hidden size={18} strokeWidth={1.75} />
          Download my data
        </Button>
      ) : (
        <div className="mt-4 flex flex-col gap-3">
          <ProgressBar label="Downloading your data" />
          <div className="flex flex-wrap items-center gap-3 text-sm">
            <span className="tabular-nums">
              {bytes === 0 ? 'Gathering your data…' : `${inMegabytes(bytes)} so far`}
            </span>
            <Button variant="quiet" size="sm" onClick={() => running.current?.abort()}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      {dialog}
    </section>
  );
}
