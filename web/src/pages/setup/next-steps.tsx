import type { ReactNode } from 'react';
import { useTyped } from '../../lib/server/typed.ts';
import { Lines, SetupSection } from './setup-section.tsx';

const environment = `PUBLIC_URL=https://your-site.example
TRUST_PROXY=1
DATABASE_URL=postgres://…
SMTP_URL=smtps://…
MAIL_FROM="Borough <hello@your-site.example>"
COMPANY_NAME="Your Company, LLC"
COMPANY_ADDRESS="100 Main Street, Oakland, CA 94607"
COMPANY_PHONE="(510) 555-0100"
COMPANY_MAIL=hello@your-site.example
COMPANY_LAW=California
COMPANY_COURTS="Oakland, California"
STRIPE_SECRET_KEY=sk_live_…
STRIPE_WEBHOOK_SECRET=whsec_…
SECRET=…at least 32 random characters, the same on every server…`;

const checked = `OK     Node 24.21.0 runs Borough.
OK     The settings are complete for production.
OK     People will use https://your-site.example.
OK     PostgreSQL 17.5 answers at 10.0.0.7.
OK     The connection keeps its session.
OK     borough can create what Borough needs and act as its roles.
WRONG  SMTP_URL: smtp.your-mail.example refused the connection: connect ECONNREFUSED.
       Check host, port, user and password, and whether this machine may send mail.
OK     The Stripe key belongs to account acct_1PX….
OK     The bucket borough can store, read and delete files.

1 thing needs to be fixed.`;

type Typed = ReturnType<typeof useTyped>;

const steps: { title: string; body: (typed: Typed) => ReactNode }[] = [
  {
    title: 'Set the environment variables',
    body: () => (
      <>
        <p>
          Borough needs these to start. Set <code>TRUST_PROXY</code> only behind a proxy, and the same{' '}
          <code>SECRET</code> on every server:
        </p>
        <Lines label="Settings">{environment}</Lines>
      </>
    ),
  },
  {
    title: 'Check your setup',
    body: (typed) => (
      <>
        <p>
          In the same environment, run this command. It checks everything Borough needs, tells you how to fix
          what&apos;s missing, and changes nothing.
        </p>
        <Lines label="Output of the check">{`$ ${typed('doctor')}\n${checked}`}</Lines>
      </>
    ),
  },
  {
    title: 'Start it',
    body: (typed) => (
      <p>
        Run <code>{typed('start')}</code> behind a proxy that terminates TLS for your domain. If a setting is
        missing, Borough names it and doesn&apos;t start.
      </p>
    ),
  },
  {
    title: 'Create the first admin',
    body: (typed) => (
      <>
        <p>
          Sign up on your site like anyone else, confirm your email, and turn on two-step verification under
          Profile, Security. Then create an invitation in the same environment:
        </p>
        <Lines label="Command that invites an admin">{`$ ${typed('admin', 'invite you@your-site.example')}`}</Lines>
        <p>
          The command prints a link that works only once and expires in 24 hours. Open it in the browser where
          you&apos;re signed in. Add more admins the same way.
        </p>
      </>
    ),
  },
  {
    title: 'Connect Stripe webhooks',
    body: () => (
      <p>
        In Stripe&apos;s dashboard, add a webhook endpoint for{' '}
        <code>https://your-site.example/api/webhooks/stripe</code> with all Checkout, Payment Intent, Charge,
        Refund, Radar, Customer and Invoice events; Borough ignores those it doesn&apos;t need. Set{' '}
        <code>STRIPE_WEBHOOK_SECRET</code> to its signing secret. Thin events about connected accounts (
        <code>v2.core.account…</code>) need a separate destination: set{' '}
        <code>STRIPE_THIN_WEBHOOK_SECRET</code> to that one&apos;s secret.
      </p>
    ),
  },
  {
    title: 'Test email and file storage',
    body: () => (
      <p>
        Request a password reset on the sign-in page to test <code>SMTP_URL</code> and <code>MAIL_FROM</code>.
        Upload a profile photo to test the bucket. Then list your first item.
      </p>
    ),
  },
];

/** What to do once the database has its schema. */
export function NextSteps() {
  const typed = useTyped();
  return (
    <SetupSection title="Next Steps">
      <ol aria-label="Next Steps" className="max-w-[78ch] space-y-7">
        {steps.map(({ title, body }, index) => (
          <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)]">
            <span aria-hidden className="font-display text-lg text-brick">
              {index + 1}
            </span>
            <div>
              <h3 className="pb-1.5 text-lg">{title}</h3>
              <div className="text-sm">{body(typed)}</div>
            </div>
          </li>
        ))}
      </ol>
    </SetupSection>
  );
}
