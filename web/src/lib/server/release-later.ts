const minuteMs = 60_000;

/**
 * Frees the memory behind a `URL.createObjectURL` address a minute from now. Sooner, a picture that just started loading, or a
 * download that just started, would fail.
 */
export function releaseLater(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), minuteMs);
}
