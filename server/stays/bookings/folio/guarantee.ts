import type { DisplayedCard } from '../../../../domain/money/payments/card.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { OPEN_CONFIRMATION } from './open-confirmation.ts';

/** SQL condition on `a`: the arrival needs a card as guarantee, by its sold terms or because a card confirms it. */
const NEEDS_GUARANTEE = `(a.instant_by is not distinct from 'guarantee' or exists (select from policy_snapshots s where s.structure_id = a.structure_id
  and s.id = (a.policies->'payment'->>'snapshotId')::integer
  and s.terms->>'guaranteeCard' = 'true' and s.terms->'methods' ? 'credit_card'))`;

export interface Guarantee {
  /** True if the guest may leave a card: it is required and the stay is not over. */
  readonly isWanted: boolean;
  readonly card: DisplayedCard | null;
}

export async function readGuarantees(
  database: Queryable,
  arrivalIds: readonly number[],
): Promise<Map<number, Guarantee>> {
  const rows = await run<Guarantee & { id: number }>(
    database,
    `select a.id, a.state in ('confirmed', 'checked_in') and ${NEEDS_GUARANTEE} as "isWanted",
       (select json_build_object('brand', g.brand, 'last4', g.last4, 'expMonth', g.exp_month, 'expYear', g.exp_year)
        from card_guarantees g where g.arrival_id = a.id and g.removed_at is null order by g.id desc limit 1) as card
     from arrivals a where a.id = any($1::integer[])`,
    [arrivalIds],
  );
  return new Map(rows.map(({ id, ...guarantee }) => [id, guarantee]));
}

export async function hasGuarantee(database: Queryable, arrivalId: number): Promise<boolean> {
  return (await findGuarantee(database, arrivalId)) !== null;
}

/** Returns the card to charge: the latest one. */
export async function findGuarantee(database: Queryable, arrivalId: number): Promise<{ id: number } | null> {
  const [found] = await run<{ id: number }>(
    database,
    'select id from card_guarantees where arrival_id = $1 and removed_at is null order by id desc limit 1',
    [arrivalId],
  );
  return found ?? null;
}

export interface FolioGuarantee extends DisplayedCard {
  /** Charge sent to Stripe and not answered yet. */
  readonly pendingCents: number;
  /** Charge that the guest must confirm. */
  readonly confirmationCents: number;
  /** Stripe's reason for refusing the last charge. Null if it was not refused. */
  readonly failure: string | null;
}

export async function readFolioGuarantee(database: Queryable, arrivalId: number): Promise<FolioGuarantee | null> {
  const [found] = await run<FolioGuarantee>(
    database,
    `select g.brand, g.last4, g.exp_month as "expMonth", g.exp_year as "expYear",
       coalesce((select sum(c.amount_cents) from payment_checkouts c
         where c.guarantee_id = g.id and c.purpose = 'charge' and c.state = 'making'), 0)::integer as "pendingCents",
       ${OPEN_CONFIRMATION} as "confirmationCents",
       (select c.failure from payment_checkouts c where c.guarantee_id = g.id and (c.purpose = 'charge' or c.state = 'paid')
         order by c.id desc limit 1) as failure
     from card_guarantees g join arrivals a on a.id = g.arrival_id where g.arrival_id = $1 and g.removed_at is null order by g.id desc limit 1`,
    [arrivalId],
  );
  return found ?? null;
}
