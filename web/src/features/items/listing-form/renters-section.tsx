import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import type { ListingForm } from './listing-values.ts';

/** What the owner asks of renters beyond what Borough asks of everyone. */
export function RentersSection({ form }: { form: ListingForm }) {
  const { register } = form;
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        {...register('requestsOnly')}
        label={
          <>
            <span className="block font-semibold">Requests only</span>
            <span className="block text-muted">
              Renters ask you first and pay once you accept. No one can book instantly.
            </span>
          </>
        }
      />
      <Checkbox
        {...register('idVerifiedOnly')}
        label={
          <>
            <span className="block font-semibold">ID-verified renters only</span>
            <span className="block text-muted">Only members with an approved ID can request or book it.</span>
          </>
        }
      />
    </div>
  );
}
