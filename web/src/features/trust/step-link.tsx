import type { TrustStep } from '@borough/domain/trust/next-step.rules';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { stepWords } from './trust-words.ts';

/** A part of the profile that can be edited on its own. */
export type ProfilePart = 'photo' | 'bio' | 'hobbies' | 'socialCircles' | 'lendingPitch' | 'age';

const parts: Partial<Record<TrustStep, ProfilePart>> = {
  'add-avatar': 'photo',
  'write-bio': 'bio',
  'add-hobbies': 'hobbies',
  'choose-circles': 'socialCircles',
  'write-pitch': 'lendingPitch',
  'say-age': 'age',
};

const pages: Partial<Record<TrustStep, { part: string; at?: string }>> = {
  'confirm-email': { part: 'security', at: 'email' },
  'confirm-phone': { part: 'security', at: 'phone' },
  'verify-id': { part: 'identity' },
};

const look = 'inline-flex min-h-9 items-center text-left font-semibold underline-offset-4 hover:underline';

/** A step, as a link to where it's done. */
export function StepLink({ step, onEdit }: { step: TrustStep; onEdit?: (part: ProfilePart) => void }) {
  const words = stepWords[step];
  const part = parts[step];
  if (part && onEdit)
    return (
      <button type="button" className={look} onClick={() => onEdit(part)}>
        {words}
      </button>
    );
  const { part: there = 'profile', at } = pages[step] ?? {};
  return (
    <Link to={paths.accountPart} params={{ part: there }} search={{ at }} className={look}>
      {words}
    </Link>
  );
}
