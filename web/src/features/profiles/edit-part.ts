/** A part of one's profile that can be changed by itself. */
export type EditPart =
  'photo' | 'displayName' | 'bio' | 'socialCircles' | 'hobbies' | 'lendingPitch' | 'age' | 'location';
