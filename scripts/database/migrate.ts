import { loadConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { connectOrStart } from '../../server/database/embedded.ts';
import { seedReference } from '../../server/reference.ts';
import { upgrade, wantsCopy } from '../../server/upgrade/upgrade.ts';

const config = loadConfig();
const running = await connectOrStart(config, { progress: console.log });
try {
  await upgrade(config, running.url, { copy: wantsCopy(), say: console.log });
  const database = openDatabase(running.url, { max: 2 });
  await seedReference(database).finally(() => database.pool.end());
  console.log('Lo schema del database è aggiornato.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await running.stop();
}
