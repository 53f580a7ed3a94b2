import { useConfig } from '../../../lib/server/config.ts';
import { useSession } from '../../../lib/server/session.ts';

/** Whether the signed-in person is a demo's admin, who has no app and no passkey: the demo has the second factor itself. */
export function useIsDemoAdmin(): boolean {
  const { person } = useSession();
  const people = useConfig()?.demoSignIns ?? [];
  return people.some(({ label, email }) => label === 'Admin' && email === person?.email);
}
