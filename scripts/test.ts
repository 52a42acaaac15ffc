import { root } from './build-web.ts';
import { baseCommit } from './changes/base-commit.ts';
import { changedFiles } from './changes/changed-files.ts';
import { check } from './check.ts';
import { readSources } from './checks/sources.ts';
import { type Chosen, EVERYTHING } from './gates/chosen.ts';
import { selectGates } from './gates/select.ts';
import { browserSuite, type Counts, conclude, unitSuite } from './suites.ts';

// `npm test [check|unit|browser] [path…] [--shard=1/3]`: everything; these parts; the unit and API tests of these paths.
const PARTS = ['check', 'unit', 'browser'];
const given = process.argv.slice(2);
const shard = given.filter((argument) => argument.startsWith('--shard='));
const parts = given.filter((argument) => PARTS.includes(argument));
const filters = given.filter((argument) => !PARTS.includes(argument) && !shard.includes(argument));
const isWanted = (name: string) => filters.length === 0 && (parts.length === 0 || parts.includes(name));

/** The gates that the change since the base touches; of paths that were named, those that are gates themselves. */
function gates(): Chosen {
  if (filters.length > 0) {
    const files = filters.some((one) => one.includes('.gate')) ? ('all' as const) : [];
    return { ...EVERYTHING, files };
  }
  const base = baseCommit(root);
  const selected = selectGates(readSources(root), base === null ? null : changedFiles(root, base));
  const count = (choice: 'all' | readonly string[]) => (choice === 'all' ? 'tutti' : choice.length);
  console.log(
    `— Barriere: ${count(selected.files)} (schermate ${count(selected.screens)}, record ${count(selected.records)}; prove nel browser ${count(selected.e2e)}; base ${base?.slice(0, 8) ?? 'nessuna'})`,
  );
  return selected;
}

const totals: Counts[] = [];
// Of several machines the first does what is not dealt out.
if (isWanted('check') && (shard.length === 0 || shard[0]?.startsWith('--shard=1/'))) {
  console.log('— Controlli');
  totals.push(await check());
}
const chosen = gates();
if (isWanted('unit') || filters.length > 0) totals.push(await unitSuite(chosen, [...filters, ...shard]));
if (isWanted('browser')) totals.push(await browserSuite(chosen, shard));
conclude(totals);
