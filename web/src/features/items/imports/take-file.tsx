import { type ReactNode, useEffect, useRef, useState } from 'react';
import { download } from '../../../lib/server/download.ts';
import { lacksProof, useProving } from '../../../lib/server/proving.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { toast } from '../../../ui/notes/toast.ts';

interface TakeFileProps {
  path: string;
  name: string;
  /** What the button is called, if its words don't say. */
  label?: string;
  children: ReactNode;
}

/** A button that downloads a file the server writes as it sends. */
export function TakeFile({ path, name, label, children }: TakeFileProps) {
  const proved = useProving();
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
      await proved(() => download(path, { name, signal, onBytes: () => undefined }));
    } catch (error) {
      if (!signal.aborted && !lacksProof(error))
        toast.error(error instanceof Error ? error.message : "The file couldn't be downloaded");
    } finally {
      setPending(false);
    }
  }
  return (
    <Button variant="secondary" pending={pending} aria-label={label} onClick={() => void take()}>
      {children}
    </Button>
  );
}
