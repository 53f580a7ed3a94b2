/** The roof and chimney over the first "o" of Borough's own name, as lines in this box. */
export const roof = {
  viewBox: '0 0 24 11',
  d: 'M3.2 9.2 12 3l8.8 6.2M17.3 1.9v3.6',
  strokeWidth: 2.7,
} as const;
