let hide: (() => void) | undefined;

/** The banner says how it goes away once somebody has chosen. */
export function onChosen(away: () => void): void {
  hide = away;
}

/** Somebody chose: the banner, if there is one, goes. */
export function hideBanner(): void {
  hide?.();
  hide = undefined;
}
