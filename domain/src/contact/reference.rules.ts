// Without 0 and O, 1, I and L, and U, which is heard as V: people read these out on the phone.
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A name for a message that people can read out: BR- and five characters, each chosen by `chance(below)`. */
export function contactReference(chance: (below: number) => number): string {
  return `BR-${Array.from({ length: 5 }, () => signs[chance(signs.length)]).join('')}`;
}
