import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { TokenUsage } from '../../../domain/support/developers/answers.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { TOKEN_PER_MINUTE } from '../../platform/http/rate-limit.ts';
import { Problem } from '../../platform/problems/problem.ts';

/** Milliseconds between two writes of the counts, so that a call needs no statement. */
const WRITE_INTERVAL_MS = 5_000;
/** Number of days returned to the page. */
const RETURNED_DAYS = 30;
const STORED_DAYS = 400;

interface UsageCounts {
  calls: number;
  refusals: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the recent usage of a service token, including counts that are not stored yet. */
    tokenUsage(tokenId: number): Promise<TokenUsage>;
  }
}

const thisMinute = () => Math.floor(Date.now() / 60_000);

/**
 * Counts the calls and refusals of each service token. Stores the counts every few seconds and when the server stops.
 */
export function installTokenUsage(app: App, context: Context): void {
  const { pool } = context.database;
  /** Counts since the last write, by token. */
  const counted = new Map<number, UsageCounts>();
  /** Calls of the current minute by token, for the remaining calls in this process. */
  const minute = { at: 0, calls: new Map<number, number>() };

  const add = (tokenId: number, { calls, refusals }: UsageCounts) => {
    const one = counted.get(tokenId) ?? { calls: 0, refusals: 0 };
    counted.set(tokenId, { calls: one.calls + calls, refusals: one.refusals + refusals });
  };
  const write = async () => {
    if (counted.size === 0) return;
    const rows = [...counted];
    counted.clear();
    try {
      await store(pool, rows);
    } catch (error) {
      // Restores the counts for the next write.
      for (const [tokenId, one] of rows) add(tokenId, one);
      throw error;
    }
  };

  app.addHook('onResponse', async ({ serviceTokenId }, { statusCode }) => {
    if (serviceTokenId === null) return;
    add(serviceTokenId, { calls: 1, refusals: statusCode >= 400 ? 1 : 0 });
    // A refused token uses nothing of its limit.
    if (statusCode === 401) return;
    if (minute.at !== thisMinute()) {
      minute.at = thisMinute();
      minute.calls.clear();
    }
    minute.calls.set(serviceTokenId, (minute.calls.get(serviceTokenId) ?? 0) + 1);
  });
  const timer = setInterval(() => {
    write().catch((error: unknown) => context.log.warn({ err: error }, 'calls of tokens not written'));
  }, WRITE_INTERVAL_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await write().catch(() => {});
  });

  app.decorate('tokenUsage', async (tokenId: number) => {
    const known = await run(pool, 'select from service_tokens where id = $1', [tokenId]);
    if (known.length === 0) throw new Problem('not-found');
    await write();
    const perMinute = Math.max(1, Math.ceil(TOKEN_PER_MINUTE * context.config.rateLimitScale));
    const used = minute.at === thisMinute() ? (minute.calls.get(tokenId) ?? 0) : 0;
    return { days: await readDays(pool, tokenId), perMinute, left: Math.max(0, perMinute - used) };
  });
}

async function store(pool: Queryable, counted: readonly (readonly [number, UsageCounts])[]): Promise<void> {
  const rows = counted.map(([tokenId, one]) => ({ tokenId, ...one }));
  await run(
    pool,
    `with forgotten as (delete from service_token_days where day < $2::date - ${STORED_DAYS})
     insert into service_token_days as d (token_id, day, calls, refusals)
     select r."tokenId", $2::date, r.calls, r.refusals
     from jsonb_to_recordset($1::jsonb) as r("tokenId" integer, calls integer, refusals integer)
     join service_tokens s on s.id = r."tokenId"
     on conflict (token_id, day) do update set calls = d.calls + excluded.calls, refusals = d.refusals + excluded.refusals`,
    [JSON.stringify(rows), todayInRome()],
  );
}

function readDays(pool: Queryable, tokenId: number): Promise<TokenUsage['days']> {
  return run<{ day: string; calls: number; refusals: number }>(
    pool,
    `select day::text, calls, refusals from service_token_days where token_id = $1 and day > $2::date - ${RETURNED_DAYS} order by day`,
    [tokenId, todayInRome()],
  );
}
