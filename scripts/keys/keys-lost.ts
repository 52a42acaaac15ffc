import { parseArgs } from 'node:util';
import { KEY_KINDS } from '../../server/platform/installation/key-kinds.ts';
import { replaceLostKey } from '../../server/platform/installation/keys.ts';
import { upgrade } from '../../server/platform/upgrade/upgrade.ts';
import { onDatabase } from '../database/on-database.ts';

const CONFIRMATIONS = {
  session: 'Mails that are still in the queue are never sent. Links that guests have received no longer open.',
  register:
    'Data of the guest register that is encrypted with the lost key stays unreadable and is not overwritten. Webhooks need a new secret. If you find the key again, set REGISTER_KEY_OLD and run npm run register:rekey.',
} as const;

function options() {
  try {
    const { values, positionals } = parseArgs({
      options: { yes: { type: 'boolean' } },
      allowPositionals: true,
    });
    const kind = KEY_KINDS.find(({ id }) => id === positionals[0]);
    if (kind && positionals.length === 1) return { kind, isSure: values.yes === true };
  } catch {
    // Unknown option.
  }
  console.error('Usage: npm run keys:lost -- session | register [--yes]');
  process.exit(2);
}

const { kind, isSure } = options();
if (!isSure) {
  console.error(`${CONFIRMATIONS[kind.id]} Add --yes to confirm that the key is lost.`);
  process.exit(2);
}
await onDatabase(async (config, url) => {
  await upgrade(config, url, { say: console.log });
  const { source } = await replaceLostKey(config, url, kind);
  console.log(`From now on, ${source} contains ${kind.label} of this database. ${CONFIRMATIONS[kind.id]}`);
});
