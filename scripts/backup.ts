import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeBackup } from '../server/platform/backup/backup.ts';
import { failureText } from '../server/platform/disk/disk-fault.ts';
import { findKeyFaults } from '../server/platform/installation/keys.ts';
import { onDatabase } from './database/on-database.ts';

const [given, ...more] = process.argv.slice(2);
if (!given || given.startsWith('-') || more.length > 0) {
  console.error('Uso: npm run backup -- FILE (per esempio locanda-2026-01-31.tar.gz)');
  process.exit(2);
}
// npm runs scripts in the package's folder. A path is relative to the caller's folder.
const file = path.resolve(process.env.LOCANDA_CALLED_FROM ?? '.', given);
if (existsSync(file)) {
  console.error(`${file} esiste già: una copia non ne sovrascrive un’altra.`);
  process.exit(1);
}
if (!existsSync(path.dirname(file))) {
  console.error(`La cartella ${path.dirname(file)} non esiste.`);
  process.exit(1);
}

const abortController = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => abortController.abort());
}
process.channel?.unref();
const failure = (error: unknown) =>
  abortController.signal.aborted
    ? 'Copia interrotta: non ne resta niente.'
    : `La copia di sicurezza non è riuscita. ${failureText(error)}`;

await onDatabase(async (config, url) => {
  for (const { key, kind, text } of await findKeyFaults(config, url)) {
    // Refuses the folder of another installation. A key that is only absent may be stored elsewhere.
    if (key === 'session' && kind === 'strange') throw new Error(text);
    console.error(`Attenzione. ${text}`);
  }
  const { rows, tables, files } = await writeBackup(url, config, file, abortController.signal);
  const n = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 1 });
  const megabytes = n.format(statSync(file).size / 1e6);
  console.log(
    `Copia di sicurezza in ${file}: ${n.format(rows)} righe di ${tables} tabelle, ${n.format(files)} file, ${megabytes} MB.`,
  );
}, failure);
