import { forReading } from './for-reading.ts';

interface MailFrameProps {
  subject: string;
  /** Null if it is only text. */
  html: string | null;
  text?: string;
  /** What assistive technology calls the part that scrolls; without it, the title. */
  label?: string;
  /** What the frame shows. */
  title: string;
}

/** An email as its reader sees it: its subject, and its page in a frame that runs nothing and leads nowhere. */
export function MailFrame({ subject, html, text, label, title }: MailFrameProps) {
  return (
    <article className="flex h-full flex-col">
      <p className="border-b border-line px-4 py-3 text-sm font-semibold break-words">
        <span className="sr-only">Subject: </span>
        {subject}
      </p>
      {/* Whoever works by keys scrolls it here: a frame of its own would show no focus. */}
      <div
        role="region"
        tabIndex={0}
        aria-label={label ?? title}
        className="min-h-0 flex-1 overflow-y-auto outline-offset-[-3px]"
      >
        {html === null ? (
          <p className="p-4 text-sm whitespace-pre-wrap">{text}</p>
        ) : (
          <iframe
            title={title}
            tabIndex={-1}
            // No scripts; of this origin only so that its height can be read.
            sandbox="allow-same-origin"
            srcDoc={forReading(html)}
            onLoad={({ currentTarget }) => fitToContent(currentTarget)}
            className="block h-full w-full bg-[#fbf8f3]"
          />
        )}
      </div>
    </article>
  );
}

/** Makes a frame as tall as what is in it, so that its surroundings scroll instead. */
function fitToContent(frame: HTMLIFrameElement) {
  const tall = frame.contentDocument?.documentElement.scrollHeight;
  if (tall) frame.style.height = `${tall}px`;
}
