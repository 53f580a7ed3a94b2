import {
  type MyProfile,
  type ProfileInput,
  ProfileInputSchema,
} from '@borough/domain/profiles/edit-profile.contract';
import type { ZodType } from 'zod';

/** The person's profile as the form holds it: texts, and the chosen circles. */
export interface ProfileValues {
  displayName: string;
  bio: string;
  age: string;
  socialCircles: string[];
  hobbies: string;
  lendingPitch: string;
  location: string;
}

/** A profile as the form's initial values. */
export function valuesOf(profile: MyProfile): ProfileValues {
  return {
    displayName: profile.chosenName ?? '',
    bio: profile.bio ?? '',
    age: profile.age === null ? '' : String(profile.age),
    socialCircles: [...profile.socialCircles],
    hobbies: profile.hobbies ?? '',
    lendingPitch: profile.lendingPitch ?? '',
    location: profile.location ?? '',
  };
}

// The contract also takes numbers and null; the form only holds texts, which the contract reads too.
export const profileSchema = ProfileInputSchema as unknown as ZodType<ProfileInput, ProfileValues>;

/** Applies what was changed in the form to the profile as it is now: another tab may have changed the rest. */
export function overNewest(
  newest: MyProfile,
  input: ProfileInput,
  changed: Readonly<Partial<Record<keyof ProfileValues, unknown>>>,
): ProfileInput {
  const unchanged = profileSchema.safeParse(valuesOf(newest));
  if (!unchanged.success) return input;
  const ours = Object.entries(input).filter(([name]) => changed[name as keyof ProfileValues]); // keys of the form
  return { ...unchanged.data, ...Object.fromEntries(ours) };
}
