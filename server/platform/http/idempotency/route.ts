import { z } from 'zod';
import { type WriteOutcome, writeOutcome } from '../../../../domain/people/auth/answers.ts';
import { actorOf } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { run } from '../../database/statement.ts';
import type { App } from '../app-type.ts';
import { IDEMPOTENCY_KEY } from './idempotency.ts';

interface KeyRow {
  status: number | null;
  answer: string | null;
  location: string | null;
  is_held: boolean;
  has_steps: boolean;
}

const UNKNOWN_OUTCOME: WriteOutcome = { state: 'unknown', status: null, location: null, answer: null };

/**
 * Registers `GET /api/idempotency-keys/:key`. A client that got no answer learns whether its write was done, without
 * repeating it.
 */
export async function idempotencyRoute(app: App, context: Context): Promise<void> {
  app.get(
    '/api/idempotency-keys/:key',
    {
      config: { access: 'session' },
      schema: {
        tags: ['auth'],
        operationId: 'getWriteOutcome',
        summary: 'Esito di una propria scrittura di cui non è arrivata la risposta',
        params: z.strictObject({ key: z.string().regex(IDEMPOTENCY_KEY) }),
        response: { 200: writeOutcome },
      },
    },
    async (request) => {
      const [found] = await run<KeyRow>(
        context.database.pool,
        `select status, answer, headers->>'location' as location, held_until > now() as is_held,
           exists (select from idempotency_steps s where s.user_id = k.user_id and s.key = k.key) as has_steps
         from idempotency_keys k where user_id = $1 and key = $2`,
        [actorOf(request).userId, request.params.key],
      );
      return found ? outcomeOf(found) : UNKNOWN_OUTCOME;
    },
  );
}

/** A call that died before answering counts as done if it committed steps. */
function outcomeOf({ status, answer, location, is_held, has_steps }: KeyRow): WriteOutcome {
  if (status !== null) return { state: 'done', status, location, answer: answer ? JSON.parse(answer) : null };
  if (is_held) return { ...UNKNOWN_OUTCOME, state: 'underway' };
  return { ...UNKNOWN_OUTCOME, state: has_steps ? 'done' : 'unknown' };
}
