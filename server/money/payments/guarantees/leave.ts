import type { Language } from '../../../../domain/platform/language/text.ts';
import { isGivenUp } from '../../../../domain/stays/bookings/balance.ts';
import type { Context } from '../../../platform/context.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { lockArrival } from '../../../stays/bookings/folio/post.ts';
import { type OpenCheckout, openCheckout } from '../checkouts.ts';

interface Leaving {
  readonly structureId: number;
  readonly arrivalId: number;
  /** The booking's. */
  readonly code: string;
  readonly language: Language;
  readonly userId: number | null;
  /** Where Stripe leads back to. */
  readonly backUrl: string;
}

/**
 * The page on which a guest leaves a card as guarantee for a booking: the one that is open, or a new one. Whether the terms ask
 * for a card is the caller's to know; a stay that is over or given up takes none. One that was left may be replaced.
 */
export function openGuarantee(
  context: Context,
  { structureId, arrivalId, code, language, userId, backUrl }: Leaving,
): Promise<OpenCheckout> {
  return openCheckout(context, {
    structureId,
    form: 'session',
    language,
    userId,
    backUrl,
    async payable(transaction) {
      const current = await lockArrival(transaction, arrivalId);
      if (current?.structureId !== structureId)
        throw new Problem('not-found', { members: { resource: 'arrivals' } });
      if (isGivenUp(current.state) || current.state === 'checked_out')
        throw fieldProblem('payment', 'guarantee_over');
      return { purpose: 'guarantee', structureId, invoiceId: null, arrivalId, openCents: 0, called: code };
    },
  });
}
