import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { demand, LIMITS, type Limit, release } from '../limits/limits.ts';

/** Counts a request of a site's visitor, if the site passes a visitor id; throws 429 when the limit is used up. */
export async function demandOfVisitor(
  context: Context,
  request: FastifyRequest,
  limit: Limit,
): Promise<void> {
  const visitor = visitorOf(request);
  if (visitor !== null) await demand(context, limit, visitor);
}

/**
 * Counts a visitor's try of a discount code, to prevent guessing. A code that exists in these structures is not
 * counted, even if it does not apply to the stay. Throws 429.
 */
export async function demandCode(
  context: Context,
  request: FastifyRequest,
  code: string | null,
  structureIds: readonly number[],
): Promise<void> {
  if (code === null) return;
  const visitor = visitorOf(request);
  const limit = visitor === null ? LIMITS.discountCodeSite : LIMITS.discountCode;
  const who = visitor ?? String(request.serviceTokenId);
  await demand(context, limit, who);
  const [right] = await run<{ one: number }>(
    context.database.pool,
    `select 1 as one from discounts where structure_id = any($1::integer[]) and code = $2 and archived_at is null limit 1`,
    [structureIds, code.trim().toUpperCase()],
  );
  if (right) await release(context.database, limit, who);
}
