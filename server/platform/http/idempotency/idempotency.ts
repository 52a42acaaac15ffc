import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { RECIPIENTS_HEADER } from '../../../../domain/platform/http/recipients-header.ts';
import type { Context } from '../../context.ts';
import { Journal, type StoredStep, withJournal } from '../../database/journal.ts';
import { run } from '../../database/statement.ts';
import { Problem } from '../../problems/problem.ts';
import type { App } from '../app-type.ts';
import { ARCHIVED_HEADER, CHANGE_HEADER } from '../change-headers.ts';

export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;
const WRITE_METHODS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** True if repeated writes of this route with the same key run once. Excludes routes whose answer contains a secret. */
export function isRepeatable(method: string, { idempotent }: { idempotent?: boolean | undefined }): boolean {
  return WRITE_METHODS.has(method) && idempotent !== false;
}

/** Maximum milliseconds that a failed request waits for the release of its key. The database may be the failure. */
const RELEASE_WAIT_MS = 500;

const REPEATED_HEADERS = ['location', CHANGE_HEADER, ARCHIVED_HEADER, RECIPIENTS_HEADER];

declare module 'fastify' {
  interface FastifyRequest {
    idempotencyKey: string | null;
    journal: Journal | null;
  }
}

interface StoredAnswer {
  request_hash: Buffer;
  status: number | null;
  answer: string | null;
  headers: Readonly<Record<string, string>> | null;
}

interface ReservedKey {
  batch_id: string;
}

/**
 * Repeats the first answer to a write with the same Idempotency-Key (design/api.md, Create). Without a stored answer,
 * the handler runs again on top of the committed steps (database/journal.ts). Uploads always run again, because only
 * the handler reads their body.
 */
export function installIdempotency(app: App, context: Context): void {
  const { pool } = context.database;
  app.decorateRequest('idempotencyKey', null);
  app.decorateRequest('journal', null);

  app.addHook('preHandler', (request, reply, done) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || !request.actor) return done();
    if (!isRepeatable(request.method, request.routeOptions.config)) return done();
    if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) {
      return done(new Problem('validation', { issues: [{ path: 'Idempotency-Key', code: 'pattern' }] }));
    }
    reserveKey(pool, request.actor.userId, key, hashRequest(request)).then((taken) => {
      if (!(taken instanceof Journal)) return void repeatAnswer(taken, reply);
      request.idempotencyKey = key;
      request.journal = taken;
      withJournal(taken, done);
    }, done);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.idempotencyKey || !request.actor) return payload;
    request.journal?.close();
    const owner = [request.actor.userId, request.idempotencyKey];
    const isText = typeof payload === 'string' || !payload;
    // Server errors may be retried; successes and refusals are stored.
    const isAnswer = reply.statusCode < 500 && isText && !request.isMultipart();
    try {
      if (isAnswer) await storeAnswer(pool, owner, reply, payload ?? '');
      else await Promise.race([releaseKey(pool, owner), sleep(RELEASE_WAIT_MS)]);
    } catch (error) {
      // The journal has the committed steps, so the answer is valid even if it is not stored.
      request.log.warn({ err: error }, 'idempotency');
    }
    return payload;
  });
}

/** Reserves the key for this call. Returns the journal with the steps committed earlier, or the stored answer. */
async function reserveKey(pool: pg.Pool, userId: number, key: string, hash: Buffer): Promise<Journal | StoredAnswer> {
  const owner = [userId, key];
  const [fresh] = await run<ReservedKey>(
    pool,
    `insert into idempotency_keys (user_id, key, request_hash) values ($1, $2, $3) on conflict do nothing
     returning batch_id`,
    [...owner, hash],
  );
  if (fresh) return new Journal(userId, key, fresh.batch_id);
  const rows = await run<StoredAnswer>(
    pool,
    'select request_hash, status, answer, headers from idempotency_keys where user_id = $1 and key = $2',
    owner,
  );
  const kept = rows[0];
  if (!kept) throw new Problem('idempotency-in-progress');
  if (!kept.request_hash.equals(hash)) throw new Problem('idempotency-key-reused');
  if (kept.status !== null) return kept;
  const [again] = await run<ReservedKey>(
    pool,
    `update idempotency_keys set held_until = default
     where user_id = $1 and key = $2 and status is null and held_until < now() returning batch_id`,
    owner,
  );
  if (!again) throw new Problem('idempotency-in-progress');
  const steps = await run<StoredStep>(
    pool,
    'select step, input, result from idempotency_steps where user_id = $1 and key = $2',
    owner,
  );
  return new Journal(userId, key, again.batch_id, steps);
}

async function storeAnswer(
  pool: pg.Pool,
  owner: readonly unknown[],
  reply: FastifyReply,
  answer: unknown,
): Promise<void> {
  const headers = REPEATED_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)]];
  });
  await run(
    pool,
    'update idempotency_keys set status = $3, answer = $4, headers = $5 where user_id = $1 and key = $2',
    [...owner, reply.statusCode, answer, headers.length > 0 ? JSON.stringify(Object.fromEntries(headers)) : null],
  );
}

/** Releases the key after a failure: kept if steps were committed, deleted otherwise. */
async function releaseKey(pool: pg.Pool, owner: readonly unknown[]): Promise<void> {
  await run(
    pool,
    `with unused as (
       delete from idempotency_keys k where user_id = $1 and key = $2 and status is null
         and not exists (select from idempotency_steps s where s.user_id = k.user_id and s.key = k.key)
     )
     update idempotency_keys k set held_until = '-infinity' where user_id = $1 and key = $2 and status is null
       and exists (select from idempotency_steps s where s.user_id = k.user_id and s.key = k.key)`,
    [...owner],
  );
}

function hashRequest(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
}

function repeatAnswer(stored: StoredAnswer, reply: FastifyReply): FastifyReply {
  const status = stored.status ?? 200;
  reply.headers(stored.headers ?? {}).code(status);
  // A 204 answer has neither body nor type.
  if (!stored.answer) return reply.send();
  return reply
    .type(status >= 400 ? 'application/problem+json' : 'application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(stored.answer);
}
