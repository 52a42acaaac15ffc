import { Agent, request } from 'node:http';

/** A request of a test. */
export interface TestCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST: an object as JSON, a buffer with the content type of `headers`. */
  readonly body?: object | Buffer;
}

/** How many times each honest caller calls beside an attack. */
export const HONEST_CALLS = 60;
/** Milliseconds that an attack runs before the honest callers are measured. */
const LEAD_MS = 1_000;

/** Sends a request and returns its status; 0 if the connection broke. */
function send(agent: Agent, { url, headers, body }: TestCall): Promise<number> {
  return new Promise((resolve) => {
    const payload = body && !Buffer.isBuffer(body) ? JSON.stringify(body) : body;
    const sent = request(
      url,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', () => resolve(0));
    sent.end(payload);
  });
}

/** Result of a measurement beside an attack. */
export interface HonestView {
  /** Milliseconds of the 95th percentile over all honest calls. */
  readonly p95: number;
  readonly statuses: readonly number[];
  /** Number of the attack's answers by status. */
  readonly attacked: ReadonlyMap<number, number>;
}

/** Runs an attack over many connections and measures honest callers beside it. Prints what they felt. */
export async function measureBeside(
  name: string,
  connections: number,
  attack: (connection: number) => TestCall,
  honest: readonly TestCall[],
): Promise<HonestView> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const honestAgent = new Agent({ keepAlive: true });
  let isOver = false;
  const attacked = new Map<number, number>();
  const attackers = Array.from({ length: connections }, async (_, n) => {
    while (!isOver) {
      const status = await send(agent, attack(n));
      attacked.set(status, (attacked.get(status) ?? 0) + 1);
    }
  });
  await new Promise((resolve) => setTimeout(resolve, LEAD_MS));
  const times = honest.map((): number[] => []);
  const statuses = new Set<number>();
  for (let n = 0; n < HONEST_CALLS; n++)
    for (const [index, call] of honest.entries()) {
      const began = performance.now();
      statuses.add(await send(honestAgent, call));
      times[index]?.push(performance.now() - began);
    }
  isOver = true;
  await Promise.all(attackers);
  agent.destroy();
  honestAgent.destroy();
  const p95 = percentile95(times.flat());
  const each = times.map(
    (one, index) => `${new URL(honest[index]?.url ?? '').pathname} ${percentile95(one).toFixed()}`,
  );
  const answers = [...attacked].map(([status, count]) => `${count} × ${status}`).join(', ');
  process.stdout.write(`${name}: honest p95 ${p95.toFixed()} ms (${each.join(', ')}), attack ${answers}\n`);
  return { p95, statuses: [...statuses], attacked };
}

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
