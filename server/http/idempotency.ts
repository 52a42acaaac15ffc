import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { App } from './app-type.ts';
import { Problem } from './problem.ts';

const KEY = /^[\x21-\x7e]{8,128}$/;
/** A call that is still "running" after this died with its process: the key may be used again. */
const ABANDONED = '60 seconds';

declare module 'fastify' {
  interface FastifyRequest {
    idempotencyKey: string | null;
  }
}

interface Kept {
  request_hash: Buffer;
  status: number | null;
  answer: string | null;
  location: string | null;
}

/** Idempotency-Key on POST (design/api.md, Create): the first answer again, whatever became of the first reply. */
export function installIdempotency(app: App, context: Context): void {
  const { pool } = context.database;
  app.decorateRequest('idempotencyKey', null);

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined || !request.actor) return;
    if (request.routeOptions.config.idempotent === false || request.isMultipart()) return;
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw new Problem('validation', { issues: [{ path: 'Idempotency-Key', code: 'pattern' }] });
    }
    const { userId } = request.actor;
    const hash = hashOf(request);
    const taken = await pool.query(
      `insert into idempotency_keys (user_id, key, request_hash) values ($1, $2, $3)
       on conflict (user_id, key) do update set request_hash = excluded.request_hash, created_at = now()
         where idempotency_keys.status is null
           and idempotency_keys.created_at < now() - interval '${ABANDONED}'
       returning key`,
      [userId, key, hash],
    );
    if (taken.rowCount) {
      request.idempotencyKey = key;
      return;
    }
    const { rows } = await pool.query<Kept>(
      'select request_hash, status, answer, location from idempotency_keys where user_id = $1 and key = $2',
      [userId, key],
    );
    return answerAgain(rows[0], hash, reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.idempotencyKey || !request.actor) return payload;
    const { userId } = request.actor;
    const values = [userId, request.idempotencyKey];
    // A failure of ours may be tried again; a success or a refusal is the answer.
    if (reply.statusCode >= 500 || (typeof payload !== 'string' && payload)) {
      await pool.query('delete from idempotency_keys where user_id = $1 and key = $2', values);
      return payload;
    }
    const location = reply.getHeader('location');
    await pool.query(
      'update idempotency_keys set status = $3, answer = $4, location = $5 where user_id = $1 and key = $2',
      [...values, reply.statusCode, payload ?? '', typeof location === 'string' ? location : null],
    );
    return payload;
  });
}

function hashOf(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
}

function answerAgain(kept: Kept | undefined, hash: Buffer, reply: FastifyReply): FastifyReply {
  if (!kept) throw new Problem('idempotency-in-progress');
  if (!kept.request_hash.equals(hash)) throw new Problem('idempotency-key-reused');
  if (kept.status === null) throw new Problem('idempotency-in-progress');
  if (kept.location) reply.header('location', kept.location);
  return reply
    .code(kept.status)
    .type(kept.status >= 400 ? 'application/problem+json' : 'application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(kept.answer ?? '');
}
