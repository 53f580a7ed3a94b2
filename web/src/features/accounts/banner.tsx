import { CircleAlert, Info, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/parts/class-names.ts';

const looks = {
  info: { box: 'bg-sunk text-ink', Icon: Info },
  good: { box: 'bg-porch-soft text-porch', Icon: MailCheck },
  bad: { box: 'bg-red-soft text-red', Icon: CircleAlert },
} as const;

/** A sentence above a form: what brought the person here, or what went wrong. */
export function Banner({ tone = 'info', children }: { tone?: keyof typeof looks; children: ReactNode }) {
  const { box, Icon } = looks[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes('mb-6 flex gap-3 rounded-card px-4 py-3 text-sm', box)}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <div className="min-w-0 flex-1 self-center">{children}</div>
    </div>
  );
}
