import { Agent, get } from 'node:http';
import type { PersonRole } from '../../domain/kernel/screens/roles.ts';
import { quantile } from '../report.ts';
import type { Sizes } from './databases.ts';

const WARM_UP = 6;
const ROUNDS = 15;
/** A slower read is not repeated fifteen times. */
const MAX_REPEATED_MS = 1_500;
/** Maximum growth of a read when the table is a hundred times as large. */
export const MAX_GROWTH = 1.5;
/** Repetitions of a read that seems to grow. Other load on the machine can only add time. */
const RETRY_COUNT = 3;

export interface Address {
  readonly url: string;
  readonly role: PersonRole;
}

export interface ReadTimes {
  /** Milliseconds at each size: the 20th percentile of the answers. */
  readonly ms: readonly number[];
}

/** Returns the ratio of the largest size to the one before. */
export function growthOf({ ms }: ReadTimes): number {
  return (ms.at(-1) ?? 0) / (ms.at(-2) ?? 1);
}

/** Measures a GET at each size, in turns. */
export async function timeOf(sizes: Sizes, address: Address): Promise<ReadTimes> {
  let ms = await timesOf(sizes, address);
  for (let again = 0; again < RETRY_COUNT && growthOf({ ms }) > MAX_GROWTH; again++) {
    const other = await timesOf(sizes, address);
    ms = ms.map((one, index) => Math.min(one, other[index] ?? one));
  }
  return { ms };
}

async function timesOf({ servers, cookies }: Sizes, { url, role }: Address): Promise<number[]> {
  const times = servers.map((): number[] => []);
  const until = performance.now() + MAX_REPEATED_MS * servers.length;
  for (let round = 0; round < WARM_UP + ROUNDS && (round < 3 || performance.now() < until); round++) {
    for (const [index, { origin }] of servers.entries()) {
      times[index]?.push((await read(`${origin}${url}`, cookies[role])).ms);
    }
  }
  return times.map((all) => quantile(all.slice(Math.min(WARM_UP, all.length - 1)), 0.2));
}

const agent = new Agent({ keepAlive: true });

/** Sends a GET. Returns the body and the milliseconds until its last byte, infinite for an error. */
export function read(url: string, cookie: string): Promise<{ ms: number; body: string }> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    get(url, { agent, headers: { cookie } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        const answered = answer.statusCode === 200 || answer.statusCode === 204;
        const ms = answered ? performance.now() - from : Number.POSITIVE_INFINITY;
        resolve({ ms, body: Buffer.concat(parts).toString() });
      });
    }).once('error', reject);
  });
}
