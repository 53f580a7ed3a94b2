import { useConfig } from '../../lib/server/config.ts';

/** Points to the mail on a demo installation, which doesn't send any. */
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
