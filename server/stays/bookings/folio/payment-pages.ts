import type { Context } from '../../../platform/context.ts';
import { slot } from '../../../platform/hooks/slot.ts';

/** Payment pages of bookings at the card service. */
export interface PaymentPages {
  /**
   * Ends the open pages of a booking, before it is given up. Called outside of a transaction. Money of a page that cannot
   * be ended is due back.
   */
  end(context: Context, arrivalId: number): Promise<unknown>;
}

export const paymentPages = slot<PaymentPages>('paymentPages');
