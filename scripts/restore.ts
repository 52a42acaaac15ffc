import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Damaged } from '../server/backup/archive.ts';
import { Refused } from '../server/backup/empty.ts';
import { restore } from '../server/backup/restore.ts';
import { loadConfig } from '../server/config.ts';
import { connectOrStart } from '../server/database/embedded.ts';

function options() {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length === 1) return { replace: values.replace === true, given: positionals[0] ?? '' };
  } catch {
    // An option that there is not.
  }
  console.error('Uso: npm run restore -- FILE [--replace]');
  process.exit(2);
}

const { replace, given } = options();
const file = path.resolve(process.env.LOCANDA_CALLED_FROM ?? '.', given);
if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
  console.error(`Il file ${given} non esiste.`);
  process.exit(1);
}

const config = loadConfig();
const running = await connectOrStart(config, { progress: console.log });
try {
  console.log('Controllo la copia, poi la ripristino…');
  const { takenAt, tables, files } = await restore(config, running.url, file, { replace });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const n = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
  const when = new Date(takenAt).toLocaleString('it-IT', { timeZone: 'Europe/Rome' });
  console.log(`Ripristinata la copia del ${when}: ${n.format(rows)} righe, ${n.format(files)} file.`);
} catch (error) {
  console.error(said(error));
  process.exitCode = 1;
} finally {
  await running.stop();
}

function said(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof Refused) return reason;
  if (error instanceof Damaged)
    return `Il file è danneggiato o non è una copia di Locanda (${reason}): niente è cambiato.`;
  return `Il ripristino non è riuscito, il database è rimasto com’era. ${reason}`;
}
