import { ReportButton } from '../../features/reports/report-button.tsx';
import { useSession } from '../../lib/server/session.ts';

/** 'Report this person', for everyone except themselves. */
export function ReportPerson({ person }: { person: { id: string; displayName: string } }) {
  const session = useSession();
  if (session.person?.id === person.id) return null;
  return (
    <ReportButton
      subject={{ personId: person.id, name: person.displayName }}
      label="Report this person"
      whenSignedOut="Please sign in to report a person"
    />
  );
}
