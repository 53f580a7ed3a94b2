import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire, with its quoted-printable characters decoded. */
export interface DeliveredMail {
  from: string;
  to: string[];
  user: string | undefined;
  text: string;
}

export interface MailServer {
  delivered: DeliveredMail[];
  /** How many recipients were offered, accepted or not. */
  asked: number;
  /** For SMTP_URL, with a user and a password. */
  url: string;
  port: number;
  [Symbol.asyncDispose](): Promise<void>;
}

const readable = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** A real SMTP server on this machine. With `refuse`, it answers every recipient with that code, such as 550. */
export async function mailServer({
  refuse,
  port = 0,
}: { refuse?: number; port?: number } = {}): Promise<MailServer> {
  const delivered: DeliveredMail[] = [];
  const seen = { asked: 0 };
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 100,
    // It has no trusted certificate.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'letmein' ? done(null, { user: username }) : done(new Error('Who are you?')),
    onRcptTo: (_address, _session, done) => {
      seen.asked++;
      done(refuse ? Object.assign(new Error('No such mailbox'), { responseCode: refuse }) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        delivered.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          text: readable(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  // A client killed while sending just disappears.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const listening = typeof address === 'object' && address ? address.port : 0;
  return {
    delivered,
    get asked() {
      return seen.asked;
    },
    port: listening,
    url: `smtp://borough:letmein@127.0.0.1:${listening}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
