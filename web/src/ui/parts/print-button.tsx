import { Printer } from 'lucide-react';
import { Button } from './button.tsx';

/** Prints the page; doesn't appear on paper. */
export function PrintButton() {
  return (
    <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden size={18} strokeWidth={1.75} />
      Print
    </Button>
  );
}
