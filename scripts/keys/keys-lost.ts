import { parseArgs } from 'node:util';
import { KEY_KINDS } from '../../server/platform/installation/key-kinds.ts';
import { replaceLostKey } from '../../server/platform/installation/keys.ts';
import { upgrade } from '../../server/platform/upgrade/upgrade.ts';
import { onDatabase } from '../database/on-database.ts';

const CONFIRMATIONS = {
  session: 'Le e-mail ancora in coda non partono più, i collegamenti già spediti agli ospiti non si aprono più.',
  register:
    'Ciò che del registro ospiti è cifrato con la chiave perduta resta illeggibile, e non viene sovrascritto; i webhook vanno dotati di un segreto nuovo. Se la chiave si ritrova: REGISTER_KEY_OLD e npm run register:rekey.',
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
  console.error('Uso: npm run keys:lost -- session | register [--yes]');
  process.exit(2);
}

const { kind, isSure } = options();
if (!isSure) {
  console.error(`${CONFIRMATIONS[kind.id]} Per confermare che la chiave è perduta aggiungere --yes.`);
  process.exit(2);
}
await onDatabase(async (config, url) => {
  await upgrade(config, url, { say: console.log });
  const { source } = await replaceLostKey(config, url, kind);
  console.log(`Da ora ${kind.label} di questo database è in: ${source}. ${CONFIRMATIONS[kind.id]}`);
});
