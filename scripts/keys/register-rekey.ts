import { openDatabase } from '../../server/platform/database/database.ts';
import { settleKeys } from '../../server/platform/installation/keys.ts';
import { connectionName, rekeyRegister } from '../../server/platform/installation/rekey.ts';
import { upgrade } from '../../server/platform/upgrade/upgrade.ts';
import { onDatabase } from '../database/on-database.ts';

const n = new Intl.NumberFormat('en', { useGrouping: 'always' });
await onDatabase(async (config, url) => {
  await upgrade(config, url, { say: console.log });
  const keys = await settleKeys(config, url);
  if (!keys.formerRegisterKey) {
    throw new Error(
      'There is no former key. Put it in REGISTER_KEY_OLD or in the file register-key.old of DATA_DIR. Nothing has changed.',
    );
  }
  const database = openDatabase(url, { max: 3, name: connectionName(keys) });
  try {
    let shown = Date.now();
    const { resealed, unreadable } = await rekeyRegister(database, keys, (count) => {
      if (Date.now() - shown < 2000) return;
      shown = Date.now();
      console.log(`${n.format(count)} values re-encrypted…`);
    });
    console.log(
      `${n.format(resealed)} values re-encrypted. All of them use the new key now. This installation no longer needs REGISTER_KEY_OLD or register-key.old. Keep the former key to restore earlier backups.`,
    );
    if (unreadable > 0) {
      console.error(`${n.format(unreadable)} values cannot be decrypted with either key. They are unchanged.`);
      process.exitCode = 1;
    }
  } finally {
    await database.pool.end();
  }
});
