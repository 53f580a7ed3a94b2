import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { pageWidth } from '../../ui/layout/page.tsx';

/** A closing invitation to join, for people who aren't signed in. */
export function ClosingCalls() {
  const session = useSession();
  if (session.status !== 'out') return <div className="h-16 md:h-20" />;
  return (
    <section className={`${pageWidth} py-16 md:py-20`} aria-labelledby="join">
      <div className="flex flex-col items-center rounded-card bg-brick-soft px-6 py-12 text-center md:py-16">
        <div aria-hidden className="text-brick">
          <Drawing name="lamp" width={120} />
        </div>
        <h2 id="join" className="mt-5 max-w-[22ch] text-2xl md:text-3xl">
          Leave the porch light on.
        </h2>
        <p className="mt-3 max-w-[46ch] text-muted">
          Join your neighbors. It takes a minute and costs nothing, and your shed starts paying for itself.
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <Link to={paths.signup} className={buttonClass({ size: 'lg' })}>
            Sign Up
          </Link>
          <Link to={paths.login} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
            Sign In
          </Link>
        </div>
      </div>
    </section>
  );
}
