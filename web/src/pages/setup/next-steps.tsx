import type { ReactNode } from 'react';
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

const firstAdmin = `$ npm run admin -- invite you@your-site.example`;

const checked = `$ npm run doctor
OK     Node 24.21.0 runs Borough.
OK     The settings are complete for production.
OK     People will use https://your-site.example.
OK     PostgreSQL 17.5 answers at 10.0.0.7.
OK     The connection keeps its session.
OK     borough may make what Borough needs, and act as its roles.
WRONG  SMTP_URL: smtp.your-mail.example does not let us in: connect ECONNREFUSED.
       Check host, port, user and password, and whether this machine may send mail.
OK     The Stripe key belongs to account acct_1PX….
OK     The bucket borough takes files, gives them back and lets them go.

1 thing has to be put right.`;

const steps: { title: string; body: ReactNode }[] = [
  {
    title: 'Put the settings into the environment',
    body: (
      <>
        <p>These are what it does not start without, and the two that a proxy and a second server want:</p>
        <Lines label="Settings">{environment}</Lines>
      </>
    ),
  },
  {
    title: 'Check your set-up',
    body: (
      <>
        <p>
          In the same environment, one command looks at everything Borough needs and says what to do about
          what is missing. It leaves everything as it was.
        </p>
        <Lines label="What the check prints">{checked}</Lines>
      </>
    ),
  },
  {
    title: 'Start it',
    body: (
      <p>
        <code>npm start</code>, behind a proxy that speaks TLS for your address. What is still missing is
        said, and then it does not start.
      </p>
    ),
  },
  {
    title: 'Make the first admin',
    body: (
      <>
        <p>
          Sign up on your site like anybody, confirm your address, add a second factor under Profile,
          Security. Then make a link, in the same environment:
        </p>
        <Lines label="Command that invites an admin">{firstAdmin}</Lines>
        <p>
          It prints a link that works once, within 24 hours. Open it where you are signed in. Every further
          admin is made the same way.
        </p>
      </>
    ),
  },
  {
    title: 'Tell Stripe where you are',
    body: (
      <p>
        In Stripe&apos;s dashboard, add a webhook endpoint for{' '}
        <code>https://your-site.example/api/webhooks/stripe</code> with the events{' '}
        <code>checkout.session.completed</code> and <code>checkout.session.expired</code>. Its signing secret
        is <code>STRIPE_WEBHOOK_SECRET</code>. Thin events about connected accounts (
        <code>v2.core.account…</code>) come from a destination of their own, whose secret is{' '}
        <code>STRIPE_THIN_WEBHOOK_SECRET</code>.
      </p>
    ),
  },
  {
    title: 'Send yourself a mail, and store a picture',
    body: (
      <p>
        Ask for a new password on the sign-in page: the mail shows that <code>SMTP_URL</code> and{' '}
        <code>MAIL_FROM</code> are right. Upload an avatar: it shows that the bucket is. Then list your first
        thing.
      </p>
    ),
  },
];

/** What follows once the database has its schema. */
export function NextSteps() {
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
              <div className="text-sm">{body}</div>
            </div>
          </li>
        ))}
      </ol>
    </SetupSection>
  );
}
