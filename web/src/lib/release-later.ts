const minuteMs = 60_000;

/**
 * Frees the memory behind an address of `URL.createObjectURL`, a minute from now: a picture that has just begun to load it, or a
 * download that has just begun, would fail.
 */
export function releaseLater(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), minuteMs);
}
