import { z } from 'zod';
import { AMOUNT_READERS } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { contractContactAnswer } from '../../../domain/money/contracts/answers.ts';
import { contract } from '../../../domain/money/contracts/contract.ts';
import { readAddressees } from '../../people/correspondence/addressees.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { LINK_IS_VALID } from '../../platform/access/scope.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { isOwedSql } from '../owed/conditions.ts';

interface Contact {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

interface OverdueInvoice {
  readonly id: number;
  readonly documentNumber: string;
  readonly openCents: number;
}

const MAX_OVERDUE_INVOICES = 5;

/** The contact person for a structure's contract, its open fees and what suspends the structure. */
export function contractContactRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/contract-contact',
    {
      config: { access: { screen: contract.screen, letter: 'r', roles: AMOUNT_READERS } },
      schema: {
        tags: ['contracts'],
        operationId: 'getContractContact',
        summary: 'Contratto: a chi scrivere, e quanto resta da pagare dei canoni',
        params: z.strictObject({ id: idParam }),
        response: { 200: contractContactAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      const [contact, addressees, [openFees], [suspension], overdue] = await Promise.all([
        readContact(pool, id),
        readAddressees(pool, id, 'contract'),
        run<{ openCents: number; invoiceId: number | null }>(
          pool,
          `select coalesce(sum(i.open_cents), 0)::integer as "openCents",
             (array_agg(i.id order by i.due_date, i.id))[1] as "invoiceId"
           from invoices i where i.structure_id = $1 and ${isOwedSql('i')}
             and exists (select from billed_items b where b.invoice_id = i.id and b.origin = 'contract')`,
          [id],
        ),
        run<{ documentNumber: string | null }>(
          pool,
          `select i.document_number as "documentNumber" from invoice_suspensions x join invoices i on i.id = x.invoice_id
           where x.structure_id = $1 and x.ended_at is null order by x.id limit 1`,
          [id],
        ),
        readOverdue(pool, id),
      ]);
      return {
        contact,
        isReached: addressees.length > 0,
        openCents: openFees?.openCents ?? 0,
        invoiceId: openFees?.invoiceId ?? null,
        suspendedBy: suspension?.documentNumber ?? null,
        overdue,
      };
    },
  );
}

/** Returns the overdue invoices of a structure. */
function readOverdue(database: Queryable, structureId: number): Promise<OverdueInvoice[]> {
  return run<OverdueInvoice>(
    database,
    `select i.id, coalesce(i.document_number, '') as "documentNumber", i.open_cents as "openCents" from invoices i
     where i.structure_id = $1 and ${isOwedSql('i')} and i.owed_by < ${TODAY_IN_ROME}
     order by i.suspends_on, i.owed_by, i.id limit ${MAX_OVERDUE_INVOICES}`,
    [structureId],
  );
}

/** Returns the vendor of the latest contract, else the structure's current agent, else the invoice issuer. */
async function readContact(database: Queryable, structureId: number): Promise<Contact | null> {
  const [contact] = await run<Contact>(
    database,
    `select name, email, phone from (
       (select 1 as turn, u.name, u.email::text as email, u.phone from contracts c join users u on u.id = c.vendor_id
         where c.structure_id = $1 and c.state <> 'cancelled' and u.status = 'active' and u.archived_at is null order by c.start_date desc, c.id desc limit 1)
       union all
       (select 2, u.name, u.email::text, u.phone from user_structures l join users u on u.id = l.user_id
         where l.structure_id = $1 and l.relation = 'agent' and ${LINK_IS_VALID} and u.status = 'active' and u.archived_at is null order by l.is_primary desc, l.valid_from, u.id limit 1)
       union all
       (select 3, n.name, n.email, null from invoice_issuers n where n.valid_from <= ${TODAY_IN_ROME} order by n.valid_from desc, n.id desc limit 1)
     ) one order by turn limit 1`,
    [structureId],
  );
  return contact ?? null;
}
