import { centsOf, moneyText } from '@borough/domain/money';
import { dailyWithFees, depositCap, maximumDailyPriceCents } from '@borough/domain/pricing/pricing.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { ChecklistInput } from './checklist-input.tsx';
import { FeaturesInput } from './features-input.tsx';
import type { ListedCategory, ListingForm } from './listing-values.ts';
import { LocationField } from './location-field.tsx';

interface DetailsSectionProps {
  form: ListingForm;
  categories: readonly ListedCategory[];
}

/** What the item is, what it costs, and where it is. */
export function DetailsSection({ form, categories }: DetailsSectionProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <div className="flex flex-col gap-6">
      <Field label="Title" error={errors.title?.message}>
        {(field) => <TextInput {...field} {...register('title')} maxLength={160} autoComplete="off" />}
      </Field>
      <Field
        label="Description"
        hint="What it's good for, its condition, and anything a neighbor should know before using it."
        error={errors.description?.message}
      >
        {(field) => <Textarea {...field} {...register('description')} rows={5} />}
      </Field>
      <Controller
        control={control}
        name="category"
        render={({ field: { value, onChange, onBlur, ref, name } }) => (
          <Field label="Category" error={errors.category?.message}>
            {(control) => (
              // A draft's category may load before the list of categories.
              <Select {...control} {...{ name, value, onChange, onBlur, ref }}>
                <option value="">Select a category</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      />
      <Prices form={form} />
      <LocationField form={form} />
      <Field
        label="Pickup address"
        optional
        hint={
          <span className="flex items-start gap-1.5">
            <Lock aria-hidden size={14} strokeWidth={2} className="mt-[3px] shrink-0" />
            Street and number. Private: only a renter with a paid booking sees it, shortly before pickup.
            Without it, they'll have to ask you where to go.
          </span>
        }
        error={errors.pickupAddress?.message}
      >
        {(field) => <TextInput {...field} {...register('pickupAddress')} autoComplete="street-address" />}
      </Field>
      <MovedNote form={form} />
      <Controller
        control={control}
        name="features"
        render={({ field, fieldState }) => (
          <FeaturesInput value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <ChecklistField form={form} categories={categories} />
    </div>
  );
}

/** Says that the pickup address kept so far goes when the item moves. */
function MovedNote({ form }: Pick<DetailsSectionProps, 'form'>) {
  const { control, formState } = form;
  const [location, address] = useWatch({ control, name: ['location', 'pickupAddress'] });
  const kept = formState.defaultValues?.pickupAddress ?? '';
  const isOld = kept !== '' && address === kept && location !== formState.defaultValues?.location;
  return (
    <p role="status" className="-mt-4 text-sm text-amber empty:hidden">
      {isOld &&
        'The location has changed, so this address will be removed when you save. Enter the one at the new place.'}
    </p>
  );
}

function ChecklistField({ form, categories }: DetailsSectionProps) {
  const { control } = form;
  const chosen = useWatch({ control, name: 'category' });
  return (
    <Controller
      control={control}
      name="checklist"
      render={({ field, fieldState: { error } }) => (
        <ChecklistInput
          value={field.value}
          ofCategory={categories.find(({ id }) => id === chosen)?.checklist ?? []}
          onChange={field.onChange}
          error={error?.message ?? error?.root?.message}
        />
      )}
    />
  );
}

function Prices({ form }: { form: ListingForm }) {
  const { register, control, formState } = form;
  const typed = centsOf(useWatch({ control, name: 'price' }));
  const price = typed !== null && typed > 0 && typed <= maximumDailyPriceCents ? typed : null;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Field
        label="Daily price"
        hint={
          price
            ? `You get ${moneyText(price)}; renters pay ${moneyText(dailyWithFees(price, currentTerms))}.`
            : 'What you earn per day.'
        }
        error={formState.errors.price?.message}
      >
        {(field) => <DollarInput {...field} {...register('price')} />}
      </Field>
      <Field
        label="Deposit"
        hint={
          price
            ? `Held, not charged. Up to ${moneyText(depositCap(price))}; enter 0 for none.`
            : 'Held, not charged. Enter 0 for none.'
        }
        error={formState.errors.deposit?.message}
      >
        {(field) => <DollarInput {...field} {...register('deposit')} />}
      </Field>
    </div>
  );
}

function DollarInput(props: ComponentProps<'input'>) {
  return (
    <span className="relative block">
      <span aria-hidden className="absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
        $
      </span>
      <TextInput {...props} inputMode="decimal" autoComplete="off" className="tabular pl-8" />
    </span>
  );
}
