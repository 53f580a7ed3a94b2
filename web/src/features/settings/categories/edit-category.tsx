import {
  addressOfPicture,
  type CategoryChange,
  type CategoryView,
  longestCategoryName,
  ownPictures,
} from '@borough/domain/items/categories.contract';
import { useState } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { ActWindow, noReason, Why } from '../act-window.tsx';
import { linesOf } from './category-words.ts';
import { ChoosePicture } from './choose-picture.tsx';
import { useActForm } from '../use-act-form.ts';
import { type CategoryAct, useCategoryAct } from './categories.api.ts';

/** Everything about one category: its name, words, picture and checklist. */
export function EditCategory({ category, onClose }: { category: CategoryView; onClose: () => void }) {
  const { id } = category;
  const [name, setName] = useState(category.name);
  const [description, setDescription] = useState(category.description);
  const [checklist, setChecklist] = useState(category.checklist.join('\n'));
  const [picture, setPicture] = useState<NonNullable<CategoryChange['picture']>>();
  const [reason, setReason] = useState('');
  const isRenamed = name.trim() !== category.name;
  const of = useActForm<CategoryAct>({
    run: useCategoryAct(),
    said: `${name.trim()} is saved.`,
    onDone: onClose,
    read: () => {
      const wrong = {
        ...(name.trim() === '' && { name: 'Please enter a name.' }),
        ...(isRenamed && reason.trim() === '' && { reason: noReason }),
      };
      if (Object.keys(wrong).length > 0) return { wrong };
      const body = { name, description, checklist: linesOf(checklist), ...(picture && { picture }) };
      return { act: 'change', id, body: { ...body, ...(isRenamed && { reason }) } };
    },
  });
  const chosen = picture ?? ownPictures.find((each) => addressOfPicture(each) === category.imageUrl);
  return (
    <ActWindow title={`Edit ${category.name}`} confirm="Save" of={of} onClose={onClose}>
      <Field
        label="Name"
        hint="Addresses and saved searches with the former name go on."
        {...(of.wrong['name'] && { error: of.wrong['name'] })}
      >
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={longestCategoryName}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {isRenamed && <Why reason={reason} error={of.wrong['reason']} onChange={setReason} />}
      <Field
        label="What it is for"
        optional
        {...(of.wrong['description'] && { error: of.wrong['description'] })}
      >
        {(control) => (
          <TextInput
            {...control}
            value={description}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <ChoosePicture category={category} chosen={chosen} onChoose={setPicture} />
      <Field
        label="Checklist"
        hint="What owners and renters look at, one thing a line. Owners are offered these lines; items and bookings keep theirs."
        optional
        {...(of.wrong['checklist'] && { error: of.wrong['checklist'] })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            value={checklist}
            onChange={(event) => setChecklist(event.target.value)}
          />
        )}
      </Field>
    </ActWindow>
  );
}
