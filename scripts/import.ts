import { createReadStream, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { ImportCause } from '../domain/structures/imports/answers.ts';
import { type Decision, decision } from '../domain/structures/imports/decisions.ts';
import { type Mapping, mappingIssues, mapping as mappingSchema } from '../domain/structures/imports/mapping.ts';
import { createLookup } from '../domain/structures/imports/reference.ts';
import { findTarget } from '../domain/structures/imports/targets.ts';
import { buildApp } from '../server/app.ts';
import { findTask } from '../server/kernel/tasks/stored-task.ts';
import { runTask } from '../server/kernel/tasks/task.ts';
import type { Context } from '../server/platform/context.ts';
import { inTransaction } from '../server/platform/database/transaction.ts';
import { loadDemo } from '../server/platform/demo.ts';
import { failureText } from '../server/platform/disk/disk-fault.ts';
import { fillDatabase } from '../server/reference.ts';
import { readCauses } from '../server/structures/imports/deciding/causes.ts';
import { applyDecisions } from '../server/structures/imports/deciding/decide.ts';
import { FileRefusal, fileRefusalText, MAX_BYTES } from '../server/structures/imports/files/refusal.ts';
import { type ImportRow, importTaskStore, startImportAct } from '../server/structures/imports/imports.ts';
import { importTask } from '../server/structures/imports/job.ts';
import { findCityId, readFirstAdministrator } from '../server/structures/imports/lookups.ts';
import { loadReference } from '../server/structures/imports/reference.ts';
import { storeUpload } from '../server/structures/imports/store.ts';
import { inContext } from './database/on-database.ts';

const OUTCOMES = { refused: 'Refused', to_decide: 'To decide', noted: 'With a note' } as const;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const USAGE =
  'Usage: npm run import -- FILE [--mapping FILE.json] [--city MUNICIPALITY] [--decide FILE.json] [--dry-run] [--yes]';

function options() {
  try {
    return parseArgs({
      options: {
        mapping: { type: 'string' },
        city: { type: 'string' },
        decide: { type: 'string' },
        'dry-run': { type: 'boolean' },
        yes: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

const { values, positionals } = options();
const [given] = positionals;
if (!given || positionals.length > 1) {
  console.error(USAGE);
  process.exit(2);
}
const file = resolveFile(given);
const mappingFile = values.mapping && resolveFile(values.mapping);
const decisionsFile = values.decide && resolveFile(values.decide);

/** Resolves a path from the caller's folder, because npm runs scripts in the package's folder. */
function resolveFile(named: string): string {
  const place = path.resolve(process.env.LOCANDA_CALLED_FROM ?? '.', named);
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory()) return place;
  console.error(stats ? `${named} is a folder. Name a CSV or XLSX file.` : `The file ${named} does not exist.`);
  process.exit(1);
}

await inContext(
  async (context) => {
    // The areas define the jobs that changes enqueue.
    const app = await buildApp(context);
    try {
      await context.jobs.start({ work: false });
      // The command may be the first start of a demo.
      for (const line of await seedOnce(context)) console.log(line);
      process.exitCode = (await importFile(context, file)) ? 0 : 1;
    } finally {
      await app.close();
    }
  },
  { failed: failureLine },
);

function failureLine(error: unknown): string {
  return (error instanceof FileRefusal && fileRefusalText(error.code, error.params, 'en')) || failureText(error);
}

/** Fills an empty demo as the server does at its start. Returns lines to print for a new demo only. */
async function seedOnce(context: Context): Promise<string[]> {
  const { rows } = await context.database.pool.query('select from users limit 1');
  const news = await fillDatabase(context, await loadDemo(context.config));
  return rows.length === 0 ? news : [];
}

/** Imports a file. Returns true if at least one row was imported or existed already. */
async function importFile(context: Context, from: string): Promise<boolean> {
  const { pool } = context.database;
  const userId = await readFirstAdministrator(pool);
  const stream = createReadStream(from, { end: MAX_BYTES });
  const upload = { fileName: path.basename(from), stream, tooLarge: () => stream.bytesRead > MAX_BYTES };
  let row = await storeUpload(context, userId, upload, MAX_BYTES);
  const chosen = mappingFile ? givenMapping(mappingFile) : row.mapping;
  const defaultCity = values.city ? await findCityId(pool, values.city) : chosen.defaultCity;
  const used = { ...chosen, defaultCity };
  const lacking = mappingIssues(used, row.columns).map((issue) => issue.path.replace('mapping.', ''));
  if (lacking.length > 0) {
    const city = lacking.includes('defaultCity') ? ' Name the municipality with --city.' : '';
    throw new Error(`The mapping is incomplete. Missing: ${lacking.map(fieldWithLabel).join(', ')}.${city}`);
  }
  console.log(`${row.fileName}: ${row.rowCount} rows, ${row.format} ${row.encoding} ${row.delimiter}`);
  if (row.sheets) console.log(`Sheet read: ${row.sheets.read}.`);
  if (row.sheets && row.sheets.others.length > 0) console.log(`Sheets not read: ${row.sheets.others.join(', ')}.`);
  const { name } = row.register;
  if (name) console.log(`Register: ${name}${row.registerId === null ? ' (new)' : ''}`);
  console.log(`Mapping: ${JSON.stringify(used)}`);
  row = await executeTask(context, await beginTask(context, row, 'check', used));
  if (decisionsFile) row = await applyDecisions(context, row, row.version, givenDecisions(decisionsFile));
  console.log(`\nCheck: ${countsLine(row)}`);
  await printCauses(context, row);
  if (!values['dry-run'] && row.counts.created + row.counts.updated > 0 && (await confirmImport())) {
    row = await executeTask(context, await beginTask(context, row, 'commit'));
    console.log(`\nImport ${row.id}: ${countsLine(row)}`);
  }
  return row.counts.created + row.counts.updated + row.counts.unchanged > 0;
}

/** Adds the field's label: `targets.structure_type` with its English name. */
function fieldWithLabel(place: string): string {
  const [, name = ''] = /^targets\.(\w+)/.exec(place) ?? [];
  const label = findTarget(name)?.label[1];
  return label ? `${label} (${place})` : place;
}

function givenMapping(from: string): Mapping {
  try {
    return mappingSchema.parse(JSON.parse(readFileSync(from, 'utf8')));
  } catch {
    throw new Error(`${from} is not a mapping. Use the form that this command prints.`);
  }
}

function beginTask(
  { database }: Context,
  row: ImportRow,
  act: 'check' | 'commit' | 'cancel',
  mapping?: Mapping,
): Promise<ImportRow> {
  return inTransaction(database, (transaction) =>
    startImportAct(transaction, row, act, { version: row.version, ...(mapping && { mapping }) }),
  );
}

/** Cancels the import on Ctrl-C. Otherwise the next server would continue it. */
async function executeTask(context: Context, { id }: ImportRow): Promise<ImportRow> {
  const { pool } = context.database;
  const cancel = () => {
    findTask(pool, importTaskStore, id)
      .then((row) => beginTask(context, row, 'cancel'))
      // Ignores a second signal, or one after the end.
      .catch(() => {});
  };
  for (const signal of SIGNALS) process.on(signal, cancel);
  await runTask(context, importTask, id);
  for (const signal of SIGNALS) process.off(signal, cancel);
  const row = await findTask(pool, importTaskStore, id);
  if (row.state === 'cancelled') throw new Error(interruptedLine(row));
  if (row.error) throw new FileRefusal(row.error.code, row.error.params);
  return row;
}

function interruptedLine({ batchId, doneRows, rowCount }: ImportRow): string {
  if (batchId === null) return 'The import was interrupted. Nothing was written.';
  const screen = 'Structures → Import → Past imports';
  return `The import was interrupted after ${doneRows} of ${rowCount} rows. Resume or undo it under ${screen}.`;
}

function countsLine({ counts }: ImportRow): string {
  const { created, updated, unchanged, refused, toDecide, gone, noted } = counts;
  return `${created} new, ${updated} updated, ${unchanged} unchanged, ${refused} refused, ${toDecide} to decide, ${gone} disappeared, ${noted} with notes.`;
}

/** Prints each cause with its rows and the decision that `--decide` would apply to all of them. */
async function printCauses({ database }: Context, row: ImportRow): Promise<void> {
  const lookup = createLookup(await loadReference(database.pool));
  for (const cause of await readCauses(database.pool, row, lookup, 'en')) {
    const lines = cause.rows.map(({ line }) => line).join(', ');
    console.log(
      `  ${OUTCOMES[cause.outcome]}, ${cause.count} ${cause.count === 1 ? 'row' : 'rows'} (${lines}${cause.count > 3 ? ', …' : ''}): ${cause.text}`,
    );
    if (cause.decision && cause.outcome !== 'noted')
      console.log(`    ${JSON.stringify(proposedDecision(cause.decision))}`);
  }
}

/** Returns an entry for the file of decisions: the proposal, or null if a person must decide. */
function proposedDecision(decision: NonNullable<ImportCause['decision']>): Decision {
  switch (decision.kind) {
    case 'value':
      return {
        kind: 'value',
        target: decision.target,
        value: decision.value,
        code: decision.proposal?.code ?? null,
      };
    case 'city':
      return {
        kind: 'city',
        text: decision.text,
        province: decision.province,
        cityId: decision.proposals[0]?.id ?? null,
      };
    case 'field':
      return { kind: 'field', target: decision.target, unreadable: decision.chosen };
    case 'namesakes':
      return { kind: 'namesakes', as: decision.chosen ?? 'later' };
  }
}

function givenDecisions(from: string): Decision[] {
  try {
    return z
      .array(decision)
      .min(1)
      .parse(JSON.parse(readFileSync(from, 'utf8')));
  } catch {
    throw new Error(`${from} is not a list of decisions. Use the form that the check prints for each decision.`);
  }
}

/** Asks a person at a terminal for confirmation. Scripts never see the question. */
async function confirmImport(): Promise<boolean> {
  if (values.yes || !process.stdin.isTTY || !process.stdout.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const away = new AbortController();
  terminal.on('SIGINT', () => away.abort());
  const answer = await terminal.question('\nImport now? [y/N] ', away).catch(() => '');
  terminal.close();
  return /^y/i.test(answer.trim());
}
