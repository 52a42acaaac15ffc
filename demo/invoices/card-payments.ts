import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { todayInRome } from '../../domain/kernel/calendar/days.ts';
import { issueInvoice } from '../../server/money/invoices/actions.ts';
import { insertEvents, stripeEvent } from '../../server/money/payments/events.ts';
import { applyEvent } from '../../server/money/payments/process.ts';
import type { Context } from '../../server/platform/context.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { Play } from '../stand-ins/stripe/play.ts';
import type { Page, PlayedEvent, StandInPayment } from '../stand-ins/stripe/state.ts';
import { type Accounts, authorNamed } from '../structures/people.ts';
import { draft, type Unit } from './invoices.ts';

/** Plays the events of a payment page. */
type Story = (play: Play, page: Page) => void;

const payStory =
  (then: (play: Play, payment: StandInPayment) => void = () => {}): Story =>
  (play, page) => {
    play.pay(page);
    const payment = play.world.paid.at(-1);
    if (payment) then(play, payment);
  };

const BY_CARD: readonly Story[] = [
  payStory(),
  () => {},
  payStory((play, payment) => play.refund(payment, Math.round(payment.amount / 3))),
  payStory((play, payment) => play.refund(payment, payment.amount)),
  payStory((play, payment) => play.dispute(payment)),
  payStory((play, payment) => {
    play.dispute(payment);
    play.decide(payment, 'won');
  }),
  (play, page) => {
    play.refuse(page);
    play.expire(page);
  },
  (play, page) => play.pay(page, { currency: 'chf' }),
  (play, page) => play.pay(page, { amount_total: page.amount - 1_000 }),
];
/** Positions whose customer gets a link. */
const LINK_POSITIONS: readonly number[] = [1, 2, 5];
const LINE = { description: 'Servizio fotografico, mezza giornata', unitAmountCents: 18_000 };

/**
 * Creates invoices and a deposit paid or not paid by card, with the Stripe events as they arrived: every kind and
 * state.
 */
export async function seedCardPayments(context: Context, transaction: Transaction, accounts: Accounts): Promise<void> {
  const events: PlayedEvent[] = [];
  const play = new Play(null, (event) => events.push(event));
  const unit: Unit = { context, transaction, author: authorNamed(accounts, 'operator') };
  const structures = await run<{ id: number }>(
    transaction,
    `select s.id from structures s
     where exists (select from invoices i where i.structure_id = s.id and i.issued_at is not null)
     order by s.name <> 'Hotel Tre Vele', s.id limit 8`,
    [],
  );
  // The first structure has a paid invoice and one with an open payment page, so that its customer sees both.
  for (const [at, story] of BY_CARD.entries()) {
    const structureId = structures[Math.max(0, at - 1)]?.id;
    if (structureId !== undefined) story(play, await pageFor(unit, play, structureId, LINK_POSITIONS.includes(at)));
  }
  const deposit = await depositPage(transaction, context, play);
  if (deposit) play.pay(deposit);
  await storeEvents(context, transaction, events);
  await storeOddEvents(transaction, events.at(-1));
  const { stripe, dataDir } = context.config;
  // Open payment pages of the demo are pages of the Stripe stand-in.
  if (stripe?.isStandIn) await writeFile(path.join(dataDir, 'stripe-stand-in.json'), JSON.stringify(play.world));
}

async function pageFor(unit: Unit, play: Play, structureId: number, isLink: boolean): Promise<Page> {
  const { context, transaction } = unit;
  const id = await draft(unit, { structureId, day: todayInRome(), lines: [LINE] });
  const issued = await issueInvoice(unit, { structureId, id });
  return open(context, transaction, play, {
    form: isLink ? 'link' : 'session',
    structureId,
    target: { invoiceId: id, arrivalId: null },
    amount: issued.openCents,
    name: `Fattura ${issued.documentNumber}`,
    back: `${context.config.publicUrl}/structures/${structureId}/dati/fatturazione?open=${id}`,
  });
}

async function depositPage(transaction: Transaction, context: Context, play: Play): Promise<Page | null> {
  const [row] = await run<{ id: number; structureId: number; code: string; cents: number }>(
    transaction,
    `select id, structure_id as "structureId", code, deposit_amount_cents as cents from arrivals
     where state = 'confirmed' and deposit_amount_cents > 0 and deposit_paid_cents = 0 and request_id is not null
     order by id limit 1`,
    [],
  );
  if (!row) return null;
  return open(context, transaction, play, {
    form: 'session',
    structureId: row.structureId,
    target: { invoiceId: null, arrivalId: row.id },
    amount: row.cents,
    name: `Caparra della prenotazione ${row.code}`,
    back: context.config.siteUrl,
  });
}

