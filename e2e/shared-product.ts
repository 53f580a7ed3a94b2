import { clients, openIdProvider, type OpenIdProvider } from '../server/test/openid-provider.ts';
import { type Product, startProduct } from './start-product.ts';

/** Starts the product that all journeys share, beside a company's own sign-in. */
export async function startSharedProduct(): Promise<Product> {
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
  const stop = async () => {
    await product.stop();
    await acme?.[Symbol.asyncDispose]();
  };
  return { ...product, stop };
}

/** The settings that tell journeys which product to visit. */
export const visiting = ({ url, dataDir }: Product) => ({
  BOROUGH_E2E_URL: url,
  BOROUGH_E2E_DATA_DIR: dataDir,
});
