import { Slider as Primitive } from 'radix-ui';

interface SliderProps {
  /** The thumbs' names, low then high. */
  labels: [string, string];
  min: number;
  max: number;
  step: number;
  value: [number, number];
  /** What a thumb's position means, for screen readers. */
  inWords: (value: number) => string;
  /** Called while a thumb moves. */
  onChange: (value: [number, number]) => void;
  /** Called when the person releases the thumb. */
  onCommit?: (value: [number, number]) => void;
}

/** A range with two thumbs, moved by mouse, touch, or arrow keys. */
export function RangeSlider(props: SliderProps) {
  const { labels, min, max, step, value, inWords, onChange, onCommit } = props;
  const pair = ([low = min, high = max]: number[]): [number, number] => [low, high];
  return (
    <Primitive.Root
      min={min}
      max={max}
      step={step}
      value={value}
      onValueChange={(next) => onChange(pair(next))}
      onValueCommit={(next) => onCommit?.(pair(next))}
      className="relative flex h-11 w-full touch-none items-center select-none"
    >
      <Primitive.Track className="relative h-1.5 grow rounded-full bg-line">
        <Primitive.Range className="absolute h-full rounded-full bg-brick" />
      </Primitive.Track>
      {labels.map((label, thumb) => (
        <Primitive.Thumb
          key={label}
          aria-label={label}
          aria-valuetext={inWords(value[thumb] ?? min)}
          className="block size-6 rounded-full border-2 border-brick bg-surface transition-transform active:scale-110"
        />
      ))}
    </Primitive.Root>
  );
}
