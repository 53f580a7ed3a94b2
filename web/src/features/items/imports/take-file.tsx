import { type ReactNode, useEffect, useRef, useState } from 'react';
import { download } from '../../../lib/server/download.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { toast } from '../../../ui/notes/toast.ts';

/** A button that downloads a file the server writes as it sends. */
export function TakeFile({ path, name, children }: { path: string; name: string; children: ReactNode }) {
  const [pending, setPending] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  async function take() {
    const { signal } = leaving.current;
    setPending(true);
    try {
      await download(path, { name, signal, onBytes: () => undefined });
    } catch (error) {
      if (!signal.aborted)
        toast.error(error instanceof Error ? error.message : "The file couldn't be downloaded");
    } finally {
      setPending(false);
    }
  }
  return (
    <Button variant="secondary" pending={pending} onClick={() => void take()}>
      {children}
    </Button>
  );
}
