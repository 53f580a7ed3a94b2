import { legalPages, type TextHead, type TextKey } from '@borough/domain/texts/edit-texts.contract';
import { useState } from 'react';
import { wordsOfFailure } from '../../lib/server/http.ts';
import { dayInFull } from '../../lib/time/full-day.ts';
import { present } from '../../lib/time/now.ts';
import { aboutCompany } from '../../lib/words/about-company.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Badge } from '../../ui/parts/badge.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { readText, saveDraft } from './content.api.ts';
import { newArticle, slugOf } from './new-article.ts';

const company = ['about', 'blog', 'careers', 'press'];

const groups: readonly { title: string; lead: string; has: (text: TextHead) => boolean }[] = [
  {
    title: 'What people agree to',
    lead: 'These come written out; what only you can decide is marked in them. Have a lawyer read them.',
    has: ({ kind, slug }) => kind === 'page' && legalPages.includes(slug),
  },
  {
    title: 'Help',
    lead: 'Figures in these follow your settings.',
    has: ({ kind, slug }) => kind === 'page' && !legalPages.includes(slug) && !company.includes(slug),
  },
  {
    title: 'Your company',
    lead: 'About, press and jobs: these say little until you write them.',
    has: ({ kind, slug }) => kind === 'page' && company.includes(slug),
  },
];

interface TextListProps {
  texts: readonly TextHead[];
  onOpen: (key: TextKey) => void;
}

/** All pages and articles, each with what stands there. */
export function TextList({ texts, onOpen }: TextListProps) {
  const articles = texts.filter(({ kind }) => kind === 'article');
  return (
    <div className="flex flex-col gap-10">
      {groups.map(({ title, lead, has }) => (
        <section key={title}>
          <h2 className="font-display text-lg">{title}</h2>
          <p className="mt-1 max-w-[62ch] text-sm text-muted">{lead}</p>
          <Rows texts={texts.filter(has)} onOpen={onOpen} />
        </section>
      ))}
      <section>
        <h2 className="font-display text-lg">Articles</h2>
        <NewArticle onOpen={onOpen} />
        {articles.length > 0 ? (
          <Rows texts={articles} onOpen={onOpen} />
        ) : (
          <p className="mt-4 text-sm text-muted">None yet.</p>
        )}
      </section>
    </div>
  );
}

function Rows({ texts, onOpen }: TextListProps) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {texts.map((text) => (
        <li key={`${text.kind}.${text.slug}`}>
          <button
            type="button"
            className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-left hover:text-brick"
            onClick={() => onOpen(text)}
          >
            <span className="min-w-0 grow font-semibold break-words max-sm:basis-full">
              {aboutCompany(text.title) || 'Untitled'}
            </span>
            <States text={text} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function States({ text: { kind, state, changedAt, draftAt, oursChanged, unreadable } }: { text: TextHead }) {
  const since = changedAt === null ? '' : dayInFull(changedAt.slice(0, 10));
  const standing = {
    ours: 'Ours',
    own: kind === 'page' ? `Yours since ${since}` : `Published ${since}`,
    none: changedAt === null ? 'Not published' : `Taken down ${since}`,
  };
  return (
    <>
      {unreadable && <Badge tone="bad">Can't be shown</Badge>}
      {oursChanged && <Badge tone="waiting">Ours changed since</Badge>}
      {draftAt !== null && <Badge tone="brick">Draft</Badge>}
      <span className="text-sm text-muted">{standing[state]}</span>
    </>
  );
}

/** Begins an article with a title, and says why it can't. */
function useNewArticle(onOpen: (key: TextKey) => void) {
  const [problem, setProblem] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  async function make(title: string) {
    const slug = slugOf(title);
    if (isMaking) return;
    if (slug === '')
      return setProblem('Please begin with a title: its address is made of its letters a to z and figures.');
    setProblem(undefined);
    setMaking(true);
    const key = { kind: 'article', slug } as const;
    try {
      const { changedAt, draft } = await readText(key);
      if (changedAt !== null || draft?.parts)
        return setProblem(
          `There is an article at /blog/${slug} already. Open it below, or choose another title.`,
        );
      const parts = { ...newArticle(present()), title: title.trim() };
      await saveDraft(key, { parts, revision: draft?.revision ?? 0 });
      onOpen(key);
    } catch (error) {
      setProblem(wordsOfFailure(error, "The article couldn't be begun. Please try again."));
    } finally {
      setMaking(false);
    }
  }
  return { problem, isMaking, make };
}

function NewArticle({ onOpen }: { onOpen: (key: TextKey) => void }) {
  const [title, setTitle] = useState('');
  const { problem, isMaking, make } = useNewArticle(onOpen);
  const slug = slugOf(title);
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void make(title);
      }}
    >
      <Field
        label="Title of a new article"
        hint={slug === '' ? 'Its address is made of it.' : `Its address: /blog/${slug}`}
        className="min-w-0 grow basis-64"
        {...(problem && { error: problem })}
      >
        {(control) => (
          <TextInput
            {...control}
            value={title}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" pending={isMaking}>
        Write it
      </Button>
    </form>
  );
}
