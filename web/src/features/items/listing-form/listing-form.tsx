import { ItemInputSchema, type ItemInput, type Photo } from '@borough/domain/items/items.contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { SessionPerson } from '../../../lib/server/session.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { DetailsSection } from './details-section.tsx';
import {
  type ListingForm as Form,
  detailsAreDone,
  fieldNames,
  type ListingValues,
  type OfferedRange,
  type ListedCategory,
} from './listing-values.ts';
import { DraftSaved } from './draft-saved.tsx';
import { type LenderSigns, ListingPreview } from './listing-preview.tsx';
import { ListingRail } from './listing-rail.tsx';
import { PhotosSection } from './photos-section.tsx';
import { RentersSection } from './renters-section.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { type Photos, usePhotos } from './use-photos.ts';

/** The part of the form where dates are offered, provided by the page. */
export interface AvailabilitySlot {
  ranges: OfferedRange[];
  onChange: (ranges: OfferedRange[]) => void;
  error: string | undefined;
  addRef: Ref<HTMLButtonElement>;
}

interface ListingFormProps {
  initial: ListingValues;
  photos: readonly Photo[];
  categories: readonly ListedCategory[];
  person: SessionPerson;
  signs: LenderSigns | undefined;
  renderAvailability: (slot: AvailabilitySlot) => ReactNode;
  /** Shown above the fields, for instance that a draft was restored; it may reset the form. */
  renderNotice?: (form: Form, photos: Photos) => ReactNode;
  /** Where unsaved input is kept on this device; undefined once saved. */
  draft: Draft | undefined;
  /** "Draft saved" or "Changes kept". */
  keptWords: string;
  submitLabel: string;
  savingLabel: string;
  /** Saves; meanwhile the form waits, and if it fails, keeps its contents. */
  onSave: (input: ItemInput, form: Form, photos: Photos) => Promise<void>;
  /** Replaces the form, for instance when the item is saved but some photos aren't. */
  renderInstead?: (photos: Photos) => ReactNode;
}

// The contract also takes numbers and unnamed periods; the form only holds texts and named periods, which the contract reads
// too.
const schema = ItemInputSchema as unknown as ZodType<ItemInput, ListingValues>;

/** The page for listing or editing an item. */
export function ListingForm(props: ListingFormProps) {
  const { initial, categories, person, renderAvailability, renderNotice, draft, onSave } = props;
  const form = useForm<ListingValues, unknown, ItemInput>({
    defaultValues: initial,
    resolver: zodResolver(schema),
    reValidateMode: 'onChange',
  });
  const photos = usePhotos(props.photos, draft?.name);
  const [saving, setSaving] = useState(false);
  // The form always has all its fields; the type only says they're watched.
  const values = useWatch({ control: form.control }) as ListingValues;
  const text = useDraft(values, draft);
  const submitButton = useRef<HTMLButtonElement>(null);
  useFocusAfterSaving(saving, form, submitButton);

  const submit = form.handleSubmit(async (input) => {
    setSaving(true);
    try {
      await onSave(input, form, photos);
    } finally {
      setSaving(false);
    }
  });
  const steps = [
    { id: 'photos', title: 'Photos', done: photos.list.photos.length > 0 },
    { id: 'details', title: 'Details', done: detailsAreDone(values) },
    { id: 'availability', title: 'Availability', done: values.availabilities.length > 0 },
  ];
  const kept = {
    words: props.keptWords,
    kept:
      draft !== undefined &&
      text !== 'refused' &&
      !photos.isUnfinished &&
      (text === 'kept' || (photos.isDrafted && !photos.isRefused)),
    withoutPhotos: photos.isDrafted && photos.isRefused,
  };
  if (props.renderInstead) return props.renderInstead(photos);
  return (
    <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_290px] xl:grid-cols-[150px_minmax(0,1fr)_290px]">
      <ListingRail
        steps={steps}
        className="mb-8 lg:col-span-2 xl:sticky xl:top-28 xl:col-span-1 xl:mb-0 xl:self-start"
      />
      <form noValidate onSubmit={(event) => void submit(event)} className="min-w-0">
        {renderNotice?.(form, photos)}
        <Fields
          saving={saving}
          photos={photos}
          form={form}
          categories={categories}
          renderAvailability={renderAvailability}
        />
        <Button ref={submitButton} type="submit" size="lg" className="mt-12 w-full" pending={saving}>
          {saving ? props.savingLabel : props.submitLabel}
        </Button>
        <DraftSaved {...kept} className="mt-3 justify-center lg:hidden" />
      </form>
      <aside aria-label="Preview" className="max-lg:hidden">
        <div className="sticky top-28">
          <ListingPreview
            control={form.control}
            photos={photos.list}
            categories={categories}
            person={person}
            signs={props.signs}
          />
          <DraftSaved {...kept} className="mt-4 max-lg:hidden" />
        </div>
      </aside>
    </div>
  );
}

interface FieldsProps {
  saving: boolean;
  photos: Photos;
  form: Form;
  categories: readonly ListedCategory[];
  renderAvailability: (slot: AvailabilitySlot) => ReactNode;
}

function Fields({ saving, photos, form, categories, renderAvailability }: FieldsProps) {
  return (
    <fieldset disabled={saving} className="flex flex-col gap-14">
      <legend className="sr-only">Listing</legend>
      <Part id="photos" title="Photos" lead="Daylight and a plain background work best.">
        <PhotosSection photos={photos} busy={saving} />
      </Part>
      <Part id="details" title="Item details">
        <DetailsSection form={form} categories={categories} />
      </Part>
      <Part id="availability" title="Availability" lead="The days neighbors can rent it.">
        <Controller
          control={form.control}
          name="availabilities"
          render={({ field, fieldState }) => (
            <>
              {renderAvailability({
                ranges: field.value,
                onChange: field.onChange,
                error: fieldState.error?.message ?? fieldState.error?.root?.message,
                addRef: field.ref,
              })}
            </>
          )}
        />
      </Part>
      <Part id="renters" title="Who can rent it" lead="You can change this at any time.">
        <RentersSection form={form} />
      </Part>
    </fieldset>
  );
}

/** Fields can't take the focus while saving; afterwards it goes to the first refused one, or back to the button. */
function useFocusAfterSaving(saving: boolean, form: Form, button: RefObject<HTMLButtonElement | null>) {
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !saving) {
      const refused = fieldNames.find((name) => form.getFieldState(name).error);
      if (refused) form.setFocus(refused);
      else button.current?.focus();
    }
    wasSaving.current = saving;
  }, [saving, form, button]);
}

function Part({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="outline-none">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
