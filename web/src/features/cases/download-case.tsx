import { savedAs } from '@borough/domain/company';
import { download } from '../../lib/server/download.ts';
import { DownloadButton } from '../../ui/notes/download-button.tsx';

/** Lets the admin deciding a case download its evidence. */
export function DownloadCase({ caseId }: { caseId: string }) {
  return (
    <DownloadButton
      label="Download evidence"
      doing="Gathering the evidence"
      done="The evidence has been downloaded."
      fetch={(signal, onBytes) =>
        download(`/api/admin/cases/${caseId}/evidence-pack`, {
          name: savedAs(`evidence-case-${caseId.slice(0, 8)}.zip`),
          signal,
          onBytes,
        })
      }
    />
  );
}
