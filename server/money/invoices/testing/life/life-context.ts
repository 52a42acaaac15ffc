import { expect } from 'vitest';
import type { PlayedEvent, StandInPayment } from '../../../../../demo/stand-ins/stripe/state.ts';
import { daysBetween, todayInRome } from '../../../../../domain/kernel/calendar/days.ts';
import { run } from '../../../../platform/database/statement.ts';
import type { Caller } from '../../../../testing/app.ts';
import type { Till } from '../../../payments/testing.ts';
import type { AccountModel, ModelDocument } from './model.ts';
import type { AccountStep } from './steps.ts';

export const today = todayInRome();

export const isOk = ({ statusCode }: { statusCode: number }) => statusCode === 200;

export interface Life {
  readonly till: Till;
  readonly staff: Caller;
  readonly customer: Caller;
  readonly structureId: number;
  readonly base: string;
  readonly model: AccountModel;
  readonly events: PlayedEvent[];
  /** Sum of the figures of other structures. */
  readonly otherCents: number;
}

export type Step = Pick<AccountStep, 'which' | 'part'>;

export const read = async ({ staff }: Life, url: string) => (await staff.get(url)).json();

export const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length];

export const invoicesOf = ({ model }: Life) =>
  model.documents.filter(({ type, isIssued }) => type === 'TD01' && isIssued);

export const work = ({ till }: Life) => till.t.context.jobs.drain();

export async function deliver(life: Life, event: PlayedEvent): Promise<void> {
  life.events.push(event);
  expect((await life.till.deliver(event)).statusCode).toBe(200);
  await work(life);
}

export async function addDocument(
  life: Life,
  of: Pick<ModelDocument, 'id' | 'type' | 'grossCents'>,
  corrected: ModelDocument | null = null,
): Promise<ModelDocument> {
  const document: ModelDocument = {
    ...of,
    url: `${life.base}/invoices/${of.id}`,
    corrected,
    isIssued: false,
    isReopened: false,
    isVoid: false,
    sdi: 'none',
    due: 0,
    remindedOn: null,
    reminders: 0,
    suspendsOn: null,
    hasSuspended: false,
  };
  life.model.documents.push(document);
  return document;
}

export async function markIssued(life: Life, document: ModelDocument): Promise<void> {
  const row = await read(life, document.url);
  expect([row.issuedAt !== null, row.payableCents]).toEqual([true, document.grossCents]);
  Object.assign(document, {
    isIssued: true,
    isReopened: false,
    sdi: 'none',
    due: life.model.day + daysBetween(today, row.dueDate),
  });
}

/** Records the newest entry of a document that was made by hand. */
export async function addEntry(life: Life, document: ModelDocument, cents: number): Promise<void> {
  const { payments } = await read(life, `${document.url}/dossier`);
  const made = payments
    .filter((one: { kind: string; isOnline: boolean }) => !one.isOnline && one.kind !== 'set_off')
    .map(({ id }: { id: number }) => id);
  life.model.payments.push({ document, cents, id: Math.max(...made) });
}

export interface Amounts {
  readonly document: ModelDocument;
  readonly openCents: number;
  readonly surplusCents: number;
  readonly dunnings: number;
}

/** Returns the amounts of each invoice as the server shows them. */
export async function readAmounts(life: Life): Promise<Amounts[]> {
  const { data } = await read(life, `${life.base}/invoices?perPage=100`);
  const rows = await run<{ id: number; surplusCents: number; dunnings: number }>(
    life.till.t.database.pool,
    'select id, surplus_cents as "surplusCents", dunnings from invoices where structure_id = $1',
    [life.structureId],
  );
  return life.model.documents.map((document) => {
    const listed = data.find(({ id }: { id: number }) => id === document.id);
    const stored = rows.find(({ id }) => id === document.id);
    expect([document.id, listed && stored && true]).toEqual([document.id, true]);
    return {
      document,
      openCents: listed.openCents,
      surplusCents: stored?.surplusCents ?? 0,
      dunnings: stored?.dunnings ?? 0,
    };
  });
}

export const findPaid = ({ till }: Life, paymentIntent: string | null) =>
  till.play.world.paid.find(({ id }) => id === paymentIntent) as StandInPayment;

export const grossOf = (netCents: number) => netCents + Math.round((netCents * 22) / 100);
