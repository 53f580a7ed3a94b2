import { product, savedAs } from '@borough/domain/company';
import { Copy, Download } from 'lucide-react';
import { Button } from '../../../ui/parts/button.tsx';
import { copyText } from '../../../ui/notes/copy-text.ts';
import { releaseLater } from '../../../lib/server/release-later.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

function download(codes: readonly string[]): void {
  const text = `${product.name} recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = savedAs('recovery-codes.txt');
  link.click();
  releaseLater(url);
}

// Defined once: a new function on each render would grab the focus every time.
const giveFocus = (title: HTMLElement | null) => title?.focus();

/** New recovery codes, shown only once: to copy or download, and then they're gone. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div role="group" aria-labelledby="recovery-codes-title" className="flex flex-col gap-4">
      <div>
        <h4
          id="recovery-codes-title"
          className="font-sans text-base font-semibold tracking-normal"
          tabIndex={-1}
          ref={giveFocus}
        >
          Save these recovery codes
        </h4>
        <p className="mt-1 text-sm text-muted">
          Each one signs you in once when you don&apos;t have your app or passkey. You won&apos;t see them
          again.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-sunk p-4 font-mono text-sm tabular-nums sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void copyText(codes.join('\n'), 'Recovery codes')}
        >
          <Copy aria-hidden size={16} strokeWidth={1.75} />
          Copy
        </Button>
        <Button variant="secondary" size="sm" onClick={() => download(codes)}>
          <Download aria-hidden size={16} strokeWidth={1.75} />
          Download
        </Button>
        <Button size="sm" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </div>
  );
}
