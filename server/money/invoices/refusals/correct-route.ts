import { z } from 'zod';
import { recordAnswer } from '../../../../domain/kernel/records/answers.ts';
import { billing } from '../../../../domain/money/invoices/billing.ts';
import { invoice } from '../../../../domain/money/invoices/invoice.ts';
import type { CORRECTABLE_FIELDS, CorrectableField } from '../../../../domain/money/invoices/refusal.ts';
import { fiscalProfile } from '../../../../domain/structures/fiscal/fiscal-profile.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import type { Mount } from '../../../kernel/records/collections/mount.ts';
import { act } from '../../../kernel/records/lifecycle/act.ts';
import { apply } from '../../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { openSection, sectionTarget } from '../../../kernel/records/section.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { fiscalProfileBehaviour } from '../../../structures/fiscal/behaviours.ts';
import { invoiceMachine } from '../actions.ts';
import { billingBehaviour } from '../behaviours.ts';
import { readBillingSubject } from '../subject.ts';

type Values = Partial<Record<CorrectableField, string | undefined>>;

/** Correggi e riemetti: corrects the customer data of a rejected invoice and reissues it under its number and date. */
export function correctRoute(app: App, context: Context, mount: Mount): void {
  const value = z.string().trim().min(1).max(28).optional();
  app.post(
    `${mount.one}/correct`,
    {
      config: { access: { screen: invoice.screen, letter: 'c' } },
      schema: {
        tags: ['invoices'],
        operationId: 'correctInvoice',
        summary: 'Fattura rifiutata da SdI: correggi i dati fiscali e riemettila con lo stesso numero',
        params: z.strictObject({ id: idParam, recordId: idParam }),
        body: z.strictObject({ vatNumber: value, taxCode: value, sdiCode: value } satisfies Record<
          (typeof CORRECTABLE_FIELDS)[number],
          z.ZodType
        >),
        response: { 200: recordAnswer(invoice) },
      },
    },
    async (request) => {
      const { id: structureId, recordId: id } = request.params;
      const actor = actorOf(request);
      const call = { actor, scope: mount.scope(request), structureId, id };
      return inTransaction(context.database, async (transaction) => {
        const unit = { context, transaction, author: authorOf(request) };
        const row = await readRecord(transaction, invoice, actor.role, id, call.scope);
        // An invoice already reopened by hand is only reissued.
        if (row.state === 'draft' && row.number === null) throw fieldProblem('sdiState', 'sdi_not_rejected');
        if (row.state !== 'draft') await act(invoiceMachine, unit, { ...call, action: 'reopen' });
        await correctCustomerData(unit, actor, structureId, request.body);
        return act(invoiceMachine, unit, { ...call, action: 'issue', input: {} });
      });
    },
  );
}

/** Corrects the billing preferences if they name another subject, else the tax data. */
async function correctCustomerData(
  unit: UnitOfWork,
  actor: Actor,
  structureId: number,
  corrections: Values,
): Promise<void> {
  const { transaction } = unit;
  const { preferences } = await readBillingSubject(transaction, structureId);
  const definition = preferences.billToOther ? billing : fiscalProfile;
  const { current } = await openSection(transaction, definition, actor, structureId);
  const values = Object.fromEntries(
    Object.entries(corrections).filter(([name, value]) => value !== undefined && value !== current[name]),
  );
  if (Object.keys(values).length === 0) return;
  const change = { operation: 'update', id: structureId, version: current.version, values } as const;
  const target = sectionTarget(actor, structureId);
  if (preferences.billToOther) await apply(unit, billingBehaviour, target, change);
  else await apply(unit, fiscalProfileBehaviour, target, change);
}
