import { lacksProof } from '../../../lib/server/proving.ts';
import { DownloadButton } from '../../../ui/notes/download-button.tsx';
import { cameFromServer, refusalWords, unexpected } from '../refusal.ts';
import { useProved } from '../security/proved.tsx';
import { downloadData } from './your-data.api.ts';

/** Downloads all of the person's data. */
export function DownloadData() {
  const { proved, dialog } = useProved();
  return (
    <section aria-labelledby="download-heading">
      <h4 id="download-heading" className="font-sans text-base font-semibold tracking-normal">
        Download
      </h4>
      <p className="mt-1 text-sm text-muted">
        One zip file with your profile, listings and photos, bookings, messages, reviews and payments.
      </p>
      <DownloadButton
        label="Download my data"
        doing="Gathering your data"
        done="Your data has been downloaded."
        fetch={(signal, onBytes) => proved(() => downloadData(signal, onBytes))}
        words={(failure) =>
          lacksProof(failure)
            ? null
            : (refusalWords(failure) ?? (cameFromServer(failure) ? failure.message : unexpected))
        }
      />
      {dialog}
    </section>
  );
}
