import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { readBundledTables, readOfficialTable, writeOfficialTable } from './load.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const CSV_HEADER = 'Codice,Descrizione,Provincia,DataFineVal\r\n';
const readEntry = async (code: string) => {
  const [found] = await run<{ name: string; validUntil: string | null; isListed: boolean }>(
    database.pool,
    'select name, valid_until as "validUntil", is_listed as "isListed" from official_entries where code = $1',
    [code],
  );
  return found;
};

it("contains the police's tables including ceased entries", async () => {
  const counts = await run<{ list: string; n: number; ceased: number }>(
    database.pool,
    `select list, count(*)::integer as n, count(valid_until)::integer as ceased from official_entries group by list order by list`,
    [],
  );
  expect(counts).toEqual([
    { list: 'comuni', n: 11_284, ceased: 3381 },
    { list: 'documenti', n: 95, ceased: 0 },
    { list: 'stati', n: 236, ceased: 4 },
    { list: 'tipo_alloggiato', n: 5, ceased: 0 },
  ]);
  expect(await readEntry('408040519')).toEqual({ name: 'RIMINI', validUntil: '1992-03-05', isListed: true });
});

it('loads a newer table, keeps dropped entries and ignores an older table', async () => {
  const newer = readOfficialTable(
    'comuni',
    `${CSV_HEADER}405028001,ABANO TERME,PD,31/12/2026 00:00:00\r\n405099999,NUOVO COMUNE,PD,\r\n`,
    '2026-11-01',
  );
  const loaded = await inTransaction(database, (transaction) => writeOfficialTable(transaction, newer));
  expect(loaded).toEqual({ list: 'comuni', rows: 2, ceased: 1, dropped: 11_283 });
  const [ours] = readBundledTables();
  if (!ours) throw new Error('no table');
  await inTransaction(database, (transaction) => writeOfficialTable(transaction, ours));
  expect(await readEntry('405028001')).toEqual({
    name: 'ABANO TERME',
    validUntil: '2026-12-31',
    isListed: true,
  });
  expect(await readEntry('405099999')).toMatchObject({ isListed: true });
  expect(await readEntry('412058091')).toMatchObject({ name: 'ROMA', isListed: false });
});

it('refuses a table with any irregularity', () => {
  const refusal = (text: string) => {
    try {
      readOfficialTable('comuni', text, '2026-11-01');
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(refusal(`${CSV_HEADER}405028001,ABANO TERME,PD,\r\n`)).toBe(null);
  expect(refusal('<html>')).toContain('line 1');
  expect(refusal(CSV_HEADER)).toContain('empty');
  expect(refusal(`${CSV_HEADER}12,ABANO TERME,PD,\r\n`)).toContain('line 2');
  expect(refusal(`${CSV_HEADER}405028001,A,PD,\r\n405028001,B,PD,\r\n`)).toContain('line 3');
  expect(refusal(`${CSV_HEADER}405028001,A,PD,1983\r\n`)).toContain('end date');
});
