import { useConfig } from '../../../lib/server/config.ts';
import { Button } from '../../../ui/parts/button.tsx';

interface DemoSignInsProps {
  disabled: boolean;
  onChoose: (person: { email: string; password: string }) => void;
  /** The demo's admin, whose second factor the demo has itself. */
  onAdmin: () => void;
}

/** On a demo installation: sign in as its made-up people with one press. A live one has none. */
export function DemoSignIns({ disabled, onChoose, onAdmin }: DemoSignInsProps) {
  const people = useConfig()?.demoSignIns ?? [];
  if (people.length === 0) return null;
  return (
    <section
      aria-labelledby="demo-people"
      className="mt-6 flex flex-col gap-3 rounded-card bg-sunk p-4 sm:-mx-8 sm:-mb-9 sm:rounded-t-none sm:border-t sm:border-line sm:px-8 sm:py-5"
    >
      <h2 id="demo-people" className="font-sans text-sm font-semibold tracking-normal">
        Try the demo as
      </h2>
      <ul className="flex flex-wrap gap-2">
        {people.map(({ label, email, password }) => (
          <li key={email} className="grow">
            <Button
              variant="secondary"
              size="sm"
              title={label === 'Admin' ? email : `${email}, ${password}`}
              disabled={disabled}
              className="w-full"
              onClick={() => (label === 'Admin' ? onAdmin() : onChoose({ email, password }))}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
