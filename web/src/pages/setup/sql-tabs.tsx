import { queryOptions, useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { http } from '../../lib/server/http.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { Button } from '../../ui/parts/button.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';

interface TabScript {
  tab: string;
  files: string[];
  sql: string;
}

const scriptsQuery = queryOptions({
  queryKey: ['setup', 'schema'],
  queryFn: ({ signal }) => http<TabScript[]>('GET', '/api/setup/schema', { signal }),
  staleTime: Infinity,
});

/** The schema as nine scripts, one tab each; the address names the tab. */
export function SqlTabs() {
  const { data, isPending, isError, refetch } = useQuery(scriptsQuery);
  const { query, change } = usePageQuery();
  if (isPending) return <Skeleton className="h-[60vh] w-full rounded-card" />;
  if (isError) return <ErrorState title="The scripts couldn't be loaded" onRetry={() => void refetch()} />;
  const first = data[0]?.tab ?? '';
  return (
    <Tabs
      label="Scripts in order"
      value={data.find(({ tab }) => tab === query.tab)?.tab ?? first}
      onChange={(tab) => change({ tab: tab === first ? undefined : tab })}
      tabs={data.map((script) => ({
        value: script.tab,
        label: script.tab,
        content: <Script {...script} />,
      }))}
    />
  );
}

function Script({ tab, files, sql }: TabScript) {
  const text = useRef<HTMLPreElement>(null);
  const [refused, setRefused] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sql);
    } catch {
      // No permission, or no clipboard without TLS: select the text so that the reader can copy it.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      return setRefused(true);
    }
    setRefused(false);
    alert('SQL copied to clipboard!');
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-[1_1_20rem] text-sm text-muted">
          {files.length === 1 ? 'The file' : `The ${files.length} files`} {files.join(', ')} of{' '}
          <code className="font-mono text-[0.85em]">server/schema</code>
        </p>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden size={18} strokeWidth={1.75} />
          Copy to Clipboard
        </Button>
      </div>
      <p role="status" className={refused ? 'mb-4 text-sm font-semibold text-amber' : 'sr-only'}>
        {refused &&
          "Your browser doesn't allow pages to copy. The whole script is selected: press Ctrl+C, or ⌘C on a Mac."}
      </p>
      <pre
        ref={text}
        tabIndex={0}
        role="region"
        aria-label={`SQL for ${tab}`}
        className="max-h-[70vh] overflow-auto rounded-card border border-line bg-surface p-5 font-mono text-xs"
      >
        {sql}
      </pre>
    </>
  );
}
