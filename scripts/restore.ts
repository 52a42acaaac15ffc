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

const USAGE = `Uso: npm run restore -- FILE [--replace] [--live]
     npm run restore -- --live

  --replace  sostituisce tutto ciò che il database contiene
  --live     al posto dell’originale: manda e riceve. Senza, la copia è ferma: posta, casella, carte, WhatsApp, SdI.
             Senza FILE rende attiva la copia che è già nel database.`;

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
  console.error(`Il file ${given} non esiste.`);
  process.exit(1);
}

await onDatabase(async (config, url) => {
  await (file ? restoreFile(config, url, file) : makeDatabaseLive(config, url));
}, failure);

async function restoreFile(config: Settings, url: string, archive: string): Promise<void> {
  console.log('Controllo la copia, poi la ripristino…');
  const { takenAt, tables, files } = await restore(config, url, archive, { replace, live });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const n = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
  const when = new Date(takenAt).toLocaleString('it-IT', { timeZone: 'Europe/Rome' });
  console.log(`Ripristinata la copia del ${when}: ${n.format(rows)} righe, ${n.format(files)} file.`);
  // A restore creates no keys. The next start needs those of the original.
  for (const { text } of await findKeyFaults(config, url)) console.error(`Attenzione. ${text}`);
  if (!live)
    console.log(
      'È ferma: non manda e non riceve niente. La mettono al posto dell’originale un amministratore, dalla fascia in alto, o: npm run restore -- --live',
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
        ? 'La copia ora è attiva: posta, casella, carte, WhatsApp e SdI ripartono entro pochi secondi.'
        : 'Il database non è una copia ferma: niente è cambiato.',
    );
  } finally {
    await database.pool.end();
  }
}

function failure(error: unknown): string {
  const reason = failureText(error);
  if (error instanceof RestoreRefused) return reason;
  if (error instanceof DamagedArchive)
    return `Il file è danneggiato o non è una copia di Locanda (${reason}): niente è cambiato.`;
  return `Il ripristino non è riuscito, il database è rimasto com’era. ${reason}`;
}
