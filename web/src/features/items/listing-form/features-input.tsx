import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../../lib/page/composing.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Chip } from '../../../ui/parts/chip.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

interface FeaturesInputProps {
  value: readonly string[];
  onChange: (features: string[]) => void;
  error?: string;
}

const maxFeatures = 12;
const longest = 60;

/** What comes with an item, a few words each, added with Enter or the button. */
export function FeaturesInput({ value, onChange, error }: FeaturesInputProps) {
  const [typed, setTyped] = useState('');
  const full = value.length >= maxFeatures;
  const add = () => {
    const words = typed.trim();
    setTyped('');
    if (words === '' || full || value.some((known) => known.toLowerCase() === words.toLowerCase())) return;
    onChange([...value, words]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== ',')) return;
    // Enter adds the feature; it must not submit the whole form.
    event.preventDefault();
    add();
  };
  return (
    <Field
      label="Features"
      optional
      hint={
        full
          ? `You've added all ${maxFeatures} features.`
          : "What's included: a case, a spare battery, two helmets."
      }
      error={error}
    >
      {(control) => (
        <>
          <span className="flex gap-2">
            <TextInput
              {...control}
              autoComplete="off"
              value={typed}
              maxLength={longest}
              disabled={full}
              enterKeyHint="done"
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={add}
            />
            <Button variant="secondary" disabled={full || typed.trim() === ''} onClick={add}>
              Add feature
            </Button>
          </span>
          {value.length > 0 && (
            <ul aria-label="Features" className="flex flex-wrap gap-2 pt-1.5">
              {value.map((feature) => (
                <li key={feature}>
                  <Chip
                    removeLabel={`Remove ${feature}`}
                    onRemove={() => onChange(value.filter((other) => other !== feature))}
                  >
                    {feature}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
