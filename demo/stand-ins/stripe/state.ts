import { randomBytes } from 'node:crypto';

/** What the stand-in knows of a page on which something is paid, or a card is left. */
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

/** A card that was left, and how its bank answers when it is charged. */
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

export interface Paid {
  readonly id: string;
  /** Empty of what was charged to a card that was left. */
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

/** All that there is: kept in a file, so that pages of before a restart go on. */
export interface World {
  readonly pages: Page[];
  readonly paid: Paid[];
  readonly cards: Card[];
  readonly events: PlayedEvent[];
  /** Answers by their idempotency key. */
  readonly once: Record<string, string>;
}

export const emptyWorld = (): World => ({ pages: [], paid: [], cards: [], events: [], once: {} });

export const newId = (kind: string) => `${kind}_test_${randomBytes(12).toString('hex')}`;
export const now = () => Math.floor(Date.now() / 1000);

/** `a[b][0]=c`, as Stripe's library writes a body, as an object. */
export function unflattened(body: string): Record<string, unknown> {
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
