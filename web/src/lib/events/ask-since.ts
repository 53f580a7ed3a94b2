import type { EventsSince } from '@borough/domain/events/events.contract';
import { http, HttpProblem } from '../server/http.ts';
import type { NumberedEvent } from './live-event.ts';
import type { Outcome } from './plan.ts';

interface QuestionParts {
  after: number | null;
  signal: AbortSignal;
  onEvent: (event: NumberedEvent) => void;
}

/** Asks once what has happened since, in the stream's format. Returns how it went, or `ended` if the session is over. */
export async function askSince({ after, signal, onEvent }: QuestionParts): Promise<Outcome | 'ended'> {
  try {
    const { n, events, reset } = await http<EventsSince>('GET', '/api/events/since', {
      query: { after },
      signal,
    });
    if (reset || after === null) onEvent({ n, kind: reset ? 'reset' : 'hello', data: { n } });
    else events.forEach(onEvent);
    return events.length > 0 ? 'more' : 'polled';
  } catch (error) {
    return error instanceof HttpProblem && error.status === 401 ? 'ended' : 'unanswered';
  }
}
