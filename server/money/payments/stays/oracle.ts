/** Tax per person and night of every stay in these tests. */
const TAX_CENTS = 200;
/** Penalty of the terms for a cancellation by the guest. */
export const PENALTY_PERCENT = 30;

/** A card payment as the bank sees it, in cents. */
export interface OraclePayment {
  readonly intent: string;
  readonly amount: number;
  refunded: number;
  disputed: 'no' | 'open' | 'won' | 'lost';
}

/**
 * Account of one stay, kept by the test with plain sums and without the product's code. A step changes the account only
 * if the server accepted the step.
 */
export class Oracle {
  state: 'confirmed' | 'cancelled' | 'no_show' | 'checked_in' | 'checked_out' = 'confirmed';
  nights: number;
  persons = 2;
  /** Nights before a late arrival. */
  nightsMissed = 0;
  nightsSlept: number | null = null;
  totalCents: number;
  extraCents = 0;
  discountCents = 0;
  penaltyCents = 0;
  /** Money at the desk minus refunds at the desk. */
  deskCents = 0;
  readonly payments: OraclePayment[] = [];
  /** The last charge of the card if the bank wants it confirmed, and what was paid after it. */
  confirmation: { readonly cents: number; paidCents: number } | null = null;

  constructor(nights: number, totalCents: number) {
    this.nights = nights;
    this.totalCents = totalCents;
  }

  get isCancelled(): boolean {
    return this.state === 'cancelled' || this.state === 'no_show';
  }

  get priceCents(): number {
    return this.totalCents + this.extraCents - this.discountCents;
  }

  /** Amount due to the structure, without tax and before payments. */
  get dueCents(): number {
    return (this.isCancelled ? 0 : this.priceCents) + this.penaltyCents;
  }

  get taxCents(): number {
    const nights = this.nightsSlept ?? this.nights - this.nightsMissed;
    return this.isCancelled ? 0 : TAX_CENTS * this.persons * nights;
  }

  get receivedCents(): number {
    const cards = this.payments.map(
      ({ amount, refunded, disputed }) => amount - refunded - (disputed === 'open' || disputed === 'lost' ? amount : 0),
    );
    return this.deskCents + cards.reduce((sum, cents) => sum + cents, 0);
  }

  get balanceCents(): number {
    return this.dueCents + this.taxCents - this.receivedCents;
  }

  /** Amount that can still go back to cards. */
  get onCardsCents(): number {
    return this.payments.reduce(
      (sum, { amount, refunded, disputed }) =>
        sum + (disputed === 'open' || disputed === 'lost' ? 0 : amount - refunded),
      0,
    );
  }

  /** Amount that the guest can confirm. */
  get confirmableCents(): number {
    if (!this.confirmation) return 0;
    const { cents, paidCents } = this.confirmation;
    return Math.max(0, Math.min(this.balanceCents, cents - paidCents));
  }

  guestPenaltyCents(): number {
    return Math.round((this.priceCents * PENALTY_PERCENT) / 100);
  }
}
