import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { listOperations, type Operation } from '../api/operations.ts';
import type { Caller, TestApp } from '../app.ts';
import { picture, uploadFiles } from '../uploads.ts';

const today = todayInRome();

/** Parts of a structure that are about contracts and money. */
const MONEY_PARTS =
  /^(?:(?:invoices|contracts|highlights|structure-affiliations)$|billing|statement|owed|fiscal-profile|highlight-)/;

/** Operations on the contracts and the money of a structure. */
export const moneyOperations = (document: unknown): Operation[] =>
  listOperations(document).filter(({ path }) =>
    MONEY_PARTS.test(/^\/api\/structures\/\{id\}\/([a-z-]+)/.exec(path)?.[1] ?? ''),
  );

/** Valid bodies of actions, which are not refused for their form. */
const BODIES: readonly (readonly [RegExp, object | undefined])[] = [
  [/\/pay$/, { date: today, amountCents: 100, method: 'cash' }],
  [/\/notes$/, { docType: 'TD04' }],
  [/\/accept$/, { language: 'it', code: '123456', clauses1341: true, privacyDpa: true }],
  [/\/(?:suspend|reject)$/, { reason: 'Perché sì' }],
  [/\/proposal$/, { legalName: 'Altri S.r.l.' }],
  [/\/(?:checkout|payment-link|issue)$/, {}],
];

const UPLOAD_PATH = /\/(?:signed-copy|certificate|photos)$/;
const PDF = { data: Buffer.from('%PDF-1.7\nuno\n%%EOF'), name: 'copia.pdf', type: 'application/pdf' };

/** Ids for a path: `recordId` for every record, or those of a fixture. */
interface PathIds {
  readonly structureId: number;
  readonly recordId?: number;
  readonly ids?: Readonly<Record<string, number>>;
}

interface Refusal {
  readonly status: number;
  readonly type: string | undefined;
  readonly errors: object | undefined;
}

/** Sends a request with valid input and returns how it is refused. */
export async function send(
  caller: Caller,
  { method, path }: Operation,
  { structureId, recordId, ids = {} }: PathIds,
): Promise<Refusal> {
  const [part = ''] = path.split('/').slice(4);
  const url = path
    .replace('{id}', String(structureId))
    .replace(/\/payments\/\{\w+\}/, `/payments/${recordId ?? ids.payments}`)
    .replace(/\{\w+\}/g, String(recordId ?? ids[part] ?? 1));
  const query = new URLSearchParams(method === 'GET' && /statement|owed/.test(part) ? { from: today, to: today } : {});
  if (method === 'DELETE') query.set('version', '1');
  const body = method === 'PATCH' ? { version: 1 } : BODIES.find(([ending]) => ending.test(path))?.[1];
  const address = `${url}${query.size > 0 ? `?${query}` : ''}`;
  const answer = UPLOAD_PATH.test(path)
    ? await uploadFiles(caller, address, [path.endsWith('photos') ? { data: await picture(1) } : PDF])
    : await caller.inject(method, address, method === 'GET' || method === 'DELETE' ? undefined : body);
  const { type, errors } = answer.headers['content-type']?.toString().includes('json')
    ? (answer.json() as { type?: string; errors?: object })
    : {};
  return { status: answer.statusCode, type, errors };
}

const MONEY_TABLES = [
  ...['invoices', 'contracts', 'highlights', 'structure_affiliations', 'audit_entries', 'billing'],
  ...['fiscal_profile', 'payment_checkouts', 'structures'],
];

/** Returns a checksum of the structure's rows in each table, and the number of all payments. */
export async function moneyState({ database: { pool } }: TestApp, structureId: number): Promise<unknown[]> {
  const state: [table: string, value: unknown][] = [];
  for (const table of MONEY_TABLES) {
    const key = table === 'structures' ? 'id' : 'structure_id';
    const { rows: sums } = await pool.query<{ sum: string }>(
      `select md5(coalesce(string_agg(x::text, ',' order by x::text), '')) as sum from ${table} x where ${key} = $1`,
      [structureId],
    );
    state.push([table, sums[0]?.sum]);
  }
  const { rows: payments } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from invoice_payments',
  );
  return [...state, ['payments', payments[0]?.count]];
}
