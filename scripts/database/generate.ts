import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS } from '../../drizzle.config.ts';
import { root } from '../build-web.ts';

const SNAPSHOTS = path.join(root, MIGRATIONS, 'meta');
const tool = path.join(root, 'node_modules/drizzle-kit/bin.cjs');

const { status } = spawnSync(process.execPath, [tool, 'generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
// drizzle-kit compares with the last snapshot only, and each snapshot lists every column.
const snapshots = readdirSync(SNAPSHOTS).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.sort().slice(0, -1)) rmSync(path.join(SNAPSHOTS, name));
