import { createRoot } from 'react-dom/client';
import { type Choice, everything, onlyEssential } from '../../lib/kept/consent.ts';
import { asksNotToTrack, choose } from '../../lib/kept/keep.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/parts/button.tsx';
import { hideBanner, onChosen } from './chosen.ts';
import { openCookiePreferences } from './open-preferences.ts';

/**
 * Asks about cookies, once a year. It overlays the bottom of the page, so nothing moves when it appears; in tab order it comes
 * right after the skip link, and it doesn't take the focus.
 */
export function showCookieBanner(place: HTMLElement | null): void {
  if (!place || 'cookieBanner' in place.dataset) return;
  place.dataset['cookieBanner'] = '';
  const root = createRoot(place);
  onChosen(() => {
    const hadFocus = place.contains(document.activeElement);
    root.unmount();
    delete place.dataset['cookieBanner'];
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true });
  });
  root.render(<CookieBanner />);
}

const answer = (choice: Choice) => {
  choose(choice);
  hideBanner();
};

const inline = 'text-link inline-block py-0.5';

function CookieBanner() {
  return (
    <section
      aria-label="Cookies"
      className="fixed inset-x-3 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-30 mx-auto max-w-2xl rounded-card border border-line bg-surface p-3 shadow-float md:flex md:items-center md:gap-6 md:p-5 lg:right-auto lg:bottom-5 lg:left-5 print:hidden"
    >
      <p className="flex-1 text-xs md:text-sm">
        {asksNotToTrack()
          ? "Your browser asks sites not to track you, so we store only what's essential. You can allow more."
          : "We don't use cookies for advertising. Can we remember your choices?"}{' '}
        <a href={`#${paths.cookies}`} className={inline}>
          Learn more
        </a>{' '}
        <button type="button" className={inline} onClick={openCookiePreferences}>
          Customize
        </button>
      </p>
      <div className="mt-2 flex flex-wrap gap-2 md:mt-0 md:shrink-0">
        <Button size="sm" variant="secondary" className="flex-1" onClick={() => answer(onlyEssential)}>
          Reject non-essential
        </Button>
        <Button size="sm" variant="secondary" className="flex-1" onClick={() => answer(everything)}>
          Accept all
        </Button>
      </div>
    </section>
  );
}
