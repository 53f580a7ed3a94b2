import type { ReactNode } from 'react';
import { Lines, SetupSection } from './setup-section.tsx';

const ownDatabase = `create role borough login createrole password 'a long random one';
create database borough owner borough;`;

const connection = `DATABASE_URL=postgres://borough:…@db.your-host.example:5432/borough`;

const mail = `SMTP_URL=smtps://user:password@smtp.your-mail.example
MAIL_FROM="Borough <hello@your-site.example>"`;

const bucket = `S3_ENDPOINT=https://s3.your-host.example
S3_BUCKET=borough
S3_REGION=us-east-1
S3_ACCESS_KEY_ID=…
S3_SECRET_ACCESS_KEY=…`;

const steps: { title: string; body: ReactNode }[] = [
  {
    title: 'Create a backend project',
    body: (
      <>
        <p>
          <strong>Plain PostgreSQL</strong>, 15 or newer: an empty database, and an owner that may make roles.
          As a superuser of that server:
        </p>
        <Lines label="SQL that makes an owner and a database">{ownDatabase}</Lines>
        <p>
          <strong>Supabase</strong>: create a project. Its user <code>postgres</code> is such an owner, and
          the roles <code>anon</code>, <code>authenticated</code> and <code>service_role</code>, which it has
          already, are used as they are. Take away nothing and add nothing: the schemas <code>auth</code> and{' '}
          <code>storage</code> are not touched.
        </p>
      </>
    ),
  },
  {
    title: 'Connect it',
    body: (
      <>
        <p>
          Put the address of the database into the environment of the server. It has to be the direct address,
          or that of a pooler in session mode (in Supabase: <strong>Connect</strong>,{' '}
          <strong>Session pooler</strong>, port 5432). A pooler in transaction mode, port 6543, loses roles
          between statements; Borough refuses to start behind one.
        </p>
        <Lines label="Setting of the database">{connection}</Lines>
      </>
    ),
  },
  {
    title: 'Enable email authentication',
    body: (
      <>
        <p>
          Borough signs people in by itself, with e-mail and password, and sends the mails that confirm an
          address and reset a password. All it needs is a mail server. There is nothing to switch on under
          Authentication in Supabase: that part of a project is not used.
        </p>
        <Lines label="Settings of the mail server">{mail}</Lines>
      </>
    ),
  },
  {
    title: 'Create storage buckets',
    body: (
      <>
        <p>
          One private bucket that speaks S3 holds everything; Borough keeps avatars, item photos, documents,
          evidence and photos in messages in folders of their own, and hands each out only to whom it may. In
          Supabase: <strong>Storage</strong>, <strong>New bucket</strong>, not public; then{' '}
          <strong>S3 access keys</strong> in its settings, where endpoint and region stand, too. Without a
          bucket, files are kept in <code>DATA_DIR/files</code> on the server, which is enough for a single
          one.
        </p>
        <Lines label="Settings of the bucket">{bucket}</Lines>
      </>
    ),
  },
];

/** The four things to have before the scripts are run. */
export function Prerequisites() {
  return (
    <SetupSection title="Prerequisites">
      <ol aria-label="Prerequisites" className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {steps.map(({ title, body }, index) => (
          <li key={title} className="min-w-0">
            <h3 className="pb-2 text-lg">
              <span aria-hidden className="mr-2.5 font-display text-brick">
                {index + 1}
              </span>
              {title}
            </h3>
            <div className="text-sm [&_p+p]:mt-3 [&_pre+p]:mt-3">{body}</div>
          </li>
        ))}
      </ol>
    </SetupSection>
  );
}
