import { type SettingsSection, settingsSections } from '@borough/domain/settings/settings.contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { FilterChips } from '../../ui/forms/filter-chips.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { AdminsView } from './admins/admins-view.tsx';
import { CategoriesView } from './categories/categories-view.tsx';
import { sectionWords } from './section-fields.ts';
import { SectionForm } from './section-form.tsx';
import { settingsQuery } from './settings.api.ts';

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

/** What operators can set, one section at a time. */
export function SettingsView({ section: named, onSection }: SettingsViewProps) {
  const own = named !== undefined && Object.hasOwn(ownPages, named) ? ownPages[named] : undefined;
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
  if (isPending) return <Skeleton className="h-64" />;
  if (!data)
    return (
      <ErrorState
        title="The settings couldn't be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <SectionForm
      key={section}
      section={section}
      view={data.sections[section]}
      onStale={() => void refetch()}
    />
  );
}
