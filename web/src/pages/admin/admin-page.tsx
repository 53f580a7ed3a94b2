import { Navigate, useParams } from '@tanstack/react-router';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { usePagePath } from '../../lib/page/page-here.ts';
import { paths } from '../../paths.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { DeskPage } from './desk-page.tsx';
import { DeskPartContent } from './desk-parts.tsx';
import { type DeskPart, deskWords, tabsBefore } from './desk-words.ts';

/** What admins look after, one word of the rail at a time; for anyone else, these pages don't exist. */
export function AdminPage() {
  const params: { part?: string; section?: string } = useParams({ strict: false });
  const path = usePagePath();
  const { query } = usePageQuery();
  if (path === paths.admin) return <FromTab tab={query.tab} show={query.show} q={query.q} />;
  const name = params.section === undefined ? params.part : 'settings';
  const word = deskWords.find(({ part }) => part === name);
  if (!word) return <NotFound />;
  return (
    <DeskPage key={word.part} word={word.part} isWide={isWide(word.part, query.show)}>
      <DeskPartContent part={word.part} />
    </DeskPage>
  );
}

/** What shows two sides or large pictures takes all the room beside the rail; a text is written beside how it looks. */
const isWide = (part: DeskPart, show: string | undefined) =>
  ['cases', 'identities', 'reports'].includes(part) || (part === 'content' && show !== undefined);

/** Leads to the first word, or to what a tab of the page before has become. */
function FromTab({
  tab,
  show,
  q,
}: {
  tab?: string | undefined;
  show?: string | undefined;
  q?: string | undefined;
}) {
  const found = tab !== undefined && Object.hasOwn(tabsBefore, tab) ? tabsBefore[tab] : undefined;
  if (!found)
    return (
      <DeskPage word="inbox">
        <DeskPartContent part="inbox" />
      </DeskPage>
    );
  const isState = found.part === 'people' || found.part === 'messages';
  return (
    <Navigate
      to={paths.adminPart}
      params={{ part: found.part }}
      search={{ show: isState ? found.show : show, q, ...(isState && show && { state: show }) }}
      replace
    />
  );
}
