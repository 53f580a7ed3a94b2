import { product } from '@borough/domain/company';
import { ArchiveRestore, type LucideIcon, Sprout } from 'lucide-react';
import { useId } from 'react';

interface WaysProps {
  onNew: () => void;
  onRestore: () => void;
}

/** The two ways to begin. */
export function Ways({ onNew, onRestore }: WaysProps) {
  return (
    <>
      <h1 className="text-2xl">Set up your marketplace</h1>
      <p className="mt-2 max-w-[62ch] text-muted">{`${product.name} runs on this machine, and no one has set it up yet.`}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        <Way
          icon={Sprout}
          title="Set up a new marketplace"
          says="Its name, your company, email, payments and your own account, step by step."
          onChoose={onNew}
        />
        <Way
          icon={ArchiveRestore}
          title="Restore a backup"
          says="You have run this marketplace before, and kept a backup: everything comes back as it was then."
          onChoose={onRestore}
        />
      </ul>
    </>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  says: string;
  onChoose: () => void;
}

function Way({ icon: Icon, title, says, onChoose }: WayProps) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-says`}
        onClick={onChoose}
        className="flex size-full flex-col items-start gap-2 rounded-card border border-line bg-surface p-5 text-left transition-colors hover:border-line-strong md:p-6"
      >
        <Icon aria-hidden size={24} strokeWidth={1.75} className="text-brick" />
        <span id={`${id}-title`} className="font-display text-lg">
          {title}
        </span>
        <span id={`${id}-says`} className="text-sm text-muted">
          {says}
        </span>
      </button>
    </li>
  );
}
