import { Agent, get as httpGet } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PersonRole } from '../domain/kernel/screens/roles.ts';
import { listReads, UrlFiller } from '../server/testing/api/every-get.ts';
import type { Demo } from '../server/testing/demo.ts';
import type { Options } from './report.ts';
import { openSizes } from './walk/databases.ts';
import { getOf } from './walk/walk.ts';

/** Maximum milliseconds for which a request may block the event loop. */
const MAX_HOLD_MS = 100;
const STRUCTURE_ROWS = 10_000;
/** People who download the same file at the same time. */
const PARALLEL_DOWNLOADS = 10;
const ROLES: readonly PersonRole[] = ['operator', 'admin', 'customer'];

interface FileRoute {
  readonly url: string;
  readonly role: PersonRole;
}

/**
 * Downloads every file that a GET can produce, alone and ten at once, with ten thousand structures. Prints the longest
 * time for which the server answered nothing else, beside the same time without downloads.
 */
export async function loopBench(_: Options): Promise<void> {
  let files: FileRoute[] = [];
  const sizes = await openSizes([STRUCTURE_ROWS], async (demo) => {
    files = await everyFile(demo);
    const { data } = (await demo.callers.operator.get('/api/structures?perPage=1')).json();
    return (await demo.callers.operator.get(`/api/structures/${data[0].id}`)).json<{ city_id: number }>().city_id;
  });
  const server = sizes.servers.at(-1);
  try {
    if (!server) return;
    const fetched = ({ url, role }: FileRoute) =>
      fetch(`${server.origin}${url}`, { headers: { cookie: sizes.cookies[role] } }).then((answer) =>
        answer.arrayBuffer(),
      );
    const idle = await longestHold(server.origin, () => sleep(2000));
    console.log(
      `\n${files.length} GETs that write a file, at ${STRUCTURE_ROWS} structures. Idle: ${idle.toFixed(0)} ms`,
    );
    const found: { one: FileRoute; alone: number; together: number }[] = [];
    for (const one of files) {
      // The first download loads the modules that write such files.
      await fetched(one);
      const alone = await longestHold(server.origin, () => fetched(one));
      const together = await longestHold(server.origin, () =>
        Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, () => fetched(one))),
      );
      found.push({ one, alone, together });
    }
    for (const { one, alone, together } of found.toSorted((a, b) => b.together - a.together))
      console.log(
        `${alone.toFixed(0).padStart(5)} ms alone ${together.toFixed(0).padStart(5)} ms of ten  ${one.url} (${one.role})` +
          (together > MAX_HOLD_MS ? '  TOO LONG' : ''),
      );
    console.log(`Memory of the server afterwards: ${(await server.memory()).toFixed(0)} MB`);
  } finally {
    await sizes.close();
  }
}

/** Lists the downloads of lists in each format and of documents, as far as the demo has a row for them. */
async function everyFile({ callers, known }: Demo): Promise<FileRoute[]> {
  const document = (await callers.admin.get('/api/openapi.json')).json();
  const fillings = Object.fromEntries(
    ROLES.map((role) => [role, new UrlFiller(getOf(callers[role]), known)]),
  ) as Record<PersonRole, UrlFiller>;
  const files: FileRoute[] = [];
  for (const read of listReads(document)) {
    const role = ROLES.find((one) => read.roles.includes(one));
    if (!role) continue;
    const formats = read.parameters.find(({ name }) => name === 'format')?.schema.enum ?? [];
    const content = document.paths[read.path].get.responses['200']?.content ?? {};
    const isFile = Object.keys(content).some((type) => !/json|html|event-stream|text\/plain/.test(type));
    const kinds = formats.filter((format) => format !== 'json');
    if (!isFile && kinds.length === 0) continue;
    const url = await fillings[role].of(read);
    if (!url) continue;
    const joined = url.includes('?') ? '&' : '?';
    files.push(
      ...(kinds.length > 0 ? kinds : ['']).map((kind) => ({
        url: kind ? `${url}${joined}format=${kind}` : url,
        role,
      })),
    );
  }
  return files;
}

/** Returns the longest milliseconds of an empty route that is called again and again while `work` runs. */
export async function longestHold(origin: string, work: () => Promise<unknown>): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  let longest = 0;
  const ping = async () => {
    while (!isOver) {
      const started = performance.now();
      await new Promise<void>((resolve) => {
        httpGet(`${origin}/health/live`, { agent }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve());
        }).on('error', () => resolve());
      });
      longest = Math.max(longest, performance.now() - started);
      await sleep(2);
    }
  };
  const pinging = ping();
  await work();
  isOver = true;
  await pinging;
  agent.destroy();
  return longest;
}
