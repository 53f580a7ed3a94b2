import { queryOptions, useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { http } from '../lib/http.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page, PageHeading } from '../ui/page.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { Tabs } from '../ui/tabs.tsx';

interface SchemaFile {
  tab: string;
  name: string;
  sql: string;
}

const schemaQuery = queryOptions({
  queryKey: ['setup', 'schema'],
  queryFn: ({ signal }) => http<SchemaFile[]>('GET', '/api/setup/schema', { signal }),
  staleTime: Infinity,
});

/** The database schema, shown as the server applies it. */
export function SetupPage() {
  useDocumentTitle('Setup guide');
  const { data, isPending, isError, refetch } = useQuery(schemaQuery);
  const [tab, setTab] = useState<string>();
  const tabs = [...new Set((data ?? []).map((file) => file.tab))];
  return (
    <Page>
      <PageHeading
        title="Setup guide"
        lead="These are the very files the server applies to an empty PostgreSQL, in this order. On a fresh machine there is nothing to do: starting Borough sets up its own database."
      />
      {isPending && <PageSpinner label="Loading the schema" />}
      {isError && <ErrorState title="The schema could not be loaded" onRetry={() => void refetch()} />}
      {data && tabs[0] && (
        <Tabs
          label="Parts of the schema"
          value={tab ?? tabs[0]}
          onChange={setTab}
          tabs={tabs.map((name) => ({
            value: name,
            label: name,
            content: <SchemaTab files={data.filter((file) => file.tab === name)} />,
          }))}
        />
      )}
    </Page>
  );
}

function SchemaTab({ files }: { files: SchemaFile[] }) {
  const sql = files.map((file) => `-- ${file.name}\n${file.sql}`).join('\n');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{files.map((file) => file.name).join(', ')}</p>
        <Button
          variant="secondary"
          onClick={() =>
            void navigator.clipboard.writeText(sql).then(() => alert('SQL copied to clipboard!'))
          }
        >
          <Copy aria-hidden size={18} strokeWidth={1.75} />
          Copy to Clipboard
        </Button>
      </div>
      <pre
        tabIndex={0}
        className="max-h-[70vh] overflow-auto rounded-card border border-line bg-surface p-5 font-mono text-xs"
      >
        {sql}
      </pre>
    </>
  );
}
