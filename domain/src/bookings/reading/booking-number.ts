/** A booking's number as people read it everywhere: the first eight digits of its id, such as "38D88E93". */
export const bookingNumber = (bookingId: string): string => bookingId.slice(0, 8).toUpperCase();
