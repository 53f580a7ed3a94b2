import type { ProfileValues } from './profile-values.ts';

let kept: { personId: string; values: ProfileValues } | null = null;

/** Keeps input that couldn't be saved because the session had ended, for when the person is back. */
export function keepUnsaved(personId: string, values: ProfileValues): void {
  kept = { personId, values };
}

/** What this person typed before they had to sign in again; null if there is nothing, or it's someone else's. */
export function unsavedOf(personId: string): ProfileValues | null {
  return kept?.personId === personId ? kept.values : null;
}

/** Clears it: it was saved, or discarded on purpose. */
export function forgetUnsaved(): void {
  kept = null;
}
