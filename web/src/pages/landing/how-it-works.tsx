import { Drawing } from '../../ui/pictures/drawing.tsx';
import { pageWidth } from '../../ui/layout/page.tsx';

const steps = [
  {
    title: 'Find it nearby',
    words: 'Search for what you need, see who lends it and what others say, and pick your dates.',
    drawing: 'step-find',
  },
  {
    title: 'Book and pay securely',
    words:
      'Ask first or book instantly. You see every fee up front, and your card is charged only when the dates are yours.',
    drawing: 'step-pay',
  },
  {
    title: 'Pick up, return, review',
    words: 'Pick it up, return it on time and get your deposit released, then review each other.',
    drawing: 'step-return',
  },
] as const;

/** The three steps of a rental, illustrated. */
export function HowItWorks() {
  return (
    <section className="drawn-when-near mt-16 bg-sunk md:mt-20" aria-labelledby="steps">
      <div className={`${pageWidth} py-16 md:py-20`}>
        <h2 id="steps" className="text-xl md:text-2xl">
          How it works
        </h2>
        <ol className="mt-8 grid gap-10 md:mt-12 md:grid-cols-3 md:gap-12">
          {steps.map(({ title, words, drawing }, index) => (
            <li key={title} className="flex gap-5 md:block">
              <div className="w-[min(7rem,35%)] shrink-0 text-ink md:w-full md:max-w-[240px]">
                <Drawing name={drawing} />
              </div>
              <div className="min-w-0 md:mt-6">
                <h3 className="text-lg">
                  <span aria-hidden className="mr-2 text-brick">
                    {index + 1}.
                  </span>
                  {title}
                </h3>
                <p className="mt-2 text-sm text-muted md:text-base">{words}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
