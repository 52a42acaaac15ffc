import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PublicApi } from './public-api.ts';
import { portal } from './server.ts';

/** Reads the token from the environment, else from the demo's folder. */
function readToken(): string {
  if (process.env.PORTAL_TOKEN) return process.env.PORTAL_TOKEN;
  const file = path.resolve(process.env.DATA_DIR || './data', 'portal-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    process.stderr.write(
      `PORTAL_TOKEN is not set and ${file} does not exist. In the demo, npm start writes this file. Otherwise create a token under Support, API with the permissions "Read published content", "Send requests" and "Send events".\n`,
    );
    process.exit(1);
  }
}

const origin = (process.env.LOCANDA_URL || 'http://127.0.0.1:3000').replace(/\/$/, '');
const images = (process.env.LOCANDA_PUBLIC_URL || origin).replace(/\/$/, '');
// 0 uses any free port.
const port = Number(process.env.PORT || 3001);
const host = process.env.HOST || '127.0.0.1';
/** Public address of the portal, for search engines. */
let publicOrigin = (process.env.PORTAL_URL || '').replace(/\/$/, '');
const server = portal({
  api: new PublicApi(origin, readToken()),
  images,
  proxies: Number(process.env.PORTAL_PROXIES || 0),
  get origin() {
    return publicOrigin;
  },
});
server.on('error', (error) => {
  process.stderr.write(`The portal did not start: ${error.message}\n`);
  process.exit(1);
});
server.listen(port, host, () => {
  const address = server.address();
  const taken = typeof address === 'object' ? address?.port : port;
  publicOrigin ||= `http://${host}:${taken}`;
  process.stdout.write(`The example portal is ready: http://${host}:${taken}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
