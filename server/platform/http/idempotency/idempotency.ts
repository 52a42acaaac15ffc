import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Context } from '../../context.ts';
import { Journal, type KeptStep, withJournal } from '../../database/journal.ts';
import { run } from '../../database/statement.ts';
import { Problem } from '../../problems/problem.ts';
import type { App } from '../app-type.ts';
import { ARCHIVED_HEADER, CHANGE_HEADER } from '../change-headers.ts';

export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;
const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a write of this route that comes again with its key is done once: all but those whose answer is a secret. */
export function isRepeatable(method: string, { idempotent }: { idempotent?: boolean | undefined }): boolean {
  return WRITES.has(method) && idempotent !== false;
}

const REPEATED_HEADERS = ['location', CHANGE_HEADER, ARCHIVED_HEADER];

declare module 'fastify' {
  interface FastifyRequest {
    idempotencyKey: string | null;
    journal: Journal | null;
  }
}

interface Kept {
  request_hash: Buffer;
  status: number | null;
  answer: string | null;
  headers: Readonly<Record<string, string>> | null;
}

interface Owned {
  batch_id: string;
}

/**
 * Idempotency-Key on a write (design/api.md, Create): the first answer again, whatever became of the first reply. While
 * no answer is stored, the handler runs again over what the first run committed (database/journal.ts); so it always does
 * for an upload, whose body only the handler reads.
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
    take(pool, request.actor.userId, key, hashOf(request)).then((taken) => {
      if (!(taken instanceof Journal)) return void answerAgain(taken, reply);
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
    // A failure of ours may be tried again; a success or a refusal is the answer.
    const isAnswer = reply.statusCode < 500 && isText && !request.isMultipart();
    try {
      if (isAnswer) await keepAnswer(pool, owner, reply, payload ?? '');
      else await release(pool, owner);
    } catch (error) {
      // What was committed stands in the journal: the answer is true without this.
      request.log.warn({ err: error }, 'idempotency');
    }
    return payload;
  });
}

/** The key for this call, with what an earlier one has committed under it, or the answer that is kept. */
async function take(pool: pg.Pool, userId: number, key: string, hash: Buffer): Promise<Journal | Kept> {
  const owner = [userId, key];
  const [fresh] = await run<Owned>(
    pool,
    `insert into idempotency_keys (user_id, key, request_hash) values ($1, $2, $3) on conflict do nothing
     returning batch_id`,
    [...owner, hash],
  );
  if (fresh) return new Journal(userId, key, fresh.batch_id);
  const rows = await run<Kept>(
    pool,
    'select request_hash, status, answer, headers from idempotency_keys where user_id = $1 and key = $2',
    owner,
  );
  const kept = rows[0];
  if (!kept) throw new Problem('idempotency-in-progress');
  if (!kept.request_hash.equals(hash)) throw new Problem('idempotency-key-reused');
  if (kept.status !== null) return kept;
  const [again] = await run<Owned>(
    pool,
    `update idempotency_keys set held_until = default
     where user_id = $1 and key = $2 and status is null and held_until < now() returning batch_id`,
    owner,
  );
  if (!again) throw new Problem('idempotency-in-progress');
  const steps = await run<KeptStep>(
    pool,
    'select step, input, result from idempotency_steps where user_id = $1 and key = $2',
    owner,
  );
  return new Journal(userId, key, again.batch_id, steps);
}

async function keepAnswer(
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
    [
      ...owner,
      reply.statusCode,
      answer,
      headers.length > 0 ? JSON.stringify(Object.fromEntries(headers)) : null,
    ],
  );
}

/** Gives the key back: a call that committed something is gone on with, one that did not leaves nothing. */
async function release(pool: pg.Pool, owner: readonly unknown[]): Promise<void> {
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

function hashOf(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
}

function answerAgain(kept: Kept, reply: FastifyReply): FastifyReply {
  const status = kept.status ?? 200;
  reply.headers(kept.headers ?? {}).code(status);
  // 204 has neither a body nor a type.
  if (!kept.answer) return reply.send();
  return reply
    .type(status >= 400 ? 'application/problem+json' : 'application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(kept.answer);
}
