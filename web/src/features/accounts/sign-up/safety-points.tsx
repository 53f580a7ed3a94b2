import { product } from '@borough/domain/company';
import { BadgeCheck, EyeOff, Handshake, ShieldCheck } from 'lucide-react';
import { Drawing } from '../../../ui/pictures/drawing.tsx';

const points = [
  {
    Icon: BadgeCheck,
    title: 'Real neighbors',
    text: 'Every member verifies an email address, and many verify their ID too.',
  },
  {
    Icon: ShieldCheck,
    title: `Payments through ${product.name}`,
    text: 'You pay by card, never in cash at the door, and get a receipt.',
  },
  {
    Icon: EyeOff,
    title: 'Private until it matters',
    text: 'Last names are never shown. Phone numbers and exact addresses stay hidden until shortly before a rental.',
  },
  {
    Icon: Handshake,
    title: 'A clear way out',
    text: "Before you pay, you see how long you have to cancel and how much you'd get back.",
  },
] as const;

/** Why it is safe to join. */
export function SafetyPoints() {
  return (
    <>
      <div aria-hidden className="-ml-3 text-brick">
        <Drawing name="lamp" width={120} />
      </div>
      <h2 className="mt-3 text-lg">Safe to join, safe to share</h2>
      <ul className="mt-4 flex flex-col gap-4">
        {points.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3 text-sm">
            <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-porch" />
            <span>
              <strong className="block font-semibold">{title}</strong>
              <span className="text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
