import { product, usualProduct } from '@borough/domain/company';

const nameClass = 'font-display text-xl leading-none font-semibold tracking-tight whitespace-nowrap';

/** The name; Borough's own has a roofline and chimney over its first "o". */
export function Wordmark() {
  if (product.name !== usualProduct.name) return <span className={nameClass}>{product.name}</span>;
  return (
    <span role="img" aria-label={product.name} className={nameClass}>
      B
      <span className="relative ml-[0.03em] inline-block">
        o
        <svg
          aria-hidden
          viewBox="0 0 24 11"
          className="absolute -top-[0.07em] left-1/2 w-[0.84em] -translate-x-1/2 text-brick"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M3.2 9.2 12 3l8.8 6.2M17.3 1.9v3.6" />
        </svg>
      </span>
      rough
    </span>
  );
}
