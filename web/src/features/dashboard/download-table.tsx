import { savedAs } from '@borough/domain/company';
import type { DashboardTable } from '@borough/domain/dashboard/dashboard.contract';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../lib/server/download.ts';
import { Button } from '../../ui/parts/button.tsx';
import { toast } from '../../ui/notes/toast.ts';

/** A button that downloads a table as a spreadsheet file. */
export function DownloadTable({ table, label }: { table: DashboardTable; label: string }) {
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
      await download(`/api/me/dashboard/csv/${table}`, {
        name: savedAs(`${table}.csv`),
        signal,
        onBytes: () => undefined,
      });
    } catch (error) {
      if (!signal.aborted)
        toast.error(error instanceof Error ? error.message : "The file couldn't be downloaded");
    } finally {
      setPending(false);
    }
  }
  return (
    <Button variant="quiet" size="sm" pending={pending} aria-label={label} onClick={() => void take()}>
      <Download aria-hidden size={16} strokeWidth={1.75} />
      CSV
    </Button>
  );
}
