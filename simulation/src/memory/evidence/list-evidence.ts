interface Photo {
  id: string;
  kind: 'photo';
  content: { handover: 'pickup' | 'return' };
}

/** Most people take photos of both hand-overs; of rentals whose id begins with one of four digits there is none of the return. */
export async function listEvidence(_tx: object, bookingId: string): Promise<Photo[]> {
  const photo = (handover: 'pickup' | 'return'): Photo => ({
    ...{ id: `${bookingId} ${handover}`, kind: 'photo', content: { handover } },
  });
  return /^[0-3]/.test(bookingId) ? [photo('pickup')] : [photo('pickup'), photo('return')];
}
