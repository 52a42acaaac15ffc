import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { leave, logIn, xsrfToken } from './people.ts';
import { type Page, test } from './test.ts';

export interface RunningPortal {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the example portal as a separate process with its own service token. */
export async function startPortal(page: Page, locanda: string): Promise<RunningPortal> {
  await logIn(page, 'admin');
  const made = await page.request.post('/api/service-tokens', {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data: {
      name: `Portale ${Date.now()}`,
      scopes: ['read_public', 'create_requests', 'create_reviews', 'collect_events'],
    },
  });
  const { token } = await made.json();
  await leave(page);
  const child = spawn(process.execPath, ['portal/main.ts'], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', LOCANDA_URL: locanda, PORTAL_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    origin: await addressOf(child),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts a portal for all tests of a file and returns its `origin`. */
export function portalOfFile(): Pick<RunningPortal, 'origin'> {
  let portal: RunningPortal | undefined;
  test.beforeAll(async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: true });
    portal = await startPortal(await context.newPage(), baseURL ?? '');
    await context.close();
  });
  test.afterAll(() => portal?.stop());
  return {
    get origin() {
      if (!portal) throw new Error('The portal is there when a test runs.');
      return portal.origin;
    },
  };
}

/** Returns the address from the portal's start message. */
async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    const address = /http:\S+/.exec(said)?.[0];
    if (address) return address;
  }
  throw new Error(`the portal did not start: ${said}`);
}

interface RequestMatch {
  readonly structureId: number;
  readonly requestId: number;
}

/** Returns the request with this code, searched in all published structures that the user can read. */
export async function requestOf(page: Page, code: string): Promise<RequestMatch> {
  const { data } = await (await page.request.get('/api/structures?perPage=100&filter[isOnline]=true')).json();
  for (const { id } of data) {
    const list = await page.request.get(`/api/structures/${id}/booking-requests?q=${code}`);
    const [found] = (await list.json()).data;
    if (found) return { structureId: id, requestId: found.id };
  }
  throw new Error(`no request ${code}`);
}
