import type { PersonRole } from '../../domain/kernel/screens/roles.ts';
import type { Author } from '../../server/platform/audit/entry.ts';
import { type Queryable, run } from '../../server/platform/database/statement.ts';
import { REGISTER } from './register.ts';

/** Ids of the demo's accounts, by the part of the address before `@`. */
export type Accounts = Readonly<Record<string, number>>;

export function authorNamed(accounts: Accounts, account: PersonRole): Author {
  return { userId: accounts[account] ?? null, role: account, requestId: null, ipMasked: '192.0.2.0' };
}

/** Owner account of a structure. */
const OWNER_ACCOUNTS: Readonly<Record<string, string>> = {
  'Hotel Tre Vele': 'customer',
  'Agriturismo Cascina Tartufaia': 'customer2',
  'Foresteria San Vitale': 'customer2',
};
const VENDOR_COUNT = 15;
const EDITOR_COUNT = 8;

export function ownerOf(name: string): string | undefined {
  return OWNER_ACCOUNTS[name];
}

/** The vendor has the first fifteen structures that are not new; the editor has every fourth. */
export function isSold(index: number): boolean {
  return assignableIndexes().slice(0, VENDOR_COUNT).includes(index);
}

export function isEdited(index: number): boolean {
  return assignableIndexes()
    .filter((_, place) => place % 4 === 1)
    .slice(0, EDITOR_COUNT)
    .includes(index);
}

function assignableIndexes(): number[] {
  return REGISTER.flatMap(({ status }, index) => (status === 70 ? [] : [index]));
}

export async function linkPeople(
  database: Queryable,
  accounts: Accounts,
  structureId: number,
  name: string,
  index: number,
): Promise<void> {
  const owner = ownerOf(name);
  const links = [
    ...(owner ? [{ account: owner, relation: 'owner' }] : []),
    ...(isSold(index) ? [{ account: 'vendor', relation: 'agent' }] : []),
    ...(isEdited(index) ? [{ account: 'editor', relation: 'editor' }] : []),
  ];
  for (const { account, relation } of links) {
    await run(
      database,
      `insert into user_structures (user_id, structure_id, relation, is_primary, receives_requests, valid_from)
        values ($1, $2, $3, true, $3 = 'owner', '2025-01-01')`,
      [accounts[account], structureId, relation],
    );
  }
}
