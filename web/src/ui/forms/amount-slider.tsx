import { Slider as Primitive } from 'radix-ui';

interface AmountSliderProps {
  label: string;
  max: number;
  step: number;
  /** Null while nothing was chosen: the thumb rests at 0, and no amount is meant. */
  value: number | null;
  /** What a position means, for screen readers. */
  inWords: (value: number) => string;
  onChange: (value: number) => void;
  /** Amounts worth knowing, each with a word below the line. */
  marks: readonly { at: number; words: string }[];
}

/** One amount from 0 up, moved by mouse, touch or arrow keys, with marks below that it can be set to. */
export function AmountSlider({ label, max, step, value, inWords, onChange, marks }: AmountSliderProps) {
  return (
    <div>
      <Primitive.Root
        min={0}
        max={max}
        step={step}
        value={[value ?? 0]}
        onValueChange={([next = 0]) => onChange(next)}
        className="relative flex h-11 w-full touch-none items-center select-none"
      >
        <Primitive.Track className="relative h-1.5 grow rounded-full bg-line">
          <Primitive.Range className="absolute h-full rounded-full bg-brick" />
        </Primitive.Track>
        <Primitive.Thumb
          aria-label={label}
          aria-valuetext={value === null ? 'Nothing chosen' : inWords(value)}
          className="block size-6 rounded-full border-2 border-brick bg-surface transition-transform active:scale-110"
        />
      </Primitive.Root>
      <div className="flex flex-wrap gap-2">
        {marks.map(({ at, words }, n) => (
          <button
            key={words}
            type="button"
            aria-pressed={value === at}
            onClick={() => onChange(at)}
            className="tabular flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper md:min-h-9"
          >
            <span aria-hidden className="font-mono text-xs opacity-70 max-md:hidden">
              {n + 1}
            </span>
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}
