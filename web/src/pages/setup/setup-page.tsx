import { useDocumentTitle } from '../../lib/document-title.ts';
import { Page, PageHeading } from '../../ui/page.tsx';
import { NextSteps } from './next-steps.tsx';
import { Prerequisites } from './prerequisites.tsx';
import { SqlTabs } from './sql-tabs.tsx';
import { SetupSection } from './setup-section.tsx';

/** How Borough is put on a database of one's own: what is needed, the schema as nine scripts, and what comes then. */
export function SetupPage() {
  useDocumentTitle('Setup guide');
  return (
    <Page>
      <PageHeading
        title="Setup instructions for the hosted backend"
        lead={
          <>
            To try Borough nothing has to be set up: <code>npm start</code> brings its own PostgreSQL. This
            page is for running it for real, on a PostgreSQL of yours: a plain hosted one, or a Supabase
            project, of which Borough uses the database and, if you like, the file storage.
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
            Copy the script of the first tab below, <strong>Profiles</strong>, paste it and run it.
          </li>
          <li>
            Do the same with the other eight tabs, from left to right. Each builds on the ones before; run
            each once.
          </li>
          <li>
            Or leave all of this to Borough: when it starts with <code>DATABASE_URL</code> set to an empty
            database, it runs these very scripts by itself, in one transaction. What you ran by hand it finds,
            and does not run again.
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
