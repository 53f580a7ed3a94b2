/** Which end of a range is being chosen. */
export type RangeEnd = 'start' | 'end';

export const endNames = { start: 'Start Date', end: 'End Date' } as const satisfies Record<RangeEnd, string>;
