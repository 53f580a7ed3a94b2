const words = ['Bad', 'Poor', 'OK', 'Good', 'Great'] as const;

/** What a number of stars means: "4 · Good". */
export function ratingInWords(stars: number): string {
  const word = words[stars - 1];
  return word ? `${stars} · ${word}` : '';
}
