import { product } from '@borough/domain/company';
import { useEffect, useState } from 'react';
import { Button } from '../ui/parts/button.tsx';
import { Drawing } from '../ui/pictures/drawing.tsx';

const reload = () => location.reload();
const againMs = 2_000;

/** What people see when the page itself crashed, or a part of the app couldn't be loaded. */
export function ErrorScreen({ error }: { error?: unknown }) {
  // The browsers' messages for a program file that is missing: gone since an update, or unreachable.
  const missing = error instanceof Error && /import(ed|ing a) module/.test(error.message);
  const file = missing && /http\S+/.exec(error.message)?.[0];
  const [offline, setOffline] = useState(missing && !navigator.onLine);
  useEffect(() => {
    if (!missing) return;
    // Not every browser names the file.
    if (!file) {
      addEventListener('online', reload);
      return () => removeEventListener('online', reload);
    }
    // The browser may be back online before it can reach us. Once the file is available, reloading will help.
    const look = (ifThere: () => void) =>
      void fetch(file).then(
        ({ ok }) => {
          setOffline(false);
          if (ok) ifThere();
        },
        () => setOffline(true),
      );
    look(() => undefined);
    const timer = setInterval(() => look(reload), againMs);
    return () => clearInterval(timer);
  }, [missing, file]);
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[70vh] max-w-md flex-col items-center justify-center px-6 text-center"
    >
      <div aria-hidden className="text-muted">
        <Drawing name="cord" width={120} />
      </div>
      <h1 className="mt-6 text-2xl">{headingOf(missing, offline)}</h1>
      <p className="mt-3 text-balance text-muted">{wordsOf(missing, offline)}</p>
      <Button className="mt-6" onClick={reload}>
        Reload page
      </Button>
    </div>
  );
}

function headingOf(missing: boolean, offline: boolean): string {
  if (offline) return "This page isn't on your device yet";
  return missing ? "This page couldn't be loaded" : 'Unexpected Application Error!';
}

function wordsOf(missing: boolean, offline: boolean): string {
  if (offline) return "You're offline. It opens by itself as soon as you're back online.";
  const before = missing
    ? `The connection was lost, or ${product.name} was updated while you were away.`
    : 'What you saved before is safe.';
  return `${before} Reloading the page usually helps.`;
}
