import { createServer } from 'node:net';
import type { Config } from '#floor/config.ts';

/** Picks a free port if the settings leave the choice to us. */
export async function choosePort(config: Config): Promise<Config> {
  if (config.PORT !== 0) return config;
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, config.HOST, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  return {
    ...config,
    PORT: port,
    publicUrl: config.PUBLIC_URL ? config.publicUrl : config.publicUrl.replace(/:0$/, `:${port}`),
  };
}
