import { LogIn } from 'lucide-react';
import { useConfig } from '../../../lib/server/config.ts';

interface DemoSignInsProps {
  disabled: boolean;
  onChoose: (person: { email: string; password: string }) => void;
  /** The demo's admin, whose second factor the demo has itself. */
  onAdmin: () => void;
}

/** On a demo installation: sign in as its made-up people with one press. */
export function DemoSignIns({ disabled, onChoose, onAdmin }: DemoSignInsProps) {
  const people = useConfig()?.demoSignIns ?? [];
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="demo-people" className="mt-8 rounded-card bg-sunk p-4">
      <h2 id="demo-people" className="font-sans text-sm font-semibold tracking-normal">
        Try it as
      </h2>
      <ul className="mt-2 grid gap-1">
        {people.map(({ label, email, password }) => (
          <li key={email}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => (label === 'Admin' ? onAdmin() : onChoose({ email, password }))}
              className="flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-1.5 text-left text-sm transition-colors hover:bg-surface disabled:opacity-55"
            >
              <LogIn aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-brick" />
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="block text-xs wrap-anywhere text-muted">
                  {email}
                  {label !== 'Admin' && (
                    <>
                      <span className="max-sm:hidden"> · </span>
                      <span className="max-sm:block">{password}</span>
                    </>
                  )}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
