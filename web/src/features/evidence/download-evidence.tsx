import { savedAs } from '@borough/domain/company';
import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import { download } from '../../lib/server/download.ts';
import { DownloadButton } from '../../ui/notes/download-button.tsx';

/** Lets a booking's two people download its evidence. */
export function DownloadEvidence({ bookingId }: { bookingId: string }) {
  return (
    <section aria-labelledby="evidence-pack">
      <h2 id="evidence-pack" className="text-lg">
        Evidence
      </h2>
      <p className="mt-1 text-sm text-muted">
        Photos, notes, statements, messages and the history of this rental in one signed zip file. You can
        both download it for two years after the rental ends.
      </p>
      <DownloadButton
        label="Download evidence"
        doing="Gathering the evidence"
        done="The evidence has been downloaded."
        fetch={(signal, onBytes) =>
          download(`/api/bookings/${bookingId}/evidence-pack`, {
            name: savedAs(`evidence-${bookingNumber(bookingId)}.zip`),
            signal,
            onBytes,
          })
        }
      />
    </section>
  );
}
