/** Where the demo's made-up people have their mailboxes: names under `.example` are nobody's (RFC 2606). */
export const demoDomain = 'demo.borough.example';

/** Whether mail to that address is for someone who was made up. */
export const isMadeUp = (email: string): boolean => email.toLowerCase().endsWith(`@${demoDomain}`);
