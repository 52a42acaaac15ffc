import { randomBytes } from 'node:crypto';

/** A payment page, or a page for saving a card. */
export interface Page {
  readonly id: string;
  readonly mode: 'payment' | 'setup';
  readonly form: 'link' | 'session';
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly metadata: Record<string, string>;
  readonly successUrl: string;
  readonly cancelUrl: string;
  status: 'open' | 'complete' | 'expired' | 'inactive';
  paymentIntent: string | null;
  setupIntent?: string;
  readonly created: number;
}

/** A saved card, and how its bank answers a charge. */
export interface Card {
  readonly setupIntent: string;
  readonly paymentMethod: string;
  readonly customer: string;
  readonly last4: string;
  readonly bank: 'pays' | 'insufficient_funds' | 'authentication_required';
  isAttached: boolean;
}

export interface Dispute {
  readonly id: string;
  readonly amount: number;
  readonly created: number;
  status: 'needs_response' | 'won' | 'lost';
}

export interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly created: number;
  readonly status: string;
  readonly metadata: Record<string, string>;
}

export interface StandInPayment {
  readonly id: string;
  /** Empty for charges of a saved card. */
  readonly page: string;
  readonly name?: string;
  readonly metadata?: Record<string, string>;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly refunds: Refund[];
  readonly disputes: Dispute[];
}

export interface PlayedEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly type: string;
  readonly created: number;
  readonly livemode: boolean;
  readonly data: { readonly object: Record<string, unknown> };
}

/** State of the stand-in. It is stored in a file, so that open pages survive a restart. */
export interface World {
  readonly pages: Page[];
  readonly paid: StandInPayment[];
  readonly cards: Card[];
  readonly events: PlayedEvent[];
  /** Ids by idempotency key. */
  readonly once: Record<string, string>;
}

export const emptyWorld = (): World => ({ pages: [], paid: [], cards: [], events: [], once: {} });

export const newId = (kind: string) => `${kind}_test_${randomBytes(12).toString('hex')}`;
export const now = () => Math.floor(Date.now() / 1000);

/** Parses a form body with nested keys (`a[b][0]=c`), as Stripe's library writes it. */
export function parseNestedForm(body: string): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of new URLSearchParams(body)) {
    const keys = path.split(/[[\]]+/).filter(Boolean);
    const last = keys.pop() ?? '';
    let at: Record<string, unknown> = whole;
    for (const key of keys) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return whole;
}
