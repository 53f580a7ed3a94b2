/** The parts of a profile that help others decide, in the order we ask for them. */
export const profileParts = ['photo', 'bio', 'lendingPitch', 'hobbies', 'socialCircles', 'age'] as const;
export type ProfilePart = (typeof profileParts)[number];

interface Said {
  avatarUrl: string | null;
  bio: string | null;
  lendingPitch: string | null;
  hobbies: string | null;
  socialCircles: readonly string[];
  age: number | null;
}

const isThere = {
  photo: ({ avatarUrl }) => avatarUrl !== null,
  bio: ({ bio }) => (bio ?? '').trim() !== '',
  lendingPitch: ({ lendingPitch }) => (lendingPitch ?? '').trim() !== '',
  hobbies: ({ hobbies }) => (hobbies ?? '').trim() !== '',
  socialCircles: ({ socialCircles }) => socialCircles.length > 0,
  age: ({ age }) => age !== null,
} as const satisfies Record<ProfilePart, (profile: Said) => boolean>;

export interface Completeness {
  done: number;
  of: number;
  /** The part to add next; null if none is missing. */
  next: ProfilePart | null;
}

/** How many parts of a profile are filled in, out of how many, and which to add next. */
export function completenessOf(profile: Said): Completeness {
  const missing = profileParts.filter((part) => !isThere[part](profile));
  return { done: profileParts.length - missing.length, of: profileParts.length, next: missing[0] ?? null };
}
