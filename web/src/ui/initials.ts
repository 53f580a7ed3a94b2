/** The first letters of a name's first and last word, in capitals: "PF" of "Pilar F."; "?" without any letter or digit. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .map((letter) => letter.toLocaleUpperCase('en-US'));
  return [letters[0], letters.length > 1 && letters.at(-1)].filter(Boolean).join('') || '?';
}
