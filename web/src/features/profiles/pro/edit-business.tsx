import {
  type BusinessInput,
  BusinessInputSchema,
  maxHouseRules,
  type MyProPage,
} from '@borough/domain/profiles/pro-page.contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { HttpProblem } from '../../../lib/server/http.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { proPageChanged, saveBusiness } from './pro-page.api.ts';

/** The part of a business profile whose pencil someone pressed. */
export type BusinessPart = 'name' | 'handoverHours' | 'houseRules.0';

interface Values {
  name: string;
  handoverHours: string;
  houseRules: string[];
}

// The contract also takes null; the form only holds texts, which the contract reads too.
const schema = BusinessInputSchema as unknown as ZodType<BusinessInput, Values>;
const lines = Array.from({ length: maxHouseRules }, (_, line) => line);

interface EditBusinessProps {
  page: MyProPage;
  personId: string;
  /** The part to start with. */
  part: BusinessPart;
  onClose: () => void;
}

/** The window for editing a business profile; asks before discarding input. */
export function EditBusiness({ page: { business }, personId, part, onClose }: EditBusinessProps) {
  const client = useQueryClient();
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const form = useForm<Values, unknown, BusinessInput>({
    defaultValues: {
      name: business.name ?? '',
      handoverHours: business.handoverHours ?? '',
      houseRules: lines.map((line) => business.houseRules[line] ?? ''),
    },
    resolver: zodResolver(schema),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const close = () => (isDirty ? setAsking(true) : onClose());
  const save = form.handleSubmit(async (input) => {
    try {
      await proPageChanged(client, personId, await saveBusiness(input));
      toast.success('Business profile saved.');
      onClose();
    } catch (error) {
      const fields = error instanceof HttpProblem ? error.fields : {};
      for (const name of ['name', 'handoverHours', 'houseRules'] as const)
        if (fields[name]) form.setError(name, { type: 'server', message: fields[name] });
      if (Object.keys(fields).length > 0) return;
      form.setError('root', {
        message: error instanceof Error ? error.message : 'Something went wrong. Please try again.',
      });
    }
  });
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => open || isSubmitting || close()}
        title="Edit business profile"
        description="It appears next to your name, on your public page and on each of your items."
        footer={
          <>
            <Button variant="quiet" onClick={close} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" form={formId} pending={isSubmitting}>
              Save
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void save(event)}
          className="flex flex-col gap-6 pt-2"
        >
          <NameAndHours form={form} part={part} />
          <HouseRules form={form} part={part} />
          {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
        </form>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onClose}
      >
        You have unsaved changes.
      </ConfirmDialog>
    </>
  );
}

interface NameAndHoursProps extends Pick<EditBusinessProps, 'part'> {
  form: UseFormReturn<Values, unknown, BusinessInput>;
}

function NameAndHours({ form, part }: NameAndHoursProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Business name" optional error={errors.name?.message}>
        {(field) => (
          <TextInput
            {...field}
            {...form.register('name')}
            autoComplete="organization"
            autoFocus={part === 'name'}
          />
        )}
      </Field>
      <Field
        label="Pickup and return hours"
        hint='Such as "Weekdays 5 to 8 PM, Saturdays until noon".'
        optional
        error={errors.handoverHours?.message}
      >
        {(field) => (
          <TextInput
            {...field}
            {...form.register('handoverHours')}
            autoComplete="off"
            autoFocus={part === 'handoverHours'}
          />
        )}
      </Field>
    </>
  );
}

interface HouseRulesProps extends Pick<EditBusinessProps, 'part'> {
  form: UseFormReturn<Values, unknown, BusinessInput>;
}

function HouseRules({ form, part }: HouseRulesProps) {
  const { errors } = form.formState;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-semibold">
        House rules <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-xs text-muted">Up to {maxHouseRules} lines that renters read before they book.</p>
      {lines.map((line) => (
        <Field
          key={line}
          label={`House rule ${line + 1}`}
          labelHidden
          error={errors.houseRules?.[line]?.message}
        >
          {(field) => (
            <TextInput
              {...field}
              {...form.register(`houseRules.${line}`)}
              autoComplete="off"
              autoFocus={part === 'houseRules.0' && line === 0}
            />
          )}
        </Field>
      ))}
      {errors.houseRules?.message && <FieldError>{errors.houseRules.message}</FieldError>}
    </fieldset>
  );
}
