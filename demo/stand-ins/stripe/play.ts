import {
  type Card,
  emptyWorld,
  newId,
  now,
  type Page,
  type PlayedEvent,
  type StandInPayment,
  type World,
} from './state.ts';

export const API_VERSION = 'stand-in';

type NewPage = Omit<Page, 'id' | 'mode' | 'status' | 'paymentIntent' | 'created'> & { mode?: Page['mode'] };

const CARD_DIGITS: Readonly<Record<Card['bank'], string>> = {
  pays: '4242',
  insufficient_funds: '9995',
  authentication_required: '3184',
};

/**
 * Simulates Stripe: pages are created, paid or refused, payments refunded or disputed. Each step creates its events.
 */
export class Play {
  readonly world: World;
  /** True if the API answers with errors only, for tests. */
  isAway = false;
  readonly #told: (event: PlayedEvent) => void;

  constructor(world: World | null, told: (event: PlayedEvent) => void) {
    this.world = { ...emptyWorld(), ...world };
    this.#told = told;
  }

  make({ mode = 'payment', ...of }: NewPage): Page {
    const id = newId(of.form === 'link' ? 'plink' : 'cs');
    const page: Page = { ...of, mode, id, status: 'open', paymentIntent: null, created: now() };
    this.world.pages.push(page);
    return page;
  }

  page(id: string): Page | undefined {
    return this.world.pages.find((one) => one.id === id);
  }

  /** Pays a page. `more` overrides members of the event, for tests. */
  pay(page: Page, more: Record<string, unknown> = {}): PlayedEvent {
    const payment: StandInPayment = {
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

  /** Saves a card on a page that requests one. Nothing is paid. */
  leave(page: Page, bank: Card['bank'] = 'pays'): PlayedEvent {
    const card: Card = {
      setupIntent: newId('seti'),
      paymentMethod: newId('pm'),
      customer: newId('cus'),
      last4: CARD_DIGITS[bank],
      bank,
      isAttached: true,
    };
    page.status = 'complete';
    page.setupIntent = card.setupIntent;
    this.world.cards.push(card);
    this.#happens('setup_intent.succeeded', setupOf(card));
    return this.#happens('checkout.session.completed', { ...sessionOf(page), customer: card.customer });
  }

  /** Charges a saved card without its holder. Null if the bank refuses. */
  charge(card: Card, of: Pick<StandInPayment, 'amount' | 'currency' | 'name' | 'metadata'>): StandInPayment | null {
    const id = newId('pi');
    if (card.bank !== 'pays') {
      this.#happens('payment_intent.payment_failed', {
        ...{ id, object: 'payment_intent', amount: of.amount, currency: of.currency },
        ...{ status: 'requires_payment_method', metadata: of.metadata },
        last_payment_error: { ...refusalOf(card.bank), type: 'card_error' },
      });
      return null;
    }
    const payment: StandInPayment = { ...of, id, page: '', created: now(), refunds: [], disputes: [] };
    this.world.paid.push(payment);
    this.#happens('payment_intent.succeeded', { ...chargeOf(payment), payment_method: card.paymentMethod });
    return payment;
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

  refund(
    payment: StandInPayment,
    amount: number,
    status = 'succeeded',
    metadata: Record<string, string> = {},
  ): PlayedEvent {
    const made = { id: newId('re'), amount, created: now(), status, metadata };
    payment.refunds.push(made);
    return this.#happens('refund.created', refundOf(payment, made));
  }

  dispute(payment: StandInPayment): PlayedEvent {
    const made = {
      id: newId('dp'),
      amount: payment.amount,
      created: now(),
      status: 'needs_response' as const,
    };
    payment.disputes.push(made);
    return this.#happens('charge.dispute.created', disputeOf(payment, made));
  }

  decide(payment: StandInPayment, status: 'won' | 'lost'): PlayedEvent | null {
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

function paymentStatus({ mode, status }: Page): string {
  if (mode === 'setup') return 'no_payment_required';
  return status === 'complete' ? 'paid' : 'unpaid';
}

/** Returns the error codes of a refusal as Stripe gives them. */
export const refusalOf = (bank: Card['bank']) =>
  bank === 'authentication_required'
    ? { code: bank, decline_code: bank }
    : { code: 'card_declined', decline_code: bank };

export const setupOf = (card: Card): Record<string, unknown> => ({
  id: card.setupIntent,
  object: 'setup_intent',
  status: 'succeeded',
  customer: card.customer,
  payment_method: methodOf(card),
});

export const methodOf = ({ paymentMethod, customer, last4, isAttached }: Card): Record<string, unknown> => ({
  id: paymentMethod,
  object: 'payment_method',
  type: 'card',
  customer: isAttached ? customer : null,
  card: { brand: 'visa', last4, exp_month: 8, exp_year: new Date().getFullYear() + 2 },
});

export const chargeOf = ({ id, amount, currency, created, metadata }: StandInPayment): Record<string, unknown> => ({
  ...{ id, object: 'payment_intent', amount, amount_received: amount, currency, created },
  ...{ status: 'succeeded', metadata },
});

export const sessionOf = (page: Page): Record<string, unknown> => ({
  id: page.form === 'link' ? page.id.replace('plink_', 'cs_') : page.id,
  object: 'checkout.session',
  amount_total: page.mode === 'setup' ? null : page.amount,
  currency: page.currency,
  status: page.status,
  mode: page.mode,
  setup_intent: page.setupIntent ?? null,
  payment_status: paymentStatus(page),
  payment_intent: page.paymentIntent,
  payment_link: page.form === 'link' ? page.id : null,
  metadata: page.metadata,
  customer_details: { email: 'carta@prova.example', name: 'Carta di Prova' },
});

export const refundOf = (
  payment: StandInPayment,
  refund: StandInPayment['refunds'][number],
): Record<string, unknown> => ({
  ...refund,
  object: 'refund',
  currency: payment.currency,
  payment_intent: payment.id,
});

export const disputeOf = (
  payment: StandInPayment,
  dispute: StandInPayment['disputes'][number],
): Record<string, unknown> => ({
  ...dispute,
  object: 'dispute',
  currency: payment.currency,
  reason: 'product_not_received',
  payment_intent: payment.id,
});
