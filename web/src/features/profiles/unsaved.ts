import type { ProfileValues } from './profile-values.ts';

let kept: { personId: string; values: ProfileValues } | null = null;

/** Keeps what somebody typed and could not save, because their session was over, for when they are back. */
export function keepUnsaved(personId: string, values: ProfileValues): void {
  kept = { personId, values };
}

/** What this person typed before they had to sign in again; null when there is nothing, or it is somebody else's. */
export function unsavedOf(personId: string): ProfileValues | null {
  return kept?.personId === personId ? kept.values : null;
}

/** Forgets it: it was saved, or thrown away on purpose. */
export function forgetUnsaved(): void {
  kept = null;
}
