import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Public origin of the portal, used in its own links. */
export const ORIGIN = 'https://portale.example';

/** Configuration of the example portal besides the API. */
export const SETTINGS = { images: 'https://locanda.example', origin: ORIGIN, proxies: 0 } as const;

export interface Site {
  /** Requests a path without following redirects. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): void;
}

/** Starts the example portal on a free port. */
export async function openSite(portal: Server): Promise<Site> {
  portal.listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const { port } = portal.address() as AddressInfo;
  return {
    ask: (path, init = {}) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
    close() {
      portal.closeAllConnections();
      portal.close();
    },
  };
}
