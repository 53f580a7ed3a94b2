import { type SettingsSection, settingsSections } from '@borough/domain/settings/settings.contract';
import { useQuery } from '@tanstack/react-query';
import { FilterChips } from '../../ui/forms/filter-chips.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { sectionWords } from './section-fields.ts';
import { SectionForm } from './section-form.tsx';
import { settingsQuery } from './settings.api.ts';

/** The section an address names; the first for any other. */
const sectionShown = (name: string | undefined): SettingsSection =>
  settingsSections.find((each) => each === name) ?? settingsSections[0];

interface SettingsViewProps {
  /** As the address names it. */
  section: string | undefined;
  onSection: (section: SettingsSection) => void;
}

/** What operators can set, one section at a time. */
export function SettingsView({ section: named, onSection }: SettingsViewProps) {
  const section = sectionShown(named);
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
    <>
      <FilterChips
        label="Section"
        value={section}
        options={settingsSections.map((value) => ({ value, label: sectionWords[value].title }))}
        onChange={(value) => onSection(sectionShown(value))}
      />
      <div className="mt-6">
        <SectionForm
          key={section}
          section={section}
          view={data.sections[section]}
          onStale={() => void refetch()}
        />
      </div>
    </>
  );
}
