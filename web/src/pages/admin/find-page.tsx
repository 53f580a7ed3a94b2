import { FoundList } from '../../features/admin/finder/found-list.tsx';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { DeskPage } from './desk-page.tsx';

/** What an admin looked for in the field of the desk; for anyone else, this page doesn't exist. */
export function FindPage() {
  const { q = '' } = usePageQuery().query;
  return (
    <DeskPage word={null} title="Find">
      <FoundList q={q.trim()} />
    </DeskPage>
  );
}
