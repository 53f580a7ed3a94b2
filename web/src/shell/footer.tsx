import { copyrightLine, product } from '@borough/domain/company';
import { footerLinks } from '@borough/domain/footer-links';
import { Link } from '@tanstack/react-router';
import { company } from '../lib/words/company.ts';
import { useConfig } from '../lib/server/config.ts';
import { useSession } from '../lib/server/session.ts';
import { paths } from '../paths.ts';
import { pageWidth } from '../ui/layout/page.tsx';
import { SocialMarks } from './social-marks.tsx';
import { LazyThemeSwitch } from './lazy-theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

const columnTitle = 'font-sans text-sm font-semibold tracking-normal';
const columnLink =
  'inline-flex min-h-11 min-w-11 items-center text-sm transition-colors hover:text-ink md:min-h-9';

const year = new Date().getFullYear();

/** The footer of every page. */
export function Footer() {
  const { person } = useSession();
  const config = useConfig();
  const isOperator = person?.isAdmin || config?.demo;
  return (
    <footer className="foot-when-near [overflow-anchor:none] border-t border-line bg-sunk pb-24 md:pb-10 print:hidden">
      <div
        className={`${pageWidth} grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-10 pt-14 md:grid-cols-[1.4fr_1fr_1fr_1.15fr] lg:grid-cols-[1.6fr_1fr_1fr_1fr] md:grid-rows-[auto_1fr]`}
      >
        <div className="col-span-full md:col-span-1">
          <Wordmark />
          <p className="mt-3 max-w-[32ch] text-sm text-muted">{product.tagline}</p>
          <SocialMarks />
        </div>
        {footerLinks.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="md:row-span-2">
            <h2 className={columnTitle}>{title}</h2>
            <ul className="mt-2">
              {links
                .filter((link) => isOperator || !('forOperators' in link))
                .map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={`${columnLink} text-muted`}>
                      {label}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
        <div className="text-sm md:col-start-1 md:row-start-2">
          <h2 className={columnTitle}>Newsletter</h2>
          <p className="mt-3 text-muted">Short, and only now and then.</p>
          <Link to={paths.newsletter} className={`${columnLink} text-ink underline underline-offset-4`}>
            Get our newsletter
          </Link>
        </div>
      </div>
      <div className={`${pageWidth} mt-10`}>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 text-xs text-muted">
          <p>{copyrightLine(year, company)}</p>
          <LazyThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
