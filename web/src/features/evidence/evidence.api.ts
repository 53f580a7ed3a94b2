import type {
  ConditionInput,
  EvidencePhoto,
  HandoverRecords,
} from '@borough/domain/evidence/evidence.contract';
import type { Handover } from '@borough/domain/evidence/handover.rules';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';
import { upload } from '../../lib/server/upload.ts';

/** What both sides showed and said at pickup and return. Refetched along with everything about bookings. */
export const recordsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'handovers', bookingId],
    queryFn: ({ signal }) => http<HandoverRecords>('GET', `/api/bookings/${bookingId}/handovers`, { signal }),
    refetchOnWindowFocus: true,
  });

/** Uploads one photo; resending with the same ID doesn't add another. */
export async function putPhoto(
  bookingId: string,
  { id, handover, file }: { id: string; handover: Handover; file: File },
  onProgress: (part: number) => void,
): Promise<EvidencePhoto> {
  const form = new FormData();
  form.append('photo', file, file.name);
  const path = `/api/bookings/${bookingId}/handover-photos/${id}?handover=${handover}`;
  return (await upload<{ photo: EvidencePhoto }>('PUT', path, form, onProgress)).photo;
}

/** Records what the person found at a hand-over; returns all records as they are now. */
export const putCondition = (bookingId: string, handover: Handover, body: ConditionInput) =>
  http<HandoverRecords>('PUT', `/api/bookings/${bookingId}/handovers/${handover}`, { body });

/** A photo's address; fetched each time and never cached. */
export const addressOfPhoto = (id: string, size: 'full' | 'small') =>
  `/api/evidence-photos/${id}?size=${size}`;
