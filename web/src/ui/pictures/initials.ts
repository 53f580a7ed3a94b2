/** The capitalized initials of a name's first and last word: "PF" for "Pilar F."; "?" if it has no letter or digit. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .map((letter) => letter.toLocaleUpperCase('en-US'));
  return [letters[0], letters.length > 1 && letters.at(-1)].filter(Boolean).join('') || '?';
}
