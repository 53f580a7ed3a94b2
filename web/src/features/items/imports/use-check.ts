import type { CheckedImport, Import } from '@borough/domain/items/table/imports.contract';
import { useEffect, useRef, useState } from 'react';
import { wordsOfFailure } from '../../../lib/server/http.ts';
import { cancelImport, type Check, type Progress } from './imports.api.ts';

type Refused = Extract<CheckedImport, { outcome: 'refused' }>;

/** Where a file is on its way in. */
export type CheckState =
  | { step: 'choose'; problem: string | null }
  | { step: 'sending'; progress: Progress }
  | { step: 'refused'; refused: Refused; names: string }
  | { step: 'ready'; import: Import };

/** Sends files to be checked, one attempt at a time. Leaving the page or canceling stops it, and forgets what it kept. */
export function useCheck(check: Check) {
  const [state, setState] = useState<CheckState>({ step: 'choose', problem: null });
  const running = useRef<{ id: string; abort: AbortController }>(null);
  const stop = () => {
    const { current } = running;
    running.current = null;
    if (!current) return;
    current.abort.abort();
    void cancelImport(current.id).catch(() => undefined);
  };
  useEffect(() => stop, []);

  async function send(files: readonly File[]) {
    stop();
    const id = crypto.randomUUID();
    const abort = new AbortController();
    running.current = { id, abort };
    setState({ step: 'sending', progress: { sent: 0 } });
    try {
      const checked = await check(id, files, {
        signal: abort.signal,
        onProgress: (progress) => !abort.signal.aborted && setState({ step: 'sending', progress }),
      });
      if (abort.signal.aborted) return;
      const names = files.map(({ name }) => name).join(', ');
      setState(
        checked.outcome === 'ready'
          ? { step: 'ready', import: checked.import }
          : { step: 'refused', refused: checked, names },
      );
    } catch (error) {
      if (abort.signal.aborted) return;
      setState({ step: 'choose', problem: wordsOfFailure(error, "The file couldn't be checked.") });
    } finally {
      if (running.current?.id === id) running.current = null;
    }
  }

  const again = () => setState({ step: 'choose', problem: null });
  const cancel = () => {
    stop();
    again();
  };
  return { state, send, cancel, again };
}
