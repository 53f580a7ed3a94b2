import {
  type MyProfile,
  oldest,
  type ProfileInput,
  minimumAge,
} from '@borough/domain/profiles/edit-profile.contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { HttpProblem } from '../../lib/server/http.ts';
import { sessionQuery } from '../../lib/server/session.ts';
import { Button } from '../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../ui/windows/confirm-dialog.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { CirclesField } from './circles-field.tsx';
import type { EditPart } from './edit-part.ts';
import { myProfileQuery, saveProfile } from './profiles.api.ts';
import { PhotoField } from './photo-field.tsx';
import { overNewest, type ProfileValues, profileSchema, valuesOf } from './profile-values.ts';
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved.ts';

interface EditProfileProps {
  profile: MyProfile;
  /** The part to start with. */
  part: EditPart;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The window for editing the person's profile; asks before discarding input. */
export function EditProfile({ profile, part, open, onOpenChange }: EditProfileProps) {
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const form = useId();
  const close = () => (dirty ? setAsking(true) : onOpenChange(false));
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : !saving && close())}
        title="Edit Profile"
        footer={
          <>
            <Button variant="quiet" onClick={close} disabled={saving}>
              Cancel
            </Button>
            <Button type="submit" form={form} pending={saving}>
              Save
            </Button>
          </>
        }
      >
        <ProfileForm
          id={form}
          profile={profile}
          part={part}
          onDirty={setDirty}
          onSaving={setSaving}
          onSaved={() => onOpenChange(false)}
        />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={() => {
          forgetUnsaved();
          onOpenChange(false);
        }}
      >
        You have unsaved changes.
      </ConfirmDialog>
    </>
  );
}

interface ProfileFormProps {
  id: string;
  profile: MyProfile;
  part: EditPart;
  onDirty: (dirty: boolean) => void;
  onSaving: (saving: boolean) => void;
  onSaved: () => void;
}

type ProfileFormOf = UseFormReturn<ProfileValues, unknown, ProfileInput>;

function ProfileForm(props: ProfileFormProps) {
  const { id, profile, part, onSaving, onSaved } = props;
  const client = useQueryClient();
  const form = useForm<ProfileValues, unknown, ProfileInput>({
    defaultValues: valuesOf(profile),
    resolver: zodResolver(profileSchema),
    reValidateMode: 'onChange',
  });
  const { register, setFocus } = form;
  const { errors, dirtyFields } = form.formState;
  useStart(form, props);

  const save = form.handleSubmit(async (input) => {
    onSaving(true);
    try {
      const newest = await client.fetchQuery({ ...myProfileQuery(profile.id), staleTime: 0 });
      const saved = await saveProfile(overNewest(newest, input, dirtyFields));
      forgetUnsaved();
      client.setQueryData(myProfileQuery(profile.id).queryKey, saved);
      toast.success('Profile updated successfully!');
      onSaved();
      await Promise.all(
        [['profile'], sessionQuery.queryKey, ['trust']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    } catch (error) {
      if (isSignedOut(error)) keepUnsaved(profile.id, form.getValues());
      say(error);
      const refused = Object.entries(error instanceof HttpProblem ? error.fields : {}).flatMap(
        ([name, message]) => (isField(name) ? [{ name, message }] : []),
      );
      for (const { name, message } of refused) form.setError(name, { type: 'server', message });
      if (refused[0]) setFocus(refused[0].name);
    } finally {
      onSaving(false);
    }
  });

  return (
    <form id={id} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-6 pt-2">
      <PhotoField profile={profile} wanted={part === 'photo'} />
      <Field
        label="Name"
        hint="As others see it, such as your first name and last initial."
        error={errors.displayName?.message}
      >
        {(field) => <TextInput {...field} {...register('displayName')} autoComplete="nickname" />}
      </Field>
      <Field
        label="About you"
        hint="Who you are and what you're good at. Everyone can read it."
        error={errors.bio?.message}
      >
        {(field) => <Textarea {...field} {...register('bio')} />}
      </Field>
      <CirclesField register={register} error={errors.socialCircles?.message} />
      <Field label="Hobbies" error={errors.hobbies?.message}>
        {(field) => <Textarea {...field} {...register('hobbies')} rows={2} className="min-h-20" />}
      </Field>
      <Field
        label="Lending pitch"
        hint="Why people should rent from you: how you take care of your things, when you're available."
        error={errors.lendingPitch?.message}
      >
        {(field) => <Textarea {...field} {...register('lendingPitch')} />}
      </Field>
      <OnlyYours form={form} />
    </form>
  );
}

/** Says whether anything was typed, brings back what couldn't be saved, and starts with the wanted part. */
function useStart(form: ProfileFormOf, { profile, part, onDirty }: ProfileFormProps) {
  const { reset, setFocus } = form;
  const { isDirty } = form.formState;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  useEffect(() => {
    const unsaved = unsavedOf(profile.id);
    if (unsaved) reset(unsaved, { keepDefaultValues: true });
  }, [profile.id, reset]);
  useEffect(() => {
    if (part === 'photo') return;
    // After the window has taken the focus.
    const frame = requestAnimationFrame(() => setFocus(part));
    return () => cancelAnimationFrame(frame);
  }, [part, setFocus]);
}

/** What no one else sees. */
function OnlyYours({ form }: { form: ProfileFormOf }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Field label="Age" hint="Only you see it." error={errors.age?.message}>
        {(field) => (
          <TextInput
            {...field}
            {...register('age')}
            autoComplete="off"
            type="number"
            inputMode="numeric"
            min={minimumAge}
            max={oldest}
            step={1}
          />
        )}
      </Field>
      <Field label="Location" hint="City, State ZIP. Only you see it." error={errors.location?.message}>
        {(field) => (
          <TextInput
            {...field}
            {...register('location')}
            placeholder="San Francisco, CA 94102"
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  );
}

const isSignedOut = (error: unknown) => error instanceof HttpProblem && error.code === 'session.required';

function say(error: unknown): void {
  if (isSignedOut(error)) return toast.error('User not authenticated');
  const detail = error instanceof Error && error.message ? error.message : 'Please try again.';
  toast.error(`Failed to save profile: ${detail}`);
}

const fieldNames: readonly string[] = [
  'displayName',
  'bio',
  'socialCircles',
  'hobbies',
  'lendingPitch',
  'age',
  'location',
];
const isField = (name: string): name is keyof ProfileValues => fieldNames.includes(name);
