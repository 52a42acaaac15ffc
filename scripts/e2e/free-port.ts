import { createServer } from 'node:net';

/** Returns a free port for which port + 2 is free too. The demo's Stripe stand-in uses that one. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = await tryPort(0);
    if (port !== null && (await tryPort(port + 2)) !== null) return String(port);
  }
}

/** Opens and closes the port. Null if another process has it. */
async function tryPort(port: number): Promise<number | null> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  } catch {
    return null;
  }
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : null;
}
