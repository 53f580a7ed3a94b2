import { expect, it } from 'vitest';
import type { MyProfile } from '@borough/domain/profiles/edit-profile.contract';
import { overNewest, profileSchema, valuesOf } from './profile-values.ts';

// The form reads only these parts of a profile.
const aProfile = (part: Partial<MyProfile>) =>
  ({
    ...{ chosenName: 'Ada L.', bio: null, age: null, socialCircles: [], hobbies: null },
    ...{ lendingPitch: null, location: null, ...part },
  }) as unknown as MyProfile;

it('keeps what another tab saved, and saves what was changed here', () => {
  const opened = aProfile({});
  const newest = aProfile({ bio: 'I fix bikes.', hobbies: 'Chess' });
  const input = profileSchema.parse({ ...valuesOf(opened), hobbies: 'Go' });
  expect(overNewest(newest, input, { hobbies: true })).toMatchObject({ bio: 'I fix bikes.', hobbies: 'Go' });
  expect(overNewest(newest, input, { bio: true })).toMatchObject({ bio: null, hobbies: 'Chess' });
});

it('saves typed values where the current profile is no longer allowed', () => {
  const input = profileSchema.parse({ ...valuesOf(aProfile({})), hobbies: 'Go' });
  expect(overNewest(aProfile({ bio: 'x'.repeat(5_000) }), input, { hobbies: true })).toEqual(input);
});
