import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Door } from './door.ts';
import { portal } from './server.ts';

/** The token of the environment, else the one that a demo keeps for us beside its data. */
function readToken(): string {
  if (process.env.PORTAL_TOKEN) return process.env.PORTAL_TOKEN;
  const file = path.resolve(process.env.DATA_DIR || './data', 'portal-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    process.stderr.write(
      `Manca PORTAL_TOKEN, e non c’è ${file}: nella demo lo scrive npm start; altrove il token si crea in Supporto, API, con i permessi «Lettura contenuti pubblicati», «Invio richieste» e «Invio eventi».\n`,
    );
    process.exit(1);
  }
}

const origin = (process.env.LOCANDA_URL || 'http://127.0.0.1:3000').replace(/\/$/, '');
const images = (process.env.LOCANDA_PUBLIC_URL || origin).replace(/\/$/, '');
// 0: any that is free.
const port = Number(process.env.PORT || 3001);
const host = process.env.HOST || '127.0.0.1';
/** As the world reaches this site: what search engines are told. */
let own = (process.env.PORTAL_URL || '').replace(/\/$/, '');
const server = portal({
  door: new Door(origin, readToken()),
  images,
  proxies: Number(process.env.PORTAL_PROXIES || 0),
  get origin() {
    return own;
  },
});
server.on('error', (error) => {
  process.stderr.write(`Il portale non è partito: ${error.message}\n`);
  process.exit(1);
});
server.listen(port, host, () => {
  const address = server.address();
  const taken = typeof address === 'object' ? address?.port : port;
  own ||= `http://${host}:${taken}`;
  process.stdout.write(`Il portale di esempio è pronto: http://${host}:${taken}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
