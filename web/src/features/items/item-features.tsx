import { Check } from 'lucide-react';

/** What comes with an item; nothing if no features are listed. */
export function ItemFeatures({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="text-xl">
        Features
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5 text-base">
            <Check aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-porch" />
            <bdi>{feature}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
