import { classes } from '../../../ui/parts/class-names.ts';
import { passwordStrength } from './password-strength.ts';

const fills = ['bg-line-strong', 'bg-red', 'bg-amber', 'bg-porch'] as const;

/** How strong the password is, as a word and three bars, with what would improve it. */
export function StrengthMeter({ password, email }: { password: string; email?: string }) {
  if (password === '') return null;
  const { level, word, reasons } = passwordStrength(password, email);
  return (
    <div className="-mt-1 text-xs text-muted">
      <div className="flex items-center gap-3">
        <div aria-hidden className="flex flex-1 gap-1">
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={classes('h-1.5 flex-1 rounded-full', bar <= level ? fills[level] : 'bg-line')}
            />
          ))}
        </div>
        <p aria-live="polite" className="font-semibold text-ink">
          <span className="sr-only">Password strength: </span>
          {word}
        </p>
      </div>
      {reasons.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-0.5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
