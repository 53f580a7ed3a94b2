import { type TextKey, TextKeySchema } from '@borough/domain/texts/edit-texts.contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/server/session.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { editedTextQuery, textHeadsQuery } from './content.api.ts';
import { TextEditor } from './text-editor.tsx';
import { TextList } from './text-list.tsx';

/** The text an address names; undefined for the list. */
function keyOf(name: string | undefined): TextKey | undefined {
  const [kind, slug] = (name ?? '').split('.');
  const key = TextKeySchema.safeParse({ kind, slug });
  return key.success ? key.data : undefined;
}

interface ContentViewProps {
  /** As the address names it: `page.terms`, `article.a-drill`. */
  show: string | undefined;
  onOpen: (show: string) => void;
  onClose: () => void;
}

/** The texts of pages and the articles of the blog, or one of them to be edited. */
export function ContentView({ show, onOpen, onClose }: ContentViewProps) {
  const key = keyOf(show);
  if (key) return <OneText key={show} textKey={key} onClose={onClose} />;
  return <AllTexts onOpen={({ kind, slug }) => onOpen(`${kind}.${slug}`)} />;
}

function AllTexts({ onOpen }: { onOpen: (key: TextKey) => void }) {
  const { data, isFetching, refetch, isError } = useQuery({ ...textHeadsQuery, refetchOnMount: 'always' });
  if (data) return <TextList texts={data.texts} onOpen={onOpen} />;
  if (!isError) return <Skeleton className="h-64" />;
  return (
    <ErrorState title="The texts couldn't be loaded" onRetry={() => void refetch()} retrying={isFetching} />
  );
}

function OneText({ textKey, onClose }: { textKey: TextKey; onClose: () => void }) {
  const { person } = useSession();
  const { data, isFetching, refetch, isError } = useQuery(editedTextQuery(textKey));
  if (!person) return null;
  if (data) return <TextEditor textKey={textKey} text={data} personId={person.id} onClose={onClose} />;
  if (!isError) return <Skeleton className="h-64" />;
  return (
    <ErrorState title="This text couldn't be loaded" onRetry={() => void refetch()} retrying={isFetching} />
  );
}
