import { longestCategoryName } from '@borough/domain/items/categories.contract';
import { useState } from 'react';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useActForm } from '../use-act-form.ts';
import { type CategoryAct, useCategoryAct } from './categories.api.ts';

/** Adds a category after the others; its picture and checklist come by editing it. */
export function AddCategory() {
  const [name, setName] = useState('');
  const of = useActForm<CategoryAct>({
    run: useCategoryAct(),
    said: 'Added. Edit it to give it a picture and a checklist.',
    onDone: () => setName(''),
    read: () =>
      name.trim() === '' ? { wrong: { name: 'Please enter a name.' } } : { act: 'add', body: { name } },
  });
  return (
    <form onSubmit={of.onSubmit} noValidate className="flex flex-col gap-2">
      <Field label="New category" {...(of.wrong['name'] && { error: of.wrong['name'] })}>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <span className="min-w-0 grow basis-60">
              <TextInput
                {...control}
                value={name}
                maxLength={longestCategoryName}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            </span>
            <Button type="submit" variant="secondary" pending={of.isPending}>
              Add
            </Button>
          </span>
        )}
      </Field>
      {of.wrong['form'] && <FieldError>{of.wrong['form']}</FieldError>}
    </form>
  );
}
