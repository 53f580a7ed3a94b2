import { product } from '@borough/domain/company';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Choice, everything, onlyEssential } from '../../lib/kept/consent.ts';
import { asksNotToTrack, choiceHere, choose } from '../../lib/kept/keep.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { categoryWords } from './category-words.ts';
import { hideBanner } from './chosen.ts';
import { keptThings } from './kept-things.ts';

let isOpen = false;

/** Shows the window in its own React root, so that anything can open it without being part of the app's tree. */
export function showPreferenceCenter(): void {
  if (isOpen) return;
  isOpen = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const gone = () => {
    isOpen = false;
    root.unmount();
    place.remove();
  };
  root.render(<PreferenceCenter onGone={gone} />);
}

const closingMs = 200;

function PreferenceCenter({ onGone }: { onGone: () => void }) {
  const [open, setOpen] = useState(true);
  const [choice, setChoice] = useState<Choice>(() => choiceHere() ?? onlyEssential);
  const close = () => {
    setOpen(false);
    // Let the window sink first.
    setTimeout(onGone, closingMs);
  };
  const save = (chosen: Choice) => {
    choose(chosen);
    hideBanner();
    toast.success('Your cookie preferences have been saved.');
    close();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Cookie Preference Center"
      description="Choose what we can store in this browser. We'll ask again after a year. Turning a category off deletes what it stored."
      className="max-w-xl"
      footer={
        <>
          <Button variant="secondary" className="max-sm:flex-1" onClick={() => save(onlyEssential)}>
            Reject non-essential
          </Button>
          <Button variant="secondary" className="max-sm:flex-1" onClick={() => save(everything)}>
            Accept all
          </Button>
          <Button className="max-sm:w-full" onClick={() => save(choice)}>
            Save my choices
          </Button>
        </>
      }
    >
      {asksNotToTrack() && (
        <p className="mt-2 rounded-field bg-sunk px-4 py-3 text-sm">
          Your browser asks sites not to track you, so everything optional is off until you turn it on here.
        </p>
      )}
      <ul className="divide-y divide-line">
        {categoryWords.map(({ category, title, what }) => (
          <li key={category} className="py-4">
            {category === 'essential' ? (
              <div className="flex min-h-11 items-center justify-between gap-4 text-sm">
                <p>
                  <span className="font-semibold">{title}</span>
                  <span className="block text-xs text-muted">{what}</span>
                </p>
                <span className="shrink-0 text-xs font-semibold text-porch">Always on</span>
              </div>
            ) : (
              <Switch
                label={title}
                hint={what}
                checked={choice[category]}
                onChange={(on) => setChoice({ ...choice, [category]: on })}
              />
            )}
            <WhatIsKept category={category} />
          </li>
        ))}
      </ul>
      <a href={`#${paths.cookies}`} onClick={close} className="text-link text-sm">
        Read the Cookie Policy
      </a>
    </Dialog>
  );
}

function WhatIsKept({ category }: { category: string }) {
  const things = keptThings.filter((thing) => thing.category === category);
  if (things.length === 0)
    return (
      <p className="mt-2 text-xs text-muted">
        {product.name} doesn&apos;t use any of these today. If that changes, your choice here applies.
      </p>
    );
  return (
    <details className="mt-2 text-xs text-muted">
      <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-ink">
        What&apos;s stored ({things.length})
      </summary>
      <dl className="mt-1 space-y-2">
        {things.map(({ name, whatFor, howLong }) => (
          <div key={name}>
            <dt className="font-mono text-ink">{name}</dt>
            <dd>
              {whatFor} {howLong}.
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
