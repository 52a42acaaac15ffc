import { createServer } from 'node:net';

/** A free port whose next but one, at which the demo plays Stripe, is free too. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = await taken(0);
    if (port !== null && (await taken(port + 2)) !== null) return String(port);
  }
}

/** The port that was taken for a moment; null when another has it. */
async function taken(port: number): Promise<number | null> {
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
