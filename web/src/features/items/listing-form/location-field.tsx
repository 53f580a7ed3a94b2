import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { ListingForm } from './listing-values.ts';
import { placeOfZipQuery } from './place-of-zip.ts';
import { SeenPlaceMap } from './seen-place.tsx';

const zipAlone = /^\s*(\d{5})\s*$/;

/** Where the item is: a ZIP code alone expands to city, state, and ZIP. */
export function LocationField({ form }: { form: ListingForm }) {
  const { register, control, setValue, formState } = form;
  const location = useWatch({ control, name: 'location' });
  const zip = zipAlone.exec(location)?.[1];
  const { data: found } = useQuery({ ...placeOfZipQuery(zip ?? ''), enabled: zip !== undefined });
  const place = typeof found === 'object' ? found.place : undefined;
  useEffect(() => {
    if (zip && place) setValue('location', place, { shouldDirty: true, shouldValidate: true });
  }, [zip, place, setValue]);
  return (
    <>
      <Field
        label="Location"
        hint="City, State ZIP. The ZIP code alone is enough. Others see the neighborhood, never the address."
        error={formState.errors.location?.message}
      >
        {(field) => (
          <TextInput
            {...field}
            {...register('location')}
            placeholder="San Francisco, CA 94102"
            autoComplete="off"
          />
        )}
      </Field>
      <p role="status" className="-mt-4 text-sm text-amber empty:hidden">
        {zip &&
          found === 'unknown' &&
          `We don't recognize ZIP code ${zip}. Check it, or enter the city and state.`}
      </p>
      <MeantPlace form={form} />
      <SeenPlaceMap location={location} />
    </>
  );
}

/** A one-press answer to "Did you mean Oakland, CA 94601?". */
function MeantPlace({ form }: { form: ListingForm }) {
  const place = form.formState.errors.location?.types?.['place'];
  if (typeof place !== 'string') return null;
  function take(meant: string) {
    form.setValue('location', meant, { shouldDirty: true, shouldValidate: true });
    form.setFocus('location');
  }
  return (
    <Button size="sm" variant="secondary" className="-mt-3 self-start" onClick={() => take(place)}>
      Use {place}
    </Button>
  );
}
