import type { MyProfile } from '@borough/domain/profiles/edit-profile.contract';

/** One's profile as the form holds it: texts, and the chosen circles. */
export interface ProfileValues {
  displayName: string;
  bio: string;
  age: string;
  socialCircles: string[];
  hobbies: string;
  lendingPitch: string;
  location: string;
}

/** A profile as the form begins with it. */
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
