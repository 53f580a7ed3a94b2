interface Photo {
  id: string;
  kind: 'photo';
  part: 'renter';
  at: string;
  content: { handover: 'pickup' | 'return' };
}

/** Whether the renter took a photo after the pickup: true for most rentals, by the last digit of the id. */
export const isShownLater = (bookingId: string): boolean => !/[0-2]$/.test(bookingId);

/** Photos of both hand-overs for most rentals; those whose id begins with one of four digits have none of the return. */
export async function listEvidence(_tx: object, bookingId: string): Promise<Photo[]> {
  const photo = (handover: 'pickup' | 'return'): Photo => ({
    ...{ id: `${bookingId} ${handover}`, kind: 'photo', part: 'renter', content: { handover } },
    at: isShownLater(bookingId) ? '2999-01-01T00:00:00Z' : '2000-01-01T00:00:00Z',
  });
  return /^[0-3]/.test(bookingId) ? [photo('pickup')] : [photo('pickup'), photo('return')];
}
