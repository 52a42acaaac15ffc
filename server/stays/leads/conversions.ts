import { lead } from '../../../domain/stays/leads/lead.ts';
import { findRows } from '../../kernel/records/actions.ts';
import { begin, writeState } from '../../kernel/records/lifecycle/act.ts';
import type { Row, UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { run } from '../../platform/database/statement.ts';
import type { ContactRequests } from '../../structures/structures/wizard/contact-requests.ts';
import { buildLeadScope, leadMachine } from './actions.ts';

type LeadRow = Row<typeof lead.fields, 'platform'>;

/** Updates a request for contact when its structure is created, deleted or restored. */
export const leadConversions: ContactRequests = {
  async lockConvertible(unit, actor, id) {
    const { doing } = await begin(leadMachine, unit, {
      actor,
      scope: buildLeadScope(actor),
      id,
      action: 'convert',
    });
    const { row } = doing;
    return { row, close: (structureId) => convertLead(unit, row, structureId) };
  },
  reopen: reopenConverted,
  closeAgain: closeConvertedAgain,
};

async function convertLead(
  unit: Pick<UnitOfWork, 'transaction' | 'author'>,
  row: LeadRow,
  structureId: number,
): Promise<void> {
  const assignedTo = row.assignedTo ?? unit.author.userId;
  await writeState(unit, lead, row, { state: 'closed', outcome: 'converted', structureId, assignedTo });
}

/** Reopens the requests of a deleted structure. */
async function reopenConverted(unit: Pick<UnitOfWork, 'transaction' | 'author'>, structureId: number): Promise<void> {
  const { transaction } = unit;
  await run(transaction, 'select id from leads where structure_id = $1 for no key update', [structureId]);
  for (const row of await findRows(transaction, lead, 't.structure_id = $1', [structureId])) {
    const isReopened = row.outcome === 'converted' && row.state === 'closed';
    await writeState(unit, lead, row, {
      structureId: null,
      ...(isReopened ? { outcome: null, state: row.assignedTo === null ? 'open' : 'assigned' } : {}),
    });
  }
}

/** Closes the requests of a restored structure again, unless somebody closed or linked them in the meantime. */
async function closeConvertedAgain(
  unit: Pick<UnitOfWork, 'transaction' | 'author'>,
  ids: readonly number[],
  structureId: number,
): Promise<void> {
  const { transaction } = unit;
  await run(transaction, 'select id from leads where id = any($1) for no key update', [ids]);
  const open = `t.id = any($1) and t.structure_id is null and t.state in ('open', 'assigned')`;
  for (const row of await findRows(transaction, lead, open, [ids]))
    await writeState(unit, lead, row, { state: 'closed', outcome: 'converted', structureId });
}
