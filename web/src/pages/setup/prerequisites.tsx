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
          <strong>PostgreSQL</strong> 15 or newer: you need an empty database whose owner can create roles.
          Run this as a superuser:
        </p>
        <Lines label="SQL that creates an owner and a database">{ownDatabase}</Lines>
        <p>
          <strong>Supabase</strong>: create a project. Its user <code>postgres</code> can create roles, and
          Borough uses the existing roles <code>anon</code>, <code>authenticated</code>, and{' '}
          <code>service_role</code> as they are. You don&apos;t need to change anything: Borough leaves the
          schemas <code>auth</code> and <code>storage</code> alone.
        </p>
      </>
    ),
  },
  {
    title: 'Connect it',
    body: (
      <>
        <p>
          Set the database URL in the server&apos;s environment. Use a direct connection or a pooler in
          session mode (in Supabase: <strong>Connect</strong>, <strong>Session pooler</strong>, port 5432).
          Borough refuses to start behind a pooler in transaction mode (port 6543), because it loses roles
          between statements.
        </p>
        <Lines label="Database setting">{connection}</Lines>
      </>
    ),
  },
  {
    title: 'Enable email authentication',
    body: (
      <>
        <p>
          Borough handles sign-in itself, with email and password, and sends the emails that confirm an
          address or reset a password. All it needs is a mail server. You don&apos;t need to turn on anything
          under Authentication in Supabase: Borough doesn&apos;t use it.
        </p>
        <Lines label="Mail server settings">{mail}</Lines>
      </>
    ),
  },
  {
    title: 'Create storage buckets',
    body: (
      <>
        <p>
          One private S3-compatible bucket holds everything. Borough keeps avatars, item photos, ID documents,
          and photos in messages in separate folders, and serves each file only to people who may see it. In
          Supabase: <strong>Storage</strong>, <strong>New bucket</strong>, not public. Then create{' '}
          <strong>S3 access keys</strong> in the storage settings, which also show the endpoint and region.
          Without a bucket, Borough keeps files in <code>DATA_DIR/files</code> on the server, which is enough
          if you run just one.
        </p>
        <Lines label="Bucket settings">{bucket}</Lines>
      </>
    ),
  },
];

/** The four things you need before you run the scripts. */
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
