import { openDatabase } from '../../server/platform/database/database.ts';
import { settleKeys } from '../../server/platform/installation/keys.ts';
import { connectionName, rekeyRegister } from '../../server/platform/installation/rekey.ts';
import { upgrade } from '../../server/platform/upgrade/upgrade.ts';
import { onDatabase } from '../database/on-database.ts';

const n = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
await onDatabase(async (config, url) => {
  await upgrade(config, url, { say: console.log });
  const keys = await settleKeys(config, url);
  if (!keys.formerRegisterKey) {
    throw new Error(
      'Non c’è una chiave di prima: indicarla in REGISTER_KEY_OLD o nel file register-key.old di DATA_DIR. Niente è cambiato.',
    );
  }
  const database = openDatabase(url, { max: 3, name: connectionName(keys) });
  try {
    let shown = Date.now();
    const { resealed, unreadable } = await rekeyRegister(database, keys, (count) => {
      if (Date.now() - shown < 2000) return;
      shown = Date.now();
      console.log(`Ricifrati ${n.format(count)} valori…`);
    });
    console.log(
      `Ricifrati ${n.format(resealed)} valori: tutto è sotto la chiave nuova. REGISTER_KEY_OLD, o register-key.old, qui non serve più; serve ancora per ripristinare le copie di prima.`,
    );
    if (unreadable > 0) {
      console.error(
        `${n.format(unreadable)} valori non si aprono con nessuna delle due chiavi: sono rimasti come erano.`,
      );
      process.exitCode = 1;
    }
  } finally {
    await database.pool.end();
  }
});
