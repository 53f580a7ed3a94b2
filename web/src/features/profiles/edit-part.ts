/** A part of the person's profile that can be edited on its own. */
export type EditPart =
  | 'photo'
  | 'displayName'
  | 'bio'
  | 'socialCircles'
  | 'hobbies'
  | 'lendingPitch'
  | 'age'
  | 'location';
