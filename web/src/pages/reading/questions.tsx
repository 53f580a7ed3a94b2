import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ContentEntry } from '@borough/domain/texts/texts.contract';
import { markedHtml, markedPieces } from '../../lib/words/find-words.ts';
import { Prose } from '../../ui/layout/prose.tsx';

interface QuestionsProps {
  entries: readonly ContentEntry[];
  /** The search words: they are marked, and every answer is open. */
  words: readonly string[];
}

/** Questions with collapsible answers, all open in print. */
export function Questions({ entries, words }: QuestionsProps) {
  return (
    <div className="border-b border-line">
      {entries.map((entry) => (
        <Question key={entry.id} entry={entry} words={words} />
      ))}
    </div>
  );
}

function Question({ entry: { id, title, html }, words }: { entry: ContentEntry; words: readonly string[] }) {
  const isLinkedTo = useLocation({ select: (location) => location.hash === id });
  const [wasLinkedTo, setWasLinkedTo] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  // A link opens the answer it leads to, even on the current page.
  if (isLinkedTo !== wasLinkedTo) {
    setWasLinkedTo(isLinkedTo);
    if (isLinkedTo) setUnfolded(true);
  }
  const [folded, setFolded] = useState('');
  const search = words.join(' ');
  // A search opens what it finds; if someone closes an answer, it stays closed until the search changes.
  const open = search === '' ? unfolded : folded !== search;
  const toggle = () => {
    if (search === '') setUnfolded(!unfolded);
    else setFolded(open ? search : '');
  };
  return (
    <div id={id} className="marked border-t border-line">
      <h3 className="font-sans text-base font-semibold tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-answer`}
          onClick={toggle}
          className="flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left transition-colors hover:text-brick"
        >
          <span>
            {markedPieces(title, words).map(({ text, marked }, index) =>
              marked ? <mark key={index}>{text}</mark> : text,
            )}
          </span>
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className={`shrink-0 text-muted transition-transform print:hidden ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={`${id}-answer`} className={open ? 'pb-5' : 'hidden pb-5 print:block'}>
        <Prose html={markedHtml(html, words)} className="max-w-[64ch]" />
      </div>
    </div>
  );
}
