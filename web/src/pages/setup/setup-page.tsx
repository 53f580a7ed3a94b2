import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useTyped } from '../../lib/server/typed.ts';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { NextSteps } from './next-steps.tsx';
import { Prerequisites } from './prerequisites.tsx';
import { SqlTabs } from './sql-tabs.tsx';
import { SetupSection } from './setup-section.tsx';

/** How to run Borough on your own database: what you need, the schema as nine scripts, and what comes next. */
export function SetupPage() {
  useDocumentTitle('Setup guide');
  const typed = useTyped();
  return (
    <Page>
      <PageHeading
        title="Setup instructions for the hosted backend"
        lead={
          <>
            You can try Borough without any setup: <code>{typed('start')}</code> comes with its own
            PostgreSQL. This page is for running it in production, on a PostgreSQL server you host or in a
            Supabase project, where Borough uses the database and, if you like, the file storage.
          </>
        }
      />
      <Prerequisites />
      <SetupSection title="Run the SQL in your backend's dashboard">
        <ol className="max-w-[68ch] list-decimal space-y-2 pl-5 marker:font-semibold marker:text-brick">
          <li>
            Open the SQL editor of your backend (in Supabase: <strong>SQL Editor</strong>, then{' '}
            <strong>New query</strong>), or <code>psql</code>, as the owner of an empty database.
          </li>
          <li>
            Copy the script in the first tab below, <strong>Profiles</strong>, paste it, and run it.
          </li>
          <li>
            Do the same with the other eight tabs, from left to right. Each script builds on the ones before
            it. Run each one once.
          </li>
          <li>
            Or let Borough do it: when it starts with <code>DATABASE_URL</code> set to an empty database, it
            runs these same scripts in one transaction. It skips the scripts you have already run.
          </li>
        </ol>
        <div className="pt-8">
          <SqlTabs />
        </div>
      </SetupSection>
      <NextSteps />
    </Page>
  );
}
