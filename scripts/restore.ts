import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SYSTEM } from '../server/platform/audit/entry.ts';
import { DamagedArchive } from '../server/platform/backup/archive.ts';
import { RestoreRefused } from '../server/platform/backup/empty.ts';
import { restore } from '../server/platform/backup/restore.ts';
import type { Settings } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { inTransaction } from '../server/platform/database/transaction.ts';
import { failureText } from '../server/platform/disk/disk-fault.ts';
import { findKeyFaults } from '../server/platform/installation/keys.ts';
import { makeLive } from '../server/platform/installation/mark.ts';
import { upgrade } from '../server/platform/upgrade/upgrade.ts';
import { onDatabase } from './database/on-database.ts';

const USAGE = `Usage: npm run restore -- FILE [--replace] [--live]
       npm run restore -- --live

  --replace  Replaces everything in the database.
  --live     Puts the copy in the original's place: it sends and receives. Without --live, mail, mailbox, cards,
             WhatsApp and SdI are off. Without FILE, makes the copy in the database live.`;

function options() {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean' }, live: { type: 'boolean' } },
      allowPositionals: true,
    });
    const { replace = false, live = false } = values;
    const [given] = positionals;
    if (positionals.length < 2 && (given || (live && !replace))) return { replace, live, given };
  } catch {
    // Unknown option.
  }
  console.error(USAGE);
  process.exit(2);
}

const { replace, live, given } = options();
const file = given && path.resolve(process.env.LOCANDA_CALLED_FROM ?? '.', given);
if (file && !statSync(file, { throwIfNoEntry: false })?.isFile()) {
  console.error(`The file ${given} does not exist.`);
  process.exit(1);
}

await onDatabase(async (config, url) => {
  await (file ? restoreFile(config, url, file) : makeDatabaseLive(config, url));
}, failure);

async function restoreFile(config: Settings, url: string, archive: string): Promise<void> {
  console.log('Checking the backup, then restoring it…');
  const { takenAt, tables, files } = await restore(config, url, archive, { replace, live });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const n = new Intl.NumberFormat('en', { useGrouping: 'always' });
  const when = new Date(takenAt).toLocaleString('en-GB', {
    timeZone: 'Europe/Rome',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  console.log(`Restored the backup of ${when}: ${n.format(rows)} rows, ${n.format(files)} files.`);
  // A restore creates no keys. The next start needs those of the original.
  for (const { text } of await findKeyFaults(config, url)) console.error(`Warning. ${text}`);
  if (!live)
    console.log(
      'The copy sends and receives nothing. To make it live, an administrator uses the banner at the top, or run: npm run restore -- --live',
    );
}

/** Makes the copy in the database live, also while the server runs. */
async function makeDatabaseLive(config: Settings, url: string): Promise<void> {
  await upgrade(config, url, { say: console.log });
  const database = openDatabase(url, { max: 2 });
  try {
    const wasCopy = await inTransaction(database, (transaction) => makeLive(transaction, SYSTEM));
    console.log(
      wasCopy
        ? 'The copy is live now. Mail, mailbox, cards, WhatsApp and SdI start again within a few seconds.'
        : 'The database is not a copy. Nothing has changed.',
    );
  } finally {
    await database.pool.end();
  }
}

function failure(error: unknown): string {
  const reason = failureText(error);
  if (error instanceof RestoreRefused) return reason;
  if (error instanceof DamagedArchive)
    return `The file is damaged or is not a backup of Locanda (${reason}). Nothing has changed.`;
  return `The restore failed. Nothing has changed in the database. ${reason}`;
}
