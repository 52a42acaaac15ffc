import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build-web.ts';
import { BASE_FILE, git } from '../changes/base-commit.ts';
import { browserSuite, type Counts, conclude, unitSuite } from '../suites.ts';
import { EVERYTHING } from './chosen.ts';
import { GATES } from './gates.ts';

// `npm run gates [unit|browser] [-- --record]`: every gate whole, and every e2e test. `--record` names the commit at
// which they passed as the base that later changes are measured against.
const given = process.argv.slice(2);
const parts = given.filter((argument) => argument === 'unit' || argument === 'browser');
const isWanted = (name: 'unit' | 'browser') => parts.length === 0 || parts.includes(name);
const files = GATES.map(({ file }) => file).filter((file) => file.endsWith('.test.ts'));

const totals: Counts[] = [];
if (isWanted('unit')) totals.push(await unitSuite(EVERYTHING, files));
if (isWanted('browser')) totals.push(await browserSuite(EVERYTHING));
if (given.includes('--record') && parts.length === 0 && totals.every(({ failed }) => failed === 0)) {
  const isClean = git(root, ['status', '--porcelain'])?.trim() === '';
  const commit = git(root, ['rev-parse', 'HEAD'])?.trim();
  if (isClean && commit) writeFileSync(path.join(root, BASE_FILE), `${commit}\n`);
  else console.log('La base non è stata segnata: ci sono modifiche senza commit.');
}
conclude(totals);
