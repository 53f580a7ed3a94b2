import { startProduct } from './start-product.ts';

/** All journeys share one product that is started for them; BOROUGH_E2E_URL names one that runs already. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['BOROUGH_E2E_URL']) return () => Promise.resolve();
  const product = await startProduct();
  process.env['BOROUGH_E2E_URL'] = product.url;
  return product.stop;
}