interface OpenedPage {
  readonly form: Page['form'];
  readonly structureId: number;
  readonly target: { readonly invoiceId: number | null; readonly arrivalId: number | null };
  readonly amount: number;
  readonly name: string;
  readonly back: string;
}

async function open(
  { config }: Context,
  transaction: Transaction,
  play: Play,
  { form, structureId, target, amount, name, back }: OpenedPage,
): Promise<Page> {
  const [row] = await run<{ id: number; key: string }>(
    transaction,
    `insert into payment_checkouts (structure_id, purpose, invoice_id, arrival_id, form, amount_cents, sent_at)
     values ($1, $2, $3, $4, $5, $6, case when $5 = 'link' then now() end) returning id, key::text as key`,
    [structureId, target.invoiceId === null ? 'deposit' : 'invoice', target.invoiceId, target.arrivalId, form, amount],
  );
  const page = play.make({
    form,
    amount,
    currency: 'eur',
    name,
    metadata: { locanda_checkout: row?.key ?? '' },
    successUrl: back,
    cancelUrl: back,
  });
  await run(
    transaction,
    `update payment_checkouts set external_id = $2, url = $3, state = 'open',
       expires_at = case when form = 'session' then now() + interval '1 day' end where id = $1`,
    [row?.id, page.id, `${config.stripe?.apiUrl ?? 'https://checkout.stripe.com'}/pay/${page.id}`],
  );
  return page;
}

/** Stores the events twenty minutes apart. The nightly reconciliation found one of them. */
async function storeEvents(context: Context, transaction: Transaction, events: readonly PlayedEvent[]): Promise<void> {
  const taken = await insertEvents(
    transaction,
    events.map((event) => stripeEvent.parse(event)),
    'webhook',
  );
  // The demo's initial events send no mail.
  const silent = { ...context, mail: { ...context.mail, queueAll: async () => {} } };
  for (const { id } of taken) await applyEvent(silent, transaction, id);
  await run(
    transaction,
    `update stripe_logs set received_at = now() - (($1 - id) * interval '20 minutes'),
       occurred_at = now() - (($1 - id) * interval '20 minutes'), processed_at = now() - (($1 - id) * interval '20 minutes'),
       source = case when kind = 'dispute' and outcome->>'code' = 'disputed' then 'reconciliation' else source end`,
    [taken.at(-1)?.id ?? 0],
  );
  await run(
    transaction,
    `insert into stripe_reconciliations (since, started_at, ended_at, seen, found)
     values (now() - interval '1 day', now() - interval '5 hours', now() - interval '5 hours', $1, 1)`,
    [taken.length],
  );
  await run(
    transaction,
    `insert into stripe_refusals (day, reason, count) values ($1, 'signature', 2), ($1, 'old', 1)`,
    [todayInRome()],
  );
}

/** Creates events that failed, that are new, and that do not concern the portal. */
async function storeOddEvents(transaction: Transaction, like: PlayedEvent | undefined): Promise<void> {
  if (!like) return;
  const other = (id: string, type: string, object: object) =>
    stripeEvent.parse({ ...like, id: `evt_test_${id}`, type, data: { object } });
  await insertEvents(
    transaction,
    [
      other('demoCustomer', 'customer.created', {
        id: 'cus_demo',
        object: 'customer',
        email: 'ospite@posta.example',
      }),
      other('demoFailed', 'refund.updated', {
        id: 're_demo',
        object: 'refund',
        amount: 12_000,
        currency: 'eur',
      }),
      other('demoReceived', 'payout.paid', {
        id: 'po_demo',
        object: 'payout',
        amount: 85_400,
        currency: 'eur',
      }),
    ],
    'webhook',
  );
  await run(
    transaction,
    `update stripe_logs set state = 'ignored', outcome = '{"code": "not_ours"}', attempts = 1, processed_at = now()
     where event_id = 'evt_test_demoCustomer'`,
    [],
  );
  await run(
    transaction,
    `update stripe_logs set state = 'failed', attempts = 3,
       last_error = 'Error: canceling statement due to statement timeout' where event_id = 'evt_test_demoFailed'`,
    [],
  );
}
