import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As the world reaches the portal: what it writes of itself, wherever it is requested. */
export const ORIGIN = 'https://portale.example';

/** What the example portal is configured with beside its door. */
export const SETTINGS = { images: 'https://locanda.example', origin: ORIGIN, proxies: 0 } as const;

export interface Site {
  /** What it answers at a path, of redirects the redirect. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): void;
}

/** The example portal at a port of its own. */
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
