import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { todayInRome } from '../domain/kernel/calendar/days.ts';
import { OFFICIAL_LISTS } from '../domain/stays/guests/official.ts';
import { inTransaction } from '../server/platform/database/transaction.ts';
import { seedReference } from '../server/reference.ts';
import { readOfficialTable, writeOfficialTable } from '../server/stays/guests/official/load.ts';
import { inContext } from './database/on-database.ts';

const USAGE = `Usage: npm run official-tables -- FOLDER
The folder contains one or more of ${OFFICIAL_LISTS.map((list) => `${list}.csv`).join(', ')}, as downloaded from Portale Alloggiati.`;

const { positionals } = parseArgs({ allowPositionals: true });
const [given] = positionals;
if (!given || positionals.length > 1) {
  console.error(USAGE);
  process.exit(2);
}
// npm runs scripts in the package's folder. A path is relative to the caller's folder.
const folder = path.resolve(process.env.LOCANDA_CALLED_FROM ?? '.', given);
const lists = OFFICIAL_LISTS.filter((list) =>
  statSync(path.join(folder, `${list}.csv`), { throwIfNoEntry: false })?.isFile(),
);
if (lists.length === 0) {
  console.error(`The folder ${folder} contains no table.\n${USAGE}`);
  process.exit(1);
}

await inContext(async (context) => {
  // Reads all tables before writing any: one invalid line refuses all of them.
  const tables = lists.map((list) =>
    readOfficialTable(list, readFileSync(path.join(folder, `${list}.csv`), 'utf8'), todayInRome()),
  );
  await seedReference(context.database);
  await inTransaction(context.database, async (transaction) => {
    for (const table of tables) {
      const { list, rows, ceased, dropped } = await writeOfficialTable(transaction, table);
      const gone =
        dropped > 0
          ? ` ${dropped} former entries are no longer in the table. They stay readable and are not offered.`
          : '';
      console.log(`${list}: ${rows} rows, ${ceased} expired.${gone}`);
    }
  });
});
