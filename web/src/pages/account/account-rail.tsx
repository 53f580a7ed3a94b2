import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { type AccountPart, accountWords } from '../../shell/signed-in/account-words.ts';
import { classes } from '../../ui/parts/class-names.ts';

/** The words of the account at the left of its pages, the present one in brick; small screens have a list instead. */
export function AccountRail({ present }: { present: AccountPart }) {
  return (
    <nav aria-label="Account" className="max-lg:hidden print:hidden">
      <ul className="sticky top-26 flex flex-col border-l border-line">
        {accountWords.map(({ part, title }) => (
          <li key={part}>
            <Link
              to={paths.accountPart}
              params={{ part }}
              aria-current={part === present ? 'page' : undefined}
              className={classes(
                '-ml-px flex min-h-11 items-center border-l-2 pl-5 transition-colors',
                part === present
                  ? 'border-brick font-semibold text-brick'
                  : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
