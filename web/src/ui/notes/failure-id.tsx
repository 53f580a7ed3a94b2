import { useState } from 'react';

/** The id under which the log has what went wrong, small, to copy into a message to us. */
export default function FailureId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <p className="mt-6 text-xs text-muted">
      <span>Error ID</span>{' '}
      <code translate="no" className="break-all select-all">
        {id}
      </code>{' '}
      <button
        type="button"
        className="min-h-11 px-2 font-semibold underline underline-offset-4 md:min-h-9"
        onClick={() =>
          void navigator.clipboard.writeText(id).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      >
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      </button>
    </p>
  );
}
