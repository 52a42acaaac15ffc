import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Field, FieldKind, Fields, TranslatedList, TranslatedText } from '../../../domain/kernel/records/field.ts';
import { optionLabel } from '../../../domain/kernel/records/field.ts';
import { readableFields } from '../../../domain/kernel/records/record.ts';
import { screenTexts } from '../../../domain/kernel/texts/screen.ts';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { neutralise } from '../../../domain/structures/imports/cells/formula.ts';
import { OWN_ID, OWN_MARK } from '../../../domain/structures/imports/identity/own-export.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { readStructureName } from '../../platform/access/structure-name.ts';
import { authorOf } from '../../platform/audit/author.ts';
import {
  addWantedNames,
  nameOf,
  type ReferenceNames,
  readNames,
  type WantedNames,
} from '../../platform/audit/reference-names.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { buildFileName, toAttachment } from '../../platform/http/output/attachment.ts';
import { csvStream } from '../../platform/http/output/csv.ts';
import { buildWorkbook, type Cell, type CellKind, type SheetColumn } from './files/workbook.ts';
import { walkRecords } from './list.ts';
import type { ListPlan } from './lists/plan.ts';
import type { StoredRecord } from './select.ts';

export interface Column extends SheetColumn {
  readonly value: (record: StoredRecord, names: ReferenceNames) => Cell;
}

/** Functions of a module that format field values for a reader, such as a reference as its name. */
export type Formatters = Readonly<Record<string, (value: unknown) => Cell>>;

/** Formats a value for people: labels, names, amounts in euros. Nested values are written as labels with values. */
function formatCell(field: Field | undefined, value: unknown, names: ReferenceNames): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  if (field?.kind === 'money') return (value as number) / 100;
  if (Array.isArray(value)) return value.map((item) => formatPart(field, item, names)).join(', ');
  return typeof value === 'object' || field?.options || field?.target
    ? formatPart(field, value, names)
    : (value as string | number);
}

function formatPart(field: Field | undefined, value: unknown, names: ReferenceNames): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') {
    const parts = Object.entries(value).flatMap(([name, part]) => {
      const inRow = field?.rowFields?.[name];
      const text = formatCell(inRow, part, names);
      return text === null || text === '' ? [] : `${inRow?.label[0] ?? name}: ${formatEuros(inRow, text)}`;
    });
    return field?.kind === 'rows' ? `(${parts.join('; ')})` : parts.join('; ');
  }
  // The reader may not see the referenced record, or it no longer exists.
  if (field?.target) return nameOf(names, field, value) ?? `#${value}`;
  return optionLabel(field, value)?.[0] ?? String(value);
}

const formatEuros = (field: Field | undefined, cell: Cell): string =>
  field?.kind === 'money' && typeof cell === 'number' ? `${cell.toFixed(2).replace('.', ',')} €` : String(cell);

const KINDS: Partial<Record<FieldKind, CellKind>> = { money: 'amount', date: 'date', instant: 'instant' };

function columnsOf(name: string, field: Field | undefined, format?: (value: unknown) => Cell): Column[] {
  const heading = field?.label[0] ?? name;
  if (format) return [{ heading, value: (record) => format(record[name]) }];
  if (field?.kind === 'translated' || field?.kind === 'translatedList') {
    return LANGUAGES.map((language: Language) => ({
      heading: `${heading} (${language})`,
      value: (record, names) =>
        formatCell(undefined, (record[name] as TranslatedText | TranslatedList | null)?.[language], names),
    }));
  }
  const kind = field ? KINDS[field.kind] : undefined;
  return [{ heading, kind, value: (record, names) => formatCell(field, record[name], names) }];
}

/**
 * Columns with Italian headings and labels (platform dictionary 0). The import accepts both, so an export can be
 * imported again.
 */
