import type { TextPreview } from '@borough/domain/texts/edit-texts.contract';
import type { ContentSection } from '@borough/domain/texts/texts.contract';
import type { MouseEvent } from 'react';
import { Prose } from '../../ui/layout/prose.tsx';

/** Links would lead away from what is being written. */
function stay(event: MouseEvent) {
  if (!(event.target as Element).closest('a')) return; // a press's target is always an element
  event.preventDefault();
  event.stopPropagation();
}

/** The text as it would stand on its page, figures and names filled in. */
export function TextPreviewView({ preview }: { preview: TextPreview | undefined }) {
  const shown = preview?.article ?? preview?.page;
  if (!shown)
    return (
      <p className="rounded-card border border-line p-5 text-sm text-muted">
        {preview ? "It can't be shown until what is wrong with the text is mended." : 'Loading the preview…'}
      </p>
    );
  return (
    <div
      onClickCapture={stay}
      onAuxClickCapture={stay}
      className="rounded-card border border-line bg-paper p-5 md:p-6"
    >
      <p className="font-display text-2xl break-words">{shown.title}</p>
      <p className="mt-3 text-lg break-words text-muted">{shown.lead}</p>
      {'intro' in shown && shown.intro && <Prose html={shown.intro} className="mt-5" />}
      {shown.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  );
}

function Section({ section: { title, html, entries } }: { section: ContentSection }) {
  return (
    <>
      <p className="mt-8 font-display text-xl break-words">{title}</p>
      {html && <Prose html={html} className="mt-3" />}
      {entries.map(({ id, title: name, html: text, facts }) => (
        <div key={id} className="mt-4 border-l-2 border-line pl-4">
          <p className="font-semibold break-words">{name}</p>
          {Object.keys(facts).length > 0 && (
            <p className="text-sm text-muted">{Object.values(facts).join(' · ')}</p>
          )}
          <Prose html={text} className="mt-1" />
        </div>
      ))}
    </>
  );
}
