import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { todayInRome } from '../../domain/calendar/days.ts';
import { neutralise } from '../../domain/imports/cells/formula.ts';
import { OWN_ID, OWN_MARK } from '../../domain/imports/identity/own-export.ts';
import type { Field, Translated, TranslatedList } from '../../domain/records/field.ts';
import { optionLabel } from '../../domain/records/field.ts';
import { readableFields } from '../../domain/records/record.ts';
import { LANGUAGES, type Language } from '../../domain/texts/text.ts';
import { authorOf } from '../audit/author.ts';
import { writeEvent } from '../audit/write.ts';
import type { Context } from '../context.ts';
import { csvStream } from '../http/output/csv.ts';
import { type Cell, workbookOf } from './files/workbook.ts';
import { walkRecords } from './list.ts';
import type { ListPlan } from './lists/plan.ts';
import type { StoredRecord } from './select.ts';

export interface Column {
  readonly heading: string;
  readonly value: (record: StoredRecord) => Cell;
}

/** How an area writes a value for a reader: a reference by its name, a code by its label. */
export type Formatters = Readonly<Record<string, (value: unknown) => Cell>>;

function italian(field: Field | undefined, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  const label = (code: unknown) => optionLabel(field, code)?.[0] ?? String(code);
  if (Array.isArray(value)) {
    return value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : label(item))).join(', ');
  }
  if (typeof value === 'object') return JSON.stringify(value);
  return field?.options ? label(value) : (value as string | number);
}

function columnsOf(name: string, field: Field | undefined, format?: (value: unknown) => Cell): Column[] {
  const heading = field?.label[0] ?? name;
  if (format) return [{ heading, value: (record) => format(record[name]) }];
  if (field?.kind === 'translated' || field?.kind === 'translatedList') {
    return LANGUAGES.map((language: Language) => ({
      heading: `${heading} (${language})`,
      value: (record) => italian(undefined, (record[name] as Translated | TranslatedList | null)?.[language]),
    }));
  }
  return [{ heading, value: (record) => italian(field, record[name]) }];
}

/** Italian headings and labels (platform dictionary 0); the import knows both, so that an export comes back as it is. */
function exportColumns(plan: ListPlan, formatters: Formatters): Column[] {
  const { fields } = plan.definition;
  const readable = readableFields(plan.definition, plan.role);
  const names = (plan.columns ?? readable).filter((name) => readable.includes(name));
  const columns = names.flatMap((name) => columnsOf(name, fields[name], formatters[name]));
  const counted = plan.definition.catalogue && plan.columns?.includes('usageCount');
  const usage: Column[] = counted
    ? [{ heading: 'Utilizzi', value: (record) => record.usageCount as number }]
    : [];
  // What is imported again, as our own.
  const day = todayInRome();
  const mark: Column[] =
    plan.definition.name === 'structure' ? [{ heading: OWN_MARK, value: () => day }] : [];
  return [{ heading: OWN_ID, value: (record) => record.id }, ...columns, ...usage, ...mark];
}

/** All rows of the filter as a file; CSV is streamed, `;`, UTF-8 with BOM, decimal comma (platform dictionary 0). */
export async function sendExport(
  context: Context,
  reply: FastifyReply,
  plan: ListPlan,
  format: 'csv' | 'xlsx',
  formatters: Formatters = {},
  also: readonly Column[] = [],
): Promise<FastifyReply> {
  await writeEvent(context.database.pool, authorOf(reply.request), 'export', {
    type: plan.definition.name,
    id: 0,
    // A list that lies under a structure.
    structureId: plan.definition.scope === 'structure' ? structureOf(reply.request) : undefined,
  });
  const columns = [...exportColumns(plan, formatters), ...also];
  const rows = walkRecords(context.database.pool, plan);
  const file = `${plan.definition.collection}.${format}`;
  reply.header('content-disposition', `attachment; filename="${file}"`);
  if (format === 'csv') {
    reply.type('text/csv; charset=utf-8');
    return reply.send(csvOf(columns, rows));
  }
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return reply.send(
    await workbookOf(
      columns.map((column) => column.heading),
      cellsOf(columns, rows),
    ),
  );
}

function structureOf({ params }: FastifyRequest): number | undefined {
  const { id } = (params ?? {}) as { id?: number };
  return id;
}

async function* cellsOf(columns: readonly Column[], rows: AsyncIterable<StoredRecord>) {
  for await (const record of rows) yield columns.map((column) => column.value(record));
}

function csvOf(columns: Column[], rows: AsyncGenerator<StoredRecord>): Readable {
  return csvStream(cellsOf(columns, rows), {
    header: true,
    columns: columns.map((column) => column.heading),
    cast: {
      number: (n) => String(n).replace('.', ','),
      boolean: (b) => (b ? 'true' : 'false'),
      string: (text) => neutralise(text),
    },
  });
}

/** The format that a list is asked for by its query or by its header; null for JSON. */
export function exportFormat(request: FastifyRequest, asked: 'json' | 'csv' | 'xlsx'): 'csv' | 'xlsx' | null {
  if (asked !== 'json') return asked;
  return request.headers.accept === 'text/csv' ? 'csv' : null;
}
