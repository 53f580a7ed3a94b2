import { after, hour } from '@borough/domain/clocks';
import type { App, Deps } from '#floor/deps.ts';
import { absolute } from './web-page.ts';

/** How long the file stays valid; RFC 9116 recommends less than a year. */
const validFor = 180 * 24 * hour;

/** Where to report a security problem (RFC 9116). */
export async function securityTxt(app: App, { deps }: { deps: Deps }): Promise<void> {
  const { publicUrl } = deps.config;
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${deps.config.company.mail.safety}`,
          `Contact: ${absolute(publicUrl, '/contact')}`,
          `Expires: ${after(deps.now(), validFor).toISOString()}`,
          `Canonical: ${absolute(publicUrl, path)}`,
          `Policy: ${absolute(publicUrl, '/trust-safety')}`,
          'Preferred-Languages: en',
          '',
        ].join('\n'),
      ),
  );
}
