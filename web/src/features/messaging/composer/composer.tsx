import { longestMessage, messageToSend, whyNotSendable } from '@borough/domain/messaging/messages.rules';
import { numberText } from '@borough/domain/numbers';
import { useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { isComposing } from '../../../lib/page/composing.ts';
import { useMedia } from '../../../lib/page/media.ts';
import { present } from '../../../lib/time/now.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/class-names.ts';
import { controlClass } from '../../../ui/forms/control-class.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { changeOutbox, type Desk, emptyDraft, useDraftOf, writeDraftOf } from '../drafts/desk.ts';
import { withUnsent } from '../drafts/outbox.ts';
import { sendOutbox } from '../drafts/send-outbox.ts';
import { showTyping } from './typing.ts';

interface ComposerProps {
  desk: Desk;
  /** What else can go into a message. */
  beside?: ReactNode;
  focus: boolean;
  onSent: () => void;
}

/** From this length on, the box shows how much room is left. */
const countsFrom = longestMessage - 200;

/** The message box. Its contents are kept on this device until sent. */
export function Composer({ desk, beside, focus, onSent }: ComposerProps) {
  const client = useQueryClient();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, refusal } = useDraftOf(desk);
  const thumbs = useMedia('(pointer: coarse)');
  const length = Array.from(messageToSend(text)).length;
  const says = text.trim() !== '';
  const error = refusal ?? (says ? whyNotSendable(text) : null);
  useFocusOnce(box, focus && !thumbs);
  useRoomAboveKeyboard(thumbs);

  const send = () => {
    if (!says || whyNotSendable(text)) return;
    const line = { id: crypto.randomUUID(), content: messageToSend(text), at: present().toISOString() };
    writeDraftOf(desk, emptyDraft);
    changeOutbox(desk, (outbox) => withUnsent(outbox, line));
    void sendOutbox(client, desk);
    onSent();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On touch keyboards Enter starts a new line; while composing a word, it ends the word.
    if (event.key !== 'Enter' || event.shiftKey || thumbs || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      data-toasts-above
      className="border-t border-line px-3 pt-3 pb-3 md:px-6"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {error && (
        <div className="pb-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <div className="flex items-end gap-2">
        {beside}
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          aria-label="Message"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          placeholder="Write a message"
          enterKeyHint={thumbs ? 'enter' : 'send'}
          value={text}
          onChange={({ target }) => {
            writeDraftOf(desk, { text: target.value, refusal: null });
            if (target.value.trim() !== '') showTyping(desk.conversationId);
          }}
          onKeyDown={onKeyDown}
          className={classes(controlClass, 'field-sizing-content max-h-40 min-w-0 flex-1 resize-none')}
        />
        {/* Keeps the focus in the box, and with it the phone's keyboard open. */}
        <Button type="submit" aria-label="Send" className="!px-3.5" onPointerDown={(e) => e.preventDefault()}>
          <SendHorizontal aria-hidden size={20} strokeWidth={1.75} />
        </Button>
      </div>
      <div className="flex justify-between gap-4 pt-1.5 text-xs text-muted">
        <p id={`${id}-hint`}>Messages containing phone numbers, emails or social media are filtered.</p>
        {length > countsFrom && (
          <p className={classes('tabular whitespace-nowrap', length > longestMessage && 'text-red')}>
            {numberText(length)} / {numberText(longestMessage)}
          </p>
        )}
      </div>
    </form>
  );
}

function useFocusOnce(box: React.RefObject<HTMLTextAreaElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (wanted) box.current?.focus({ preventScroll: true });
  }, [box, wanted]);
}

/** Shrinks the page while a phone's keyboard is open, so that the box sits right above it. */
function useRoomAboveKeyboard(wanted: boolean): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
    if (!meta || !wanted) return;
    const before = meta.content;
    meta.content = `${before}, interactive-widget=resizes-content`;
    return () => {
      meta.content = before;
    };
  }, [wanted]);
}
