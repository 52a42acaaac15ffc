import { emptyWorld, newId, now, type Page, type Paid, type PlayedEvent, type World } from './state.ts';

export const API_VERSION = 'stand-in';

/** Plays what happens at Stripe: pages are made, paid, refused; what was paid goes back or is disputed. Each makes its events. */
export class Play {
  readonly world: World;
  readonly #told: (event: PlayedEvent) => void;

  constructor(world: World | null, told: (event: PlayedEvent) => void) {
    this.world = world ?? emptyWorld();
    this.#told = told;
  }

  make(of: Omit<Page, 'id' | 'status' | 'paymentIntent' | 'created'>): Page {
    const id = newId(of.form === 'link' ? 'plink' : 'cs');
    const page: Page = { ...of, id, status: 'open', paymentIntent: null, created: now() };
    this.world.pages.push(page);
    return page;
  }

  page(id: string): Page | undefined {
    return this.world.pages.find((one) => one.id === id);
  }

  /** Somebody pays; `more` says otherwise what the event says, for trials. */
  pay(page: Page, more: Record<string, unknown> = {}): PlayedEvent {
    const payment: Paid = {
      id: newId('pi'),
      page: page.id,
      created: now(),
      amount: page.amount,
      currency: page.currency,
      refunds: [],
      disputes: [],
    };
    page.status = 'complete';
    page.paymentIntent = payment.id;
    this.world.paid.push(payment);
    this.#happens('payment_intent.succeeded', {
      id: payment.id,
      object: 'payment_intent',
      amount: page.amount,
      currency: page.currency,
      status: 'succeeded',
      metadata: page.metadata,
    });
    return this.#happens('checkout.session.completed', { ...sessionOf(page), ...more });
  }

  refuse(page: Page): PlayedEvent {
    return this.#happens('payment_intent.payment_failed', {
      id: newId('pi'),
      object: 'payment_intent',
      amount: page.amount,
      currency: page.currency,
      status: 'requires_payment_method',
      metadata: page.metadata,
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds', type: 'card_error' },
    });
  }

  expire(page: Page): PlayedEvent {
    page.status = 'expired';
    return this.#happens('checkout.session.expired', sessionOf(page));
  }

  refund(payment: Paid, amount: number, status = 'succeeded'): PlayedEvent {
    const made = { id: newId('re'), amount, created: now(), status };
    payment.refunds.push(made);
    return this.#happens('refund.created', refundOf(payment, made));
  }

  dispute(payment: Paid): PlayedEvent {
    const made = {
      id: newId('dp'),
      amount: payment.amount,
      created: now(),
      status: 'needs_response' as const,
    };
    payment.disputes.push(made);
    return this.#happens('charge.dispute.created', disputeOf(payment, made));
  }

  decide(payment: Paid, status: 'won' | 'lost'): PlayedEvent | null {
    const open = payment.disputes.find((one) => one.status === 'needs_response');
    if (!open) return null;
    open.status = status;
    return this.#happens('charge.dispute.closed', disputeOf(payment, open));
  }

  #happens(type: string, object: Record<string, unknown>): PlayedEvent {
    const event: PlayedEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      type,
      created: now(),
      livemode: false,
      data: { object },
    };
    this.world.events.push(event);
    this.#told(event);
    return event;
  }
}

export const sessionOf = (page: Page): Record<string, unknown> => ({
  id: page.form === 'link' ? page.id.replace('plink_', 'cs_') : page.id,
  object: 'checkout.session',
  amount_total: page.amount,
  currency: page.currency,
  status: page.status,
  payment_status: page.status === 'complete' ? 'paid' : 'unpaid',
  payment_intent: page.paymentIntent,
  payment_link: page.form === 'link' ? page.id : null,
  metadata: page.metadata,
  customer_details: { email: 'carta@prova.example', name: 'Carta di Prova' },
});

export const refundOf = (payment: Paid, refund: Paid['refunds'][number]): Record<string, unknown> => ({
  ...refund,
  object: 'refund',
  currency: payment.currency,
  payment_intent: payment.id,
  metadata: {},
});

export const disputeOf = (payment: Paid, dispute: Paid['disputes'][number]): Record<string, unknown> => ({
  ...dispute,
  object: 'dispute',
  currency: payment.currency,
  reason: 'product_not_received',
  payment_intent: payment.id,
});
