import { toast } from './toast.ts';

/** Copies text to the clipboard, and says whether that worked. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copied`);
  } catch {
    toast.error("Copying didn't work. Please select the text and copy it yourself.");
  }
}
