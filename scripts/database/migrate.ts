import { openDatabase } from '../../server/platform/database/database.ts';
import { upgrade, wantsCopy } from '../../server/platform/upgrade/upgrade.ts';
import { seedReference } from '../../server/reference.ts';
import { onDatabase } from './on-database.ts';

await onDatabase(async (config, url) => {
  await upgrade(config, url, { copy: wantsCopy(), say: console.log });
  const database = openDatabase(url, { max: 2 });
  await seedReference(database).finally(() => database.pool.end());
  console.log('The schema of the database is up to date.');
});
