import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeBackup } from '../server/platform/backup/backup.ts';
import { failureText } from '../server/platform/disk/disk-fault.ts';
import { findKeyFaults } from '../server/platform/installation/keys.ts';
import { onDatabase } from './database/on-database.ts';

const [given, ...more] = process.argv.slice(2);
if (!given || given.startsWith('-') || more.length > 0) {
  console.error('Usage: npm run backup -- FILE (for example locanda-2026-01-31.tar.gz)');
  process.exit(2);
}
// npm runs scripts in the package's folder. A path is relative to the caller's folder.
const file = path.resolve(process.env.LOCANDA_CALLED_FROM ?? '.', given);
if (existsSync(file)) {
  console.error(`${file} already exists. A backup never overwrites a file.`);
  process.exit(1);
}
if (!existsSync(path.dirname(file))) {
  console.error(`The folder ${path.dirname(file)} does not exist.`);
  process.exit(1);
}

const abortController = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => abortController.abort());
}
process.channel?.unref();
const failure = (error: unknown) =>
  abortController.signal.aborted
    ? 'The backup was interrupted. No file remains.'
    : `The backup failed. ${failureText(error)}`;

await onDatabase(async (config, url) => {
  for (const { key, kind, text } of await findKeyFaults(config, url)) {
    // Refuses the folder of another installation. A key that is only absent may be stored elsewhere.
    if (key === 'session' && kind === 'strange') throw new Error(text);
    console.error(`Warning. ${text}`);
  }
  const { rows, tables, files } = await writeBackup(url, config, file, abortController.signal);
  const n = new Intl.NumberFormat('en', { useGrouping: 'always', maximumFractionDigits: 1 });
  const megabytes = n.format(statSync(file).size / 1e6);
  console.log(
    `Backup written to ${file}: ${n.format(rows)} rows of ${tables} tables, ${n.format(files)} files, ${megabytes} MB.`,
  );
}, failure);
