import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Deps } from '#floor/deps.ts';
import { type Answer, answerOf, type Encoded, isPersonal, sendAnswer, sendPublic } from './public-answer.ts';

/** A kept answer is given for at most this long, in case the event that ends it was lost with a connection. */
const longestMs = 1_000;
/** How many answers one server keeps, and for how many ways of asking for compression. */
const most = { answers: 64, encodings: 4 };

/** What a public read answers, and until when that is true though nothing is written; null if only a write changes it. */
export interface Timely {
  json: string;
  changesAt: Date | null;
}

interface Kept extends Answer {
  changesAt: Date | null;
  /** By the client's accept-encoding header. */
  encoded: Map<string, Encoded>;
}

type Kepts = Map<string, { answer: Promise<Kept>; since: number }>;

const keptBy = new WeakMap<Deps['events'], { version: number; answers: Kepts }>();
const answered = new WeakMap<FastifyReply, Kept>();

/** The answers read since the catalog last changed; undefined if this server couldn't tell. */
function answersNow({ db, events }: Pick<Deps, 'db' | 'events'>): Kepts | undefined {
  // A replica may apply a change after this server hears of it.
  const version = db.public.hasReplica ? null : events.catalogVersion();
  if (version === null) return undefined;
  const known = keptBy.get(events);
  if (known?.version === version) return known.answers;
  const answers: Kepts = new Map();
  keptBy.set(events, { version, answers });
  return answers;
}

function answerAgain(answers: Kepts, url: string, read: () => Promise<Timely>): Promise<Kept> {
  const answer = read().then(({ json, changesAt }) => ({ ...answerOf(json), changesAt, encoded: new Map() }));
  // It is put in before it is read: what is announced meanwhile replaces the whole map.
  answers.delete(url);
  answers.set(url, { answer, since: performance.now() });
  answer.catch(() => answers.delete(url));
  const [oldest] = answers.keys();
  if (answers.size > most.answers && oldest !== undefined) answers.delete(oldest);
  return answer;
}

async function keptAnswer(
  answers: Kepts,
  url: string,
  { now, read }: { now: Date; read: () => Promise<Timely> },
): Promise<Kept> {
  const known = answers.get(url);
  if (!known || performance.now() - known.since >= longestMs) return answerAgain(answers, url, read);
  const kept = await known.answer;
  return kept.changesAt === null || now < kept.changesAt ? kept : answerAgain(answers, url, read);
}

/**
 * Sends a public answer as `sendPublic` does, and gives the same one to every identical request for as long as no item, owner or
 * category changes, on whatever server; at most for a second. Only for reads that show nothing else. The route says
 * `keepsAnswers`.
 */
export async function sendKept(
  deps: Pick<Deps, 'db' | 'events' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<Timely>,
) {
  const answers = isPersonal(request) ? undefined : answersNow(deps);
  if (!answers) return sendPublic(request, reply, async () => (await read()).json);
  const kept = await keptAnswer(answers, request.url, { now: deps.now(), read });
  answered.set(reply, kept);
  const accepted = request.method === 'GET' ? request.headers['accept-encoding'] : undefined;
  return sendAnswer(request, reply, kept, accepted === undefined ? undefined : kept.encoded.get(accepted));
}

/** Keeps how kept answers were compressed. Call it once compression is registered: it reads what that is about to send. */
export function keepCompressed(app: App): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.keepsAnswers || route.method !== 'GET') return;
    const keep = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const { 'accept-encoding': accepted } = request.headers;
      const encoding = reply.getHeader('content-encoding');
      const kept = answered.get(reply);
      if (!kept || accepted === undefined || typeof encoding !== 'string' || !Buffer.isBuffer(payload))
        return;
      if (kept.encoded.size < most.encodings) kept.encoded.set(accepted, { encoding, payload });
    };
    route.onSend = [...[route.onSend ?? []].flat(), keep];
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are kept by `sendKept`, compressed too. */
    keepsAnswers?: boolean;
  }
}
