import { socialCircles } from '@borough/domain/profiles/profiles.rules';
import { useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import type { ProfileValues } from './profile-values.ts';

/** The communities a person belongs to: any of ten. */
export function CirclesField({
  register,
  error,
}: {
  register: UseFormRegister<ProfileValues>;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="text-sm font-semibold">Communities</legend>
      <p className="text-xs text-muted">Choose as many as you like. Everyone can see them.</p>
      <div className="mt-1 grid sm:grid-cols-2 sm:gap-x-6">
        {socialCircles.map((circle) => (
          <Checkbox key={circle} label={circle} value={circle} {...register('socialCircles')} />
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
