import { fiscalProfile } from '../../../domain/structures/fiscal/fiscal-profile.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { isLinked } from '../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';

const CONTRACT_PARTY_FIELDS = ['legalName', 'vatNumber', 'taxCode'] as const;
export type ContractPartyField = (typeof CONTRACT_PARTY_FIELDS)[number];

export async function isContractRunning(database: Queryable, structureId: number): Promise<boolean> {
  const underWay = await run<{ id: number }>(
    database,
    `select id from contracts where structure_id = $1 and state in ('sent', 'signed', 'active') limit 1`,
    [structureId],
  );
  return underWay.length > 0;
}

export const fiscalProfileBehaviour = behaviour(fiscalProfile, {
  // Only the owner among customers may change tax data. A manager may only read them (structures dictionary 0.3,
  // platform 2.2).
  async validate({ transaction, author, structureId, after, before }) {
    if (author.role !== 'customer') return [];
    const statement = new Statement();
    const owns = isLinked(statement, author, `${statement.bind(structureId)}::integer`, `'owner'`);
    const owning = await run<{ is: boolean }>(transaction, `select true as is where ${owns}`, statement.values);
    if (owning.length === 0) return [{ path: 'subjectType', code: 'owner_only' }];
    // Only staff may change the contracting party while a contract is running (structures dictionary 2.9).
    const changed = CONTRACT_PARTY_FIELDS.filter((name) => before?.[name] && before[name] !== after[name]);
    if (changed.length === 0) return [];
    const isUnderWay = await isContractRunning(transaction, structureId);
    return isUnderWay ? changed.map((path) => ({ path, code: 'fiscal_staff' })) : [];
  },
  // One owner may have several structures, so a VAT number used twice is a warning and not an error.
  async warnings(database, { id, vatNumber }) {
    if (!vatNumber) return [];
    const shared = await run<{ id: number }>(
      database,
      'select structure_id as id from fiscal_profile where vat_number = $1 and structure_id <> $2 limit 1',
      [vatNumber, id],
    );
    return shared.length > 0 ? [{ path: 'vatNumber', code: 'shared_vat' }] : [];
  },
});
