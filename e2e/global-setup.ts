import { clients, openIdProvider, type OpenIdProvider } from '../server/test/openid-provider.ts';
import { beginLending } from './lend-member.ts';
import { startProduct } from './start-product.ts';

/** All journeys share one product that is started for them; BOROUGH_E2E_URL names one that runs already, and BOROUGH_E2E_DATA_DIR its data. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const endLending = beginLending();
  if (process.env['BOROUGH_E2E_URL']) return async () => endLending();
  let acme: OpenIdProvider | undefined;
  const product = await startProduct(async (url) => {
    acme = await openIdProvider({ publicUrl: url, asks: true });
    return {
      OIDC_ISSUER: acme.issuer,
      OIDC_CLIENT_ID: clients.oidc.id,
      OIDC_CLIENT_SECRET: clients.oidc.secret,
      OIDC_NAME: 'Acme',
      OIDC_DOMAIN: 'acme.example',
    };
  });
  process.env['BOROUGH_E2E_URL'] = product.url;
  process.env['BOROUGH_E2E_DATA_DIR'] = product.dataDir;
  return async () => {
    endLending();
    await product.stop();
    await acme?.[Symbol.asyncDispose]();
  };
}
