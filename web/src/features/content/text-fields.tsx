import type { TextKey, TextParts } from '@borough/domain/texts/edit-texts.contract';
import { articleCategories, articlePictures } from '@borough/domain/texts/texts.contract';
import type { ReactNode } from 'react';
import { Field, type FieldControl } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

interface TextFieldsProps {
  kind: TextKey['kind'];
  parts: TextParts;
  problems: Readonly<Record<string, string>>;
  onChange: (more: Partial<TextParts>) => void;
}

interface OneFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

function OneField({ label, hint, error, children }: OneFieldProps) {
  return (
    <Field label={label} hint={hint} {...(error && { error })}>
      {children}
    </Field>
  );
}

/** What an operator writes of a page or an article. */
export function TextFields({ kind, parts, problems, onChange }: TextFieldsProps) {
  const line = (name: 'title' | 'description' | 'lead', longest: number) => (control: FieldControl) => (
    <TextInput
      {...control}
      value={parts[name]}
      autoComplete="off"
      maxLength={longest}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <OneField label="Title" error={problems['title']}>
        {line('title', 120)}
      </OneField>
      <OneField
        label="Description"
        hint={`One sentence for search engines and previews, 50 to 170 characters; now ${parts.description.length}.`}
        error={problems['description']}
      >
        {line('description', 300)}
      </OneField>
      <OneField label="Lead" hint="The sentence under the title." error={problems['lead']}>
        {line('lead', 600)}
      </OneField>
      {kind === 'article' && <ArticleFields parts={parts} problems={problems} onChange={onChange} />}
      <OneField
        label="Text"
        hint={`Markdown: ## begins a section${parts.hasEntries ? ', ### an entry of it' : ''}, - a list, **bold**, [words](/faq) a link. No HTML; links lead to pages of this site.`}
        error={problems['body']}
      >
        {(control) => (
          <Textarea
            {...control}
            name="body"
            className="max-h-[70dvh]! min-h-96! font-mono text-sm"
            maxLength={150_000}
            value={parts.body}
            spellCheck
            onChange={(event) => onChange({ body: event.target.value })}
          />
        )}
      </OneField>
    </div>
  );
}

/** What only articles have. */
function ArticleFields({ parts, problems, onChange }: Omit<TextFieldsProps, 'kind'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <OneField label="Category" error={problems['category']}>
        {(control) => (
          <Select
            {...control}
            value={parts.category}
            onChange={(event) => onChange({ category: event.target.value })}
          >
            {articleCategories.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </OneField>
      <OneField label="Day" error={problems['published']}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={parts.published}
            onChange={(event) => onChange({ published: event.target.value })}
          />
        )}
      </OneField>
      <OneField label="Picture" error={problems['picture']}>
        {(control) => (
          <Select
            {...control}
            value={parts.picture}
            onChange={(event) => onChange({ picture: event.target.value })}
          >
            <option value="">None</option>
            {articlePictures.map((each) => (
              <option key={each} value={each}>
                {each.replaceAll('-', ' ')}
              </option>
            ))}
          </Select>
        )}
      </OneField>
    </div>
  );
}
