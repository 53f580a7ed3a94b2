import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { classes } from '../../ui/parts/class-names.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import { ratingInWords } from './rating-words.ts';

interface StarInputProps {
  label: string;
  value: number | null;
  onChange: (stars: number) => void;
  error: string | undefined;
}

/** A choice of one to five stars, with a word for each; arrow keys change it. */
export function StarInput({ label, value, onChange, error }: StarInputProps) {
  const id = useId();
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const shown = pointedAt ?? value ?? 0;
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-1 -ml-1.5 flex flex-wrap items-center" onPointerLeave={() => setPointedAt(null)}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(stars)}
            className="grid size-12 cursor-pointer place-items-center rounded-field has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brick"
          >
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={ratingInWords(stars)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <Star
              aria-hidden
              size={32}
              strokeWidth={1.75}
              className={classes(
                'transition-colors',
                stars <= shown
                  ? 'fill-brick stroke-brick forced-colors:fill-[CanvasText]'
                  : 'fill-transparent stroke-muted',
              )}
            />
          </label>
        ))}
        <span aria-hidden className="ml-2 min-w-20 text-sm font-semibold">
          {ratingInWords(shown)}
        </span>
      </div>
      {error && (
        <div className="mt-1">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
