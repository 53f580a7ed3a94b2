import type { FirstRun } from '@borough/domain/first-run/first-run.contract';
import type { SettingsValues } from '@borough/domain/settings/settings.contract';
import { type ContextType, useState } from 'react';
import { colorShown, LookPreview } from '../../features/settings/look-preview.tsx';
import {
  type FieldKind,
  textIn,
  typedFrom,
  valueOf,
  whyNoValue,
} from '../../features/settings/field-values.ts';
import { sectionWords } from '../../features/settings/section-fields.ts';
import { OneField } from '../../features/settings/section-form.tsx';
import { UploadContext } from '../../features/settings/settings.api.ts';
import { send } from './first-run.api.ts';
import { StepFrame } from './step-frame.tsx';
import { useSending } from './use-sending.ts';

type Section = 'company' | 'look';

/** The fields the site can't open without. */
const needed = ['legalName', 'street', 'city', 'state', 'zip', 'phone', 'mail', 'law', 'courts'];

/** What people see first, asked for beside the colors. */
const shownFirst = ['name', 'tagline', 'headline', 'welcome'];

export interface StepProps {
  run: FirstRun;
  onRun: (run: FirstRun) => void;
  onNext: () => void;
}

const kindOf = (section: Section, field: string): FieldKind =>
  sectionWords[section].fields[field]?.kind ?? 'line';

/** What was typed into fields of both sections; what was saved comes from the run. */
function useFields({ run, onRun }: Pick<StepProps, 'run' | 'onRun'>) {
  const [typed, setTyped] = useState<Record<Section, Record<string, string>>>({ company: {}, look: {} });
  const sent = useSending();
  const textOf = (section: Section, field: string) =>
    textIn(run.sections[section], typed[section], field, kindOf(section, field));
  const type = (section: Section, field: string, text: string) =>
    setTyped({ ...typed, [section]: { ...typed[section], [field]: text } });

  /** Saves the sections in which something was typed; true once they are saved and nothing of `required` is missing. */
  async function save(required: readonly string[]): Promise<boolean> {
    const values: Record<Section, SettingsValues> = { company: {}, look: {} };
    const found: Record<string, string> = {};
    for (const section of ['company', 'look'] as const)
      for (const [field, text] of Object.entries(typed[section])) {
        const value = valueOf(text, kindOf(section, field));
        if (value === undefined) found[field] = whyNoValue(kindOf(section, field));
        else values[section][field] = value;
      }
    if (Object.keys(found).length > 0) {
      sent.show(found);
      return false;
    }
    let now = run;
    const isSaved = await sent.sending(async () => {
      for (const section of ['company', 'look'] as const) {
        if (Object.keys(values[section]).length === 0) continue;
        const { version, values: before } = now.sections[section];
        const body = { version, values: { ...before, ...values[section] } };
        now = await send<FirstRun>('PUT', `/settings/${section}`, body);
        onRun(now);
      }
      setTyped({ company: {}, look: {} });
    });
    const { values: kept, fixed } = now.sections.company;
    const missing = required.filter((field) => !fixed[field] && (kept[field] ?? null) === null);
    if (isSaved && missing.length > 0)
      sent.show(Object.fromEntries(missing.map((field) => [field, 'Please fill this in.'])));
    return isSaved && missing.length === 0;
  }

  const field = (section: Section, name: string) => (
    <OneField
      key={name}
      name={name}
      field={sectionWords[section].fields[name] ?? { label: name, kind: 'line' }}
      text={textOf(section, name)}
      textOf={(other) => textOf(section, other)}
      usual={typedFrom(run.sections[section].usual[name], kindOf(section, name))}
      fixedBy={run.sections[section].fixed[name]}
      error={sent.problems[name]}
      onChange={(text) => type(section, name, text)}
    />
  );
  return { ...sent, save, field, textOf };
}

const upload: ContextType<typeof UploadContext> = (place, body) =>
  send<{ name: string }>('PUT', `/look-pictures/${place}`, body);

/** What the site is called, its colors, and its logo. */
export function LookStep({ run, onRun, onNext }: StepProps) {
  const { form, isSending, problems, save, field, textOf } = useFields({ run, onRun });
  return (
    <StepFrame
      title="Name and look"
      lead="What people see first. You can change it at any time, in the console under Settings."
      {...{ form, isSending, problem: problems['form'], act: 'Save and go on' }}
      onAct={async () => {
        if (await save(['name'])) onNext();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">{shownFirst.map((name) => field('company', name))}</div>
      <div className="grid gap-4 sm:grid-cols-3">
        {['accent', 'second', 'ground'].map((name) => field('look', name))}
      </div>
      <UploadContext value={upload}>
        <div className="grid gap-4 sm:grid-cols-2">
          {['logo', 'logoDark', 'icon'].map((name) => field('look', name))}
        </div>
      </UploadContext>
      <LookPreview colorOf={(name) => colorShown(textOf('look', name), run.sections.look.usual[name])} />
    </StepFrame>
  );
}

/** Who runs it. */
export function CompanyStep({ run, onRun, onNext }: StepProps) {
  const { form, isSending, problems, save, field } = useFields({ run, onRun });
  const groups = sectionWords.company.groups.filter(
    ({ fields }) => !fields.some((name) => shownFirst.includes(name)),
  );
  const shown = (fields: readonly string[]) => fields.filter((name) => needed.includes(name));
  const others = groups.flatMap(({ fields }) => fields.filter((name) => !needed.includes(name)));
  return (
    <StepFrame
      title="Company"
      lead="Who runs the site. The law wants most of it on the pages and in the emails, and the terms name the rest. What you see in gray is an example."
      {...{ form, isSending, problem: problems['form'], act: 'Save and go on' }}
      onAct={async () => {
        if (await save(needed)) onNext();
      }}
    >
      {groups.map((group) => (
        <fieldset key={group.title} className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 font-display text-lg">{group.title}</legend>
          {shown(group.fields).map((name) => field('company', name))}
        </fieldset>
      ))}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
          Other mailboxes, if not everything goes to one
        </summary>
        <p className="text-sm text-muted">Those left empty lead to the mailbox above.</p>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">{others.map((name) => field('company', name))}</div>
      </details>
    </StepFrame>
  );
}
