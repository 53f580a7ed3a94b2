import { createTransport } from 'nodemailer';
import type { Config } from '../../server/src/floor/config.ts';
import { openFileStore } from '../../server/src/floor/outside/open-file-store.ts';
import { probeFiles } from '../../server/src/floor/outside/probe-files.ts';
import { configuredStripe, openStripe } from '../../server/src/floor/outside/stripe.ts';
import { adviceOn, type Finding, note, ok, wordsOf, wrong } from './finding.ts';

const patienceMs = 8_000;

/** Logs in to the mail server without sending anything. */
export async function mail(config: Config): Promise<Finding[]> {
  if (config.SMTP_URL === undefined) return [];
  const { host } = new URL(config.SMTP_URL);
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    await transport.verify();
    return [ok('mail', `The mail server ${host} lets us in.`), sender(config)];
  } catch (error) {
    const todo = 'Check host, port, user and password, and whether this machine may send mail.';
    return [
      wrong('mail', `SMTP_URL: ${host} refused the connection: ${wordsOf(error)}.`, adviceOn(error, todo)),
      sender(config),
    ];
  } finally {
    transport.close();
  }
}

function sender({ MAIL_FROM }: Config): Finding {
  return /@(?:[\w-]+\.)*example>?$/.test(MAIL_FROM)
    ? wrong(
        'mail-from',
        `Mails would come from ${MAIL_FROM}, which nobody can answer.`,
        'Set MAIL_FROM to an address of yours.',
      )
    : ok('mail-from', `Mails come from ${MAIL_FROM}.`);
}

/** Checks that Stripe knows the key and sends its events to us. */
export async function payments(config: Config): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: signing } = config;
  const found: Finding[] = [];
  if (key !== undefined && !/^(?:sk|rk)_(?:live|test)_\w+$/.test(key))
    found.push(
      wrong(
        'stripe-key',
        'STRIPE_SECRET_KEY is no secret key.',
        'It begins with sk_live_, or sk_test_ for trying.',
      ),
    );
  else if (key !== undefined && !config.demo && key.includes('_test_'))
    found.push(note('stripe-key', 'STRIPE_SECRET_KEY is a test key: no card is charged.'));
  if (signing !== undefined && !signing.startsWith('whsec_'))
    found.push(
      wrong(
        'stripe-webhook-secret',
        'STRIPE_WEBHOOK_SECRET is no signing secret.',
        'It begins with whsec_ and stands on the page of the webhook endpoint.',
      ),
    );
  const access = configuredStripe(config);
  if (!access || found.some(({ state }) => state === 'wrong')) return found;
  const stripe = openStripe(access);
  try {
    const account = await stripe.accounts.retrieveCurrent();
    found.push(ok('stripe-account', `The Stripe key belongs to account ${account.id}.`));
  } catch (error) {
    return [
      ...found,
      wrong(
        'stripe-account',
        `Stripe does not take the key: ${wordsOf(error)}`,
        adviceOn(
          error,
          `Check STRIPE_SECRET_KEY, and whether this machine may reach ${config.STRIPE_API_BASE ?? 'api.stripe.com'}.`,
        ),
      ),
    ];
  }
  return [...found, await webhook(stripe, `${config.publicUrl}/api/webhooks/stripe`)];
}

async function webhook(stripe: ReturnType<typeof openStripe>, address: string): Promise<Finding> {
  const todo = `In Stripe's dashboard: a webhook endpoint for ${address}.`;
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const ours = data.find(({ url }) => url === address);
    if (!ours) return wrong('stripe-webhook', 'Stripe sends its events to nobody here.', todo);
    return ours.status === 'enabled'
      ? ok('stripe-webhook', `Stripe sends its events to ${address}.`)
      : wrong(
          'stripe-webhook',
          `The webhook endpoint ${address} is ${ours.status}.`,
          'Enable it in Stripe’s dashboard.',
        );
  } catch (error) {
    return note(
      'stripe-webhook',
      `The key may not list webhook endpoints (${wordsOf(error)}).`,
      `Look yourself. ${todo}`,
    );
  }
}

/** Writes a test file to the file storage, reads it back, and deletes it. */
export async function files(config: Config): Promise<Finding> {
  const isBucket =
    config.S3_ENDPOINT && config.S3_BUCKET && config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY;
  const place = isBucket ? `The bucket ${config.S3_BUCKET}` : `The folder ${config.dataDir}/files`;
  try {
    const why = await probeFiles(openFileStore(config));
    return why === null
      ? ok('files', `${place} can store, read and delete files.`)
      : wrong('files', `${place}: ${why}.`);
  } catch (error) {
    return wrong(
      'files',
      `${place} cannot be used: ${wordsOf(error)}.`,
      adviceOn(
        error,
        isBucket ? 'Check the S3 settings, and that the key may put, get and delete.' : undefined,
      ),
    );
  }
}
