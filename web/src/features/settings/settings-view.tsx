import { type SettingsSection, settingsSections } from '@borough/domain/settings/settings.contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { FilterChips } from '../../ui/forms/filter-chips.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { AdminsView } from './admins/admins-view.tsx';
import { CategoriesView } from './categories/categories-view.tsx';
import { colorShown, LookPreview } from './look-preview.tsx';
import { MailList } from './mails/mail-list.tsx';
import { MailView } from './mails/mail-view.tsx';
import { mailNamed } from './mails/mail-names.ts';
import { OfferEffect } from './offer-effect.tsx';
import { sectionWords } from './section-fields.ts';
import { SectionForm } from './section-form.tsx';
import { settingsQuery, useSetSection } from './settings.api.ts';

/** What is no form of fields has a page of its own, after the sections. */
const ownPages: Readonly<Record<string, { title: string; Content: ComponentType }>> = {
  categories: { title: 'Categories', Content: CategoriesView },
  admins: { title: 'Admins', Content: AdminsView },
};

const options = [
  ...settingsSections.map((value) => ({ value, label: sectionWords[value].title })),
  ...Object.entries(ownPages).map(([value, { title }]) => ({ value, label: title })),
];

/** The section an address names; the first for any other. */
const sectionShown = (name: string | undefined): SettingsSection =>
  settingsSections.find((each) => each === name) ?? settingsSections[0];

interface SettingsViewProps {
  /** As the address names it. */
  section: string | undefined;
  onSection: (section: string) => void;
}

/** What operators can set, one section at a time. An email of its own stands below all emails. */
export function SettingsView({ section: named, onSection }: SettingsViewProps) {
  const own = named !== undefined && Object.hasOwn(ownPages, named) ? ownPages[named] : undefined;
  const mail = mailNamed(named);
  if (mail) return <MailView key={named} mail={mail} />;
  return (
    <>
      <FilterChips
        label="Section"
        value={own ? (named ?? '') : sectionShown(named)}
        options={options}
        onChange={onSection}
      />
      <div className="mt-6">{own ? <own.Content /> : <Section section={sectionShown(named)} />}</div>
    </>
  );
}

function Section({ section }: { section: SettingsSection }) {
  const { data, isPending, isFetching, refetch } = useQuery(settingsQuery);
  const save = useSetSection(section);
  if (isPending) return <Skeleton className="h-64" />;
  if (!data)
    return (
      <ErrorState
        title="The settings couldn't be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const view = data.sections[section];
  return (
    <>
      <SectionForm
        key={section}
        words={sectionWords[section]}
        view={view}
        save={save}
        onStale={() => void refetch()}
        shown={(textOf) =>
          section === 'look' ? (
            <LookPreview
              colorOf={(field) => colorShown(textOf(field), view.usual[field])}
              logos={{ light: textOf('logo'), dark: textOf('logoDark') || textOf('logo') }}
            />
          ) : (
            <OfferEffect section={section} before={view} textOf={textOf} />
          )
        }
      />
      {section === 'mails' && <MailList />}
    </>
  );
}
