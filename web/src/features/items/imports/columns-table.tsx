import { columnNames, columns } from '@borough/domain/items/table/columns';

/** What each column of the file holds. */
export function ColumnsTable() {
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-3">
      <summary className="cursor-pointer py-1 font-semibold">What goes into each column</summary>
      <dl className="divide-y divide-line pb-2 text-sm">
        {columnNames.map((name) => {
          const { says, example } = columns[name];
          return (
            <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 @lg:grid-cols-[11rem_1fr]">
              <dt>
                <code translate="no">{name}</code>
                {'needed' in columns[name] && <span className="pl-2 text-muted">needed</span>}
              </dt>
              <dd>
                <span className="block">{says}</span>
                {example !== '' && (
                  <code translate="no" className="block break-words text-muted">
                    {example}
                  </code>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
