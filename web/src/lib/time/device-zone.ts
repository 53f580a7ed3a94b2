/** The time zone of the reader's device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
