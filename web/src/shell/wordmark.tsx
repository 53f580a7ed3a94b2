import { product, usualProduct } from '@borough/domain/company';
import { addressOfSitePicture, logoBox } from '@borough/domain/site-pictures';
import { sitePictures } from '../lib/words/site-pictures.ts';
import { roof } from '@borough/domain/roof';

const nameClass = 'font-display text-xl leading-none font-semibold tracking-tight whitespace-nowrap';

/** A logo as high as the name would be. */
function Logo({ name, theme }: { name: string; theme?: string }) {
  return (
    <img
      src={addressOfSitePicture('logo', name)}
      alt={product.name}
      {...logoBox(name, 28)}
      className={`block ${theme ?? ''}`}
    />
  );
}

/** The site's own logo, or its name; Borough's own has a roofline and chimney over its first "o". */
export function Wordmark() {
  const { logo, logoDark } = sitePictures;
  if (logo !== null && logoDark === null) return <Logo name={logo} />;
  if (logo !== null && logoDark !== null)
    return (
      <>
        <Logo name={logo} theme="dark:hidden" />
        <Logo name={logoDark} theme="hidden dark:block" />
      </>
    );
  if (product.name !== usualProduct.name) return <span className={nameClass}>{product.name}</span>;
  return (
    <span role="img" aria-label={product.name} className={nameClass}>
      B
      <span className="relative ml-[0.03em] inline-block">
        o
        <svg
          aria-hidden
          viewBox={roof.viewBox}
          className="absolute -top-[0.07em] left-1/2 w-[0.84em] -translate-x-1/2 text-brick"
          fill="none"
          stroke="currentColor"
          strokeWidth={roof.strokeWidth}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={roof.d} />
        </svg>
      </span>
      rough
    </span>
  );
}
