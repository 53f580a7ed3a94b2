/** What one check found. */
export interface Finding {
  /** What was checked, for programs that read the findings. */
  about: string;
  /** `wrong` has to be fixed; `note` is worth knowing. */
  state: 'ok' | 'wrong' | 'note';
  says: string;
  /** What to do about it. */
  todo?: string;
}

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says });
export const wrong = (about: string, says: string, todo?: string): Finding => ({
  about,
  state: 'wrong',
  says,
  todo,
});
export const note = (about: string, says: string, todo?: string): Finding => ({
  about,
  state: 'note',
  says,
  todo,
});

/** An error's message, on one line. */
export function wordsOf(error: unknown): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return (inner instanceof Error ? inner.message || inner.name : String(inner)).replace(/\s+/g, ' ').trim();
}

const unknownAuthority =
  /self.signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate/i;

/** An error with those that caused it. */
function* causesOf(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return;
  yield error;
  if (error instanceof AggregateError) for (const each of error.errors) yield* causesOf(each);
  yield* causesOf(error.cause);
  // Stripe's SDK keeps it there.
  if ('detail' in error) yield* causesOf(error.detail);
}

/** What to do about a failed connection: `usual`, unless the other end's certificate is of an authority nobody here knows. */
export function adviceOn(error: unknown, usual?: string): string | undefined {
  return [...causesOf(error)].some(({ message }) => unknownAuthority.test(message))
    ? 'An authority that this machine does not know signed its certificate. Save the authority’s own certificate as a PEM file, and set NODE_EXTRA_CA_CERTS to that file.'
    : usual;
}

/** The findings as lines for people. */
export function printed(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ state, says, todo }) => [
    `${state.toUpperCase().padEnd(6)} ${says}`,
    ...(todo ? todo.split('\n').map((line) => `       ${line}`) : []),
  ]);
  const count = findings.filter(({ state }) => state === 'wrong').length;
  const verdict =
    count === 0
      ? 'Nothing stands in the way.'
      : `${count} ${count === 1 ? 'thing needs' : 'things need'} to be fixed.`;
  return [...lines, '', verdict].join('\n');
}

/** The findings for programs. */
export function asJson(findings: readonly Finding[]): string {
  return JSON.stringify({ ok: isWell(findings), findings }, null, 2);
}

/** Whether nothing is wrong. */
export function isWell(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state !== 'wrong');
}
