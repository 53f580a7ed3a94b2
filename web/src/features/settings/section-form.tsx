import type {
  SettingsInput,
  SettingsSectionView,
  SettingsValues,
} from '@borough/domain/settings/settings.contract';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { HttpProblem, wordsOfFailure } from '../../lib/server/http.ts';
import { lacksProof, useProving } from '../../lib/server/proving.ts';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { Button } from '../../ui/parts/button.tsx';
import { ChangeHistory } from './change-history.tsx';
import { colorShown } from './look-preview.tsx';
import { PictureField } from './picture-field.tsx';
import { type FieldKind, textIn, typedFrom, valueOf, whyNoValue } from './field-values.ts';
import { type SectionWords, type SettingsField } from './section-fields.ts';

const inputModes = {
  line: 'text',
  lines: 'text',
  mail: 'email',
  phone: 'tel',
  dollars: 'decimal',
  count: 'numeric',
  percent: 'decimal',
  color: 'text',
  picture: 'text',
} as const;

interface SectionFormProps {
  words: SectionWords;
  view: SettingsSectionView;
  save: { mutateAsync: (input: SettingsInput) => Promise<unknown>; isPending: boolean };
  /** What to say once it is saved. */
  said?: string;
  /** Asks what is set now, after someone else has changed it. */
  onStale: () => void;
  /** What is shown of the fields as they are typed. */
  shown?: (textOf: (field: string) => string) => ReactNode;
}

const nowShown = 'Saved. Pages that are open show it when they are loaded again.';

/** What was typed into a section, and how it is saved. What was typed stays until then. */
function useSectionForm({ words, view, save, said = nowShown, onStale }: SectionFormProps) {
  const proved = useProving();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const kindOf = (field: string): FieldKind => words.fields[field]?.kind ?? 'line';
  const textOf = (field: string) => textIn(view, typed, field, kindOf(field));
  const isChanged = Object.keys(typed).length > 0;

  function show(found: Record<string, string>) {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const values: SettingsValues = { ...view.values };
    const found: Record<string, string> = {};
    for (const [field, text] of Object.entries(typed)) {
      const value = valueOf(text, kindOf(field));
      if (value === undefined) found[field] = whyNoValue(kindOf(field));
      else values[field] = value;
    }
    if (view.needsReason && reason.trim() === '') found['reason'] = 'Please say why.';
    if (Object.keys(found).length > 0) return show(found);
    setProblems({});
    try {
      await proved(() =>
        save.mutateAsync({ version: view.version, values, ...(reason.trim() && { reason: reason.trim() }) }),
      );
      setTyped({});
      setReason('');
      toast.success(said);
    } catch (error) {
      if (lacksProof(error)) return;
      if (error instanceof HttpProblem && error.code === 'settings.changed-meanwhile') onStale();
      show({
        ...(error instanceof HttpProblem ? error.fields : {}),
        form: wordsOfFailure(error, "This couldn't be saved. What you typed is still here."),
      });
    }
  }

  return {
    ...{ form, setTyped, reason, setReason, problems, kindOf, textOf, isChanged, submit },
    isSaving: save.isPending,
  };
}

/** One section: its fields, why it changes, and how it came to be as it is. */
export function SectionForm(props: SectionFormProps) {
  const { words, view, shown } = props;
  const { form, setTyped, reason, setReason, problems, kindOf, textOf, isChanged, submit, isSaving } =
    useSectionForm(props);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-8">
      <p className="max-w-[62ch] text-muted">{words.lead}</p>
      {words.groups.map((group) => (
        <fieldset key={group.title} className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 font-display text-lg">{group.title}</legend>
          {group.lead && <p className="-mt-3 text-sm text-muted sm:col-span-2">{group.lead}</p>}
          {group.fields.map((name) => (
            <OneField
              key={name}
              name={name}
              field={words.fields[name] ?? { label: name, kind: 'line' }}
              text={textOf(name)}
              textOf={textOf}
              usual={typedFrom(view.usual[name], kindOf(name))}
              fixedBy={view.fixed[name]}
              error={problems[name]}
              // Uploads end in any order, each after others were typed.
              onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
            />
          ))}
        </fieldset>
      ))}
      {shown?.(textOf)}
      {(view.needsReason || isChanged) && (
        <Why reason={reason} needed={view.needsReason} error={problems['reason']} onChange={setReason} />
      )}
      {problems['form'] && <FieldError>{problems['form']}</FieldError>}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button type="submit" pending={isSaving} disabled={!isChanged}>
          Save
        </Button>
        {isChanged && (
          <Button variant="secondary" disabled={isSaving} onClick={() => setTyped({})}>
            Discard
          </Button>
        )}
      </div>
      <ChangeHistory
        history={view.history}
        words={words.fields}
        onSetBack={(before) => {
          setTyped(
            Object.fromEntries(
              Object.entries(before).map(([field, value]) => [field, typedFrom(value, kindOf(field))]),
            ),
          );
          form.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </form>
  );
}

interface WhyProps {
  reason: string;
  needed: boolean;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Why the section changes. */
function Why({ reason, needed, error, onChange }: WhyProps) {
  return (
    <Field
      label="Why"
      hint="Kept with the change, for whoever runs the site with you."
      optional={!needed}
      {...(error && { error })}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface OneFieldProps {
  name: string;
  field: SettingsField;
  text: string;
  textOf: (field: string) => string;
  usual: string;
  fixedBy: string | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** One field of a section, as it is typed. */
export function OneField({ name, field, text, textOf, usual, fixedBy, error, onChange }: OneFieldProps) {
  if (field.kind === 'picture')
    return <PictureField name={name} field={field} text={text} error={error} onChange={onChange} />;
  const fixed = fixedBy && `Set by ${fixedBy} in the server's environment.`;
  if (field.kind === 'lines')
    return (
      <Field
        label={field.label}
        hint={fixed ?? field.hint}
        className="sm:col-span-2"
        {...(error && { error })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={text}
            placeholder={usual}
            readOnly={fixedBy !== undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    );
  return (
    <Field label={field.label} hint={fixed ?? field.hint} {...(error && { error })}>
      {(control) => (
        <div className="flex gap-2">
          {field.kind === 'color' && (
            <input
              type="color"
              aria-label={`${field.label}, picked`}
              className="h-12 w-14 shrink-0 cursor-pointer rounded-field border border-line-strong bg-surface p-1"
              value={colorShown(text, usual)}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
          <TextInput
            {...control}
            value={text}
            placeholder={(field.like && textOf(field.like)) || usual}
            readOnly={fixedBy !== undefined}
            inputMode={inputModes[field.kind]}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