function exportColumns(plan: ListPlan, formatters: Formatters): Column[] {
  const { fields } = plan.definition;
  const readable = readableFields(plan.definition, plan.role);
  const names = (plan.columns ?? readable).filter((name) => readable.includes(name));
  const columns = names.flatMap((name) => columnsOf(name, fields[name], formatters[name]));
  const hasUsageCount = plan.definition.catalogue && plan.columns?.includes('usageCount');
  const usage: Column[] = hasUsageCount
    ? [{ heading: 'Utilizzi', value: (record) => record.usageCount as number }]
    : [];
  // Marks the file as our own export, so that the import recognises it.
  const day = todayInRome();
  const mark: Column[] = plan.definition.name === 'structure' ? [{ heading: OWN_MARK, value: () => day }] : [];
  return [{ heading: OWN_ID, value: (record) => record.id }, ...columns, ...usage, ...mark];
}

/**
 * Sends all filtered rows as a file. CSV is streamed with `;`, UTF-8 with BOM and decimal comma (platform dictionary
 * 0).
 */
export async function sendExport(
  context: Context,
  reply: FastifyReply,
  plan: ListPlan,
  format: 'csv' | 'xlsx',
  formatters: Formatters = {},
  extraColumns: readonly Column[] = [],
): Promise<FastifyReply> {
  const { pool } = context.database;
  const structureId = plan.definition.scope === 'structure' ? structureOf(reply.request) : undefined;
  await writeEvent(pool, authorOf(reply.request), 'export', {
    type: plan.definition.name,
    id: 0,
    // Only lists under a structure have a structure id.
    structureId,
  });
  const columns = [...exportColumns(plan, formatters), ...extraColumns];
  const lines = linesOf(pool, actorOf(reply.request), plan, columns);
  const title = screenTexts[plan.definition.screen][0];
  const place = structureId === undefined ? '' : await readStructureName(pool, structureId);
  reply.header('content-disposition', toAttachment(buildFileName([title, place, todayInRome()], format)));
  if (format === 'csv') {
    reply.type('text/csv; charset=utf-8');
    return reply.send(csvOf(columns, lines));
  }
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return reply.send(
    await buildWorkbook({ name: title, columns: columns.map(({ heading, kind }) => ({ heading, kind })) }, lines),
  );
}

function structureOf({ params }: FastifyRequest): number | undefined {
  const { id } = (params ?? {}) as { id?: number };
  return id;
}

/** Number of records whose references are looked up together. */
const NAME_LOOKUP_BATCH_SIZE = 500;

async function* linesOf(database: Queryable, actor: Actor, plan: ListPlan, columns: readonly Column[]) {
  let batch: StoredRecord[] = [];
  const write = async () => {
    const names = await readNames(database, actor, collectWantedNames(plan.definition.fields, batch));
    const lines = batch.map((record) => columns.map((column) => column.value(record, names)));
    batch = [];
    return lines;
  };
  for await (const record of walkRecords(database, plan)) {
    batch.push(record);
    if (batch.length === NAME_LOOKUP_BATCH_SIZE) yield* await write();
  }
  yield* await write();
}

function collectWantedNames(fields: Fields, records: readonly StoredRecord[]): WantedNames {
  const wantedNames: WantedNames = new Map();
  for (const [name, field] of Object.entries(fields)) {
    const values = records.flatMap((record) => record[name] as unknown);
    if (field.target) addWantedNames(wantedNames, field, values);
    for (const [inner, inRow] of Object.entries(field.rowFields ?? {}))
      if (inRow.target)
        addWantedNames(
          wantedNames,
          inRow,
          values.flatMap((row) => (row as Record<string, unknown> | null)?.[inner]),
        );
  }
  return wantedNames;
}

function csvOf(columns: Column[], lines: AsyncIterable<Cell[]>): Readable {
  return csvStream(lines, {
    header: true,
    columns: columns.map((column) => column.heading),
    cast: {
      number: (n) => String(n).replace('.', ','),
      boolean: (b) => (b ? 'true' : 'false'),
      string: (text) => neutralise(text),
    },
  });
}

/** Returns the file format requested by query or Accept header; null for JSON. */
export function exportFormat(request: FastifyRequest, requestedFormat: 'json' | 'csv' | 'xlsx'): 'csv' | 'xlsx' | null {
  if (requestedFormat !== 'json') return requestedFormat;
  return request.headers.accept === 'text/csv' ? 'csv' : null;
}
