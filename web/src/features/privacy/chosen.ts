let hide: (() => void) | undefined;

/** The banner registers how to remove it once someone has chosen. */
export function onChosen(away: () => void): void {
  hide = away;
}

/** Someone chose: removes the banner, if there is one. */
export function hideBanner(): void {
  hide?.();
  hide = undefined;
}
