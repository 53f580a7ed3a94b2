import { useConfig } from '../lib/config.ts';

/** Where the mail is on a demo installation, which sends none. */
export function DemoOutbox() {
  const config = useConfig();
  if (!config?.demo) return null;
  return (
    <p className="mt-2 text-xs text-muted">
      This demo doesn&apos;t send email.{' '}
      <a href="/dev/outbox" target="_blank" rel="noreferrer" className="text-link">
        Open its outbox
      </a>{' '}
      to read what it would have sent.
    </p>
  );
}
