import { product, usualProduct } from '@borough/domain/company';
import { Download } from 'lucide-react';
import type { ContentSection } from '@borough/domain/texts/texts.contract';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { PageText } from './page-text.tsx';
import { TextPage } from './text-page.tsx';

const logos = [
  { look: 'light', on: 'For light backgrounds', ground: 'bg-[#fbf8f3]' },
  { look: 'dark', on: 'For dark backgrounds', ground: 'bg-[#15191b]' },
] as const;

/** For people who write about us. */
export function PressPage() {
  return (
    <PageText name="press">
      {(content) => (
        <TextPage
          content={content}
          drawing="paper"
          slots={{
            releases: Entries,
            news: Entries,
            facts: () => (
              <DownloadLink file="borough-fact-sheet.txt" className="mt-5">
                Fact sheet (text)
              </DownloadLink>
            ),
            assets: BrandAssets,
            leadership: Entries,
          }}
        />
      )}
    </PageText>
  );
}

function Entries({ entries }: ContentSection) {
  if (entries.length === 0) return null;
  return (
    <div className="mt-5 space-y-4">
      {entries.map(({ id, title, html, facts }) => (
        <article key={id} id={id} className="rounded-card border border-line bg-surface p-5 md:p-6">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-0.5 text-sm text-muted">{Object.values(facts).join(' · ')}</p>
          <Prose html={html} className="mt-2" />
        </article>
      ))}
    </div>
  );
}

/** Our own logos; those of another name are not here. */
function BrandAssets() {
  if (product.name !== usualProduct.name) return null;
  return (
    <ul className="mt-5 grid gap-4 sm:grid-cols-2 print:hidden">
      {logos.map(({ look, on, ground }) => (
        <li key={look}>
          <div className={`flex items-center justify-center rounded-card border border-line p-10 ${ground}`}>
            <img
              src={`/brand/wordmark-${look}.svg`}
              alt={`The logo ${on.toLowerCase()}`}
              width={170}
              height={44}
            />
          </div>
          <p className="mt-3 text-sm text-muted">{on}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <DownloadLink file={`wordmark-${look}.svg`} as={`borough-logo-${look}.svg`}>
              Logo, {look} (SVG)
            </DownloadLink>
            <DownloadLink file={`wordmark-${look}.png`} as={`borough-logo-${look}.png`}>
              Logo, {look} (PNG)
            </DownloadLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface DownloadLinkProps {
  /** A file in public/brand. */
  file: string;
  /** The name to save it under. */
  as?: string;
  className?: string;
  children: React.ReactNode;
}

function DownloadLink({ file, as = file, className, children }: DownloadLinkProps) {
  return (
    <a
      href={`/brand/${file}`}
      download={as}
      className={buttonClass({ variant: 'secondary', size: 'sm', className })}
    >
      <Download aria-hidden size={18} strokeWidth={1.75} />
      {children}
    </a>
  );
}
