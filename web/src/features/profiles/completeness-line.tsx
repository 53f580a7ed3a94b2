import { completenessOf, type ProfilePart } from '@borough/domain/profiles/completeness.rules';
import type { MyProfile } from '@borough/domain/profiles/edit-profile.contract';
import { ProgressBar } from '../../ui/notes/progress-bar.tsx';
import type { EditPart } from './edit-part.ts';

const asked = {
  photo: 'add a photo',
  bio: 'say something about yourself',
  lendingPitch: 'add a lending pitch',
  hobbies: 'add your hobbies',
  socialCircles: 'choose your communities',
  age: 'add your age',
} as const satisfies Record<ProfilePart, string>;

/** How complete the person's profile is, and what to add next; nothing once it's complete. */
export function CompletenessLine({
  profile,
  onEdit,
}: {
  profile: MyProfile;
  onEdit: (part: EditPart) => void;
}) {
  const { done, of, next } = completenessOf(profile);
  if (!next) return null;
  return (
    <div className="mt-6 max-w-md">
      <p className="tabular text-sm text-muted">
        {done} of {of} done:{' '}
        <button
          type="button"
          onClick={() => onEdit(next)}
          className="min-h-6 font-semibold text-brick underline-offset-4 hover:underline max-md:py-2.5"
        >
          {asked[next]}
        </button>
      </p>
      <div className="mt-1.5">
        <ProgressBar label="Your profile" value={done / of} />
      </div>
    </div>
  );
}
