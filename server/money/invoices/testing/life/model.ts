import type { StandInPayment } from '../../../../../demo/stand-ins/stripe/state.ts';

/** A document as the test knows it, without the server's sums. */
export interface ModelDocument {
  readonly id: number;
  readonly url: string;
  readonly type: 'TD01' | 'TD04';
  readonly grossCents: number;
  readonly corrected: ModelDocument | null;
  isIssued: boolean;
  /** Reopened after a rejection and not yet reissued. */
  isReopened: boolean;
  isVoid: boolean;
  sdi: 'none' | 'rejected' | 'refused';
  /** Due day on the test's clock. */
  due: number;
  /** Day of the last reminder on the test's clock. */
  remindedOn: number | null;
  reminders: number;
  /** Announced suspension day of the current debt. */
  suspendsOn: number | null;
  hasSuspended: boolean;
}

export interface ModelPayment {
  readonly document: ModelDocument;
  readonly cents: number;
  /** Id of the payment or refund registered by hand. */
  readonly id: number;
}

export interface ModelCard {
  readonly document: ModelDocument;
  readonly cents: number;
  readonly paid: StandInPayment;
  refundedCents: number;
  disputedCents: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
}

export interface ModelHighlight {
  readonly id: number;
  readonly url: string;
  state: 'pending_payment' | 'scheduled' | 'cancelled';
  bill: ModelDocument | null;
}

export interface AccountModel {
  readonly documents: ModelDocument[];
  readonly payments: ModelPayment[];
  readonly cards: ModelCard[];
  readonly highlights: ModelHighlight[];
  /** Day on the test's clock. */
  day: number;
  isSuspended: boolean;
}

export const emptyModel = (): AccountModel => ({
  documents: [],
  payments: [],
  cards: [],
  highlights: [],
  day: 0,
  isSuspended: false,
});

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

export const countsInSums = ({ isIssued, isVoid, sdi }: ModelDocument) => isIssued && !isVoid && sdi === 'none';

/** True for a document that may still be reissued; its money waits. */
export const isWaiting = ({ isIssued, isReopened, isVoid, sdi }: ModelDocument) =>
  !isVoid && (isReopened || (isIssued && sdi === 'rejected'));

/** Amount that a card payment still brings. */
export const cardRest = ({ cents, refundedCents, disputedCents, dispute }: ModelCard) =>
  cents - refundedCents - (dispute === 'open' || dispute === 'lost' ? disputedCents : 0);

/** Money received less money returned. */
export const moneyOf = ({ payments, cards }: AccountModel) =>
  sum(payments.map(({ cents }) => cents)) + sum(cards.map(cardRest));

/** Computes the debt of the structure: invoices less credit notes less money. */
export function balanceOf(model: AccountModel): number {
  const counted = model.documents.filter(countsInSums);
  const invoiced = counted.filter(({ type }) => type === 'TD01').map(({ grossCents }) => grossCents);
  const credited = counted
    .filter(({ corrected }) => corrected !== null && countsInSums(corrected))
    .map(({ grossCents }) => grossCents);
  return sum(invoiced) - sum(credited) - moneyOf(model);
}

/** Amount of a document that a credit note may still credit. */
export const residualOf = ({ documents }: AccountModel, of: ModelDocument) =>
  of.grossCents -
  sum(documents.filter((one) => one.corrected === of && countsInSums(one)).map((one) => one.grossCents));

const AGES = [
  ['notDue', 0],
  ['to30', 30],
  ['to60', 60],
  ['to90', 90],
  ['over90', Number.POSITIVE_INFINITY],
] as const;

/** Sums open amounts by the days past due. */
export function ageingOf(open: readonly { document: ModelDocument; cents: number }[], day: number) {
  const sums: Record<string, number> = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
  for (const { document, cents } of open) {
    const age = AGES.find(([, days]) => day - document.due <= days)?.[0] ?? 'over90';
    sums[age] = (sums[age] ?? 0) + cents;
  }
  return sums;
}
