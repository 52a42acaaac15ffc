import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { LIMITS, type Limit, releaseTry, requireTry } from '../limits/limits.ts';

/** Counts a request of a site's visitor, if the site passes a visitor id; throws 429 when the limit is used up. */
export async function countVisitorRequest(context: Context, request: FastifyRequest, limit: Limit): Promise<void> {
  const visitor = visitorOf(request);
  if (visitor !== null) await requireTry(context, limit, visitor);
}

/**
 * Counts a visitor's try of a discount code, to prevent guessing. A code that exists in these structures is not
 * counted, even if it does not apply to the stay. Throws 429.
 */
export async function countCodeTry(
  context: Context,
  request: FastifyRequest,
  code: string | null,
  structureIds: readonly number[],
): Promise<void> {
  if (code === null) return;
  const visitor = visitorOf(request);
  const limit = visitor === null ? LIMITS.discountCodeSite : LIMITS.discountCode;
  const who = visitor ?? String(request.serviceTokenId);
  await requireTry(context, limit, who);
  const [right] = await run<{ one: number }>(
    context.database.pool,
    `select 1 as one from discounts where structure_id = any($1::integer[]) and code = $2 and archived_at is null limit 1`,
    [structureIds, code.trim().toUpperCase()],
  );
  if (right) await releaseTry(context.database, limit, who);
}
