import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Merge, mergesIn } from './merged-headings.ts';
import { FileRefusal } from './refusal.ts';

export interface Workbook {
  /** The archive as the reader takes it. */
  readonly file: Buffer;
  /** The sheets that Excel shows, with their place among all, from 1. */
  readonly visible: readonly { readonly name: string; readonly number: number }[];
  /** Merged cells of the sheet with that number. */
  merges(number: number): Merge[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** A place past the last row or column of Excel, up to which the reader would make empty ones. */
const BEYOND_EXCEL = /<(?:\w+:)?(?:row|c)\s(?:[^<>]{0,200}\s)?r=["'](?:[A-Z]{4}|[A-Z]{0,3}\d{8})/;
const SHEET = /<(?:\w+:)?sheet\s[^<>]*>/g;
/** With its place, where it has one. */
const FIRST_CELL = /<(?:\w+:)?c(?=[\s/>])(?:[^<>]*?(\sr=)|)/;
const ERROR_CELL = /(<(?:\w+:)?c\b[^<>]*?\s)t=["']e["']/g;
/** A formula with nothing that was computed of it: a program wrote it and Excel has not yet opened it. */
const UNCOMPUTED =
  /<((?:\w+:)?)c\b([^<>]*)><\1f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/\1f>)(<\1v\s*\/>|<\1v><\/\1v>)?<\/\1c>/g;

/**
 * A workbook whose errors can be seen: the reader gives an error, and a formula that was never computed, as an empty
 * cell, which would silently empty a field. Here they become the texts that Excel shows.
 */
export function openWorkbook(file: Buffer): Workbook {
  const parts = unzipSync(file, {
    filter: ({ name }) => /\.(xml|rels)$/.test(name) && !/^(customXml|docProps)\//.test(name),
  });
  let changed = false;
  for (const [name, bytes] of Object.entries(parts)) {
    const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    refuseBrokenTags(raw);
    if (!name.startsWith('xl/worksheets/')) continue;
    if (BEYOND_EXCEL.test(raw.toString('latin1'))) throw new FileRefusal('sheet');
    const isPlaced = FIRST_CELL.exec(raw.toString('latin1', 0, 65_536))?.[1] !== undefined;
    if (isPlaced && !mayHaveErrors(raw)) continue;
    const xml = strFromU8(bytes);
    const seen = withErrors(isPlaced ? xml : withPlaces(xml));
    if (seen === xml) continue;
    parts[name] = strToU8(seen);
    changed = true;
  }
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const relations = part('xl/_rels/workbook.xml.rels');
  const all = part('xl/workbook.xml');
  const isThere = sheetParts(all, relations).map((name) => parts[name] !== undefined);
  // A module of macros is named among the sheets and has no cells: the reader would refuse the whole workbook for it.
  let at = 0;
  const sheets = all.replace(SHEET, (tag) => (isThere[at++] ? tag : ''));
  if (sheets !== all) {
    parts['xl/workbook.xml'] = strToU8(sheets);
    changed = true;
  }
  const targets = sheetParts(sheets, relations);
  return {
    file: changed ? Buffer.from(zipSync(parts, { level: 0 })) : file,
    visible: visibleSheets(sheets),
    merges: (number) => mergesIn(part(targets[number - 1] ?? '')),
  };
}

/** Longer than any honest one, with the cells that a rule holds for in it. */
const LONGEST_TAG = 262_144;

/** The reader looks for a tag's end anew from each `<`, so that a few kilobytes of unended ones would take it minutes. */
function refuseBrokenTags(xml: Buffer): void {
  for (let start = xml.indexOf(60); start !== -1; ) {
    const end = xml.indexOf(62, start);
    const next = xml.indexOf(60, start + 1);
    if (end === -1 || (next !== -1 && next < end) || end - start > LONGEST_TAG)
      throw new FileRefusal('sheet');
    start = next;
  }
}

function mayHaveErrors(xml: Buffer): boolean {
  return xml.includes('t="e"') || xml.includes("t='e'") || xml.includes('f>') || xml.includes('<f');
}

function withErrors(xml: string): string {
  return xml
    .replace(ERROR_CELL, '$1t="str"')
    .replace(UNCOMPUTED, (whole: string, prefix: string, attributes: string, value: string | undefined) => {
      // A formula whose text is empty has an empty value and says that it is text.
      if (value !== undefined && /\st=/.test(attributes)) return whole;
      const plain = attributes.replace(/\st=(["'])\w*\1/, '');
      return `<${prefix}c${plain} t="str"><${prefix}v>#CALC!</${prefix}v></${prefix}c>`;
    });
}

/**
 * Cells and rows with their places, which a writer may leave out where none is skipped (ECMA-376, 18.3.1.4 and 18.3.1.73)
 * and the reader wants.
 */
function withPlaces(xml: string): string {
  let row = 0;
  let column = 0;
  return xml.replace(/<((?:\w+:)?)(row|c)(?=[\s/>])([^<>]*)/g, (tag, prefix, kind, attributes: string) => {
    const [, letters = '', digits = ''] = /\sr=["']([A-Z]{0,3})(\d{0,7})["']/.exec(attributes) ?? [];
    if (kind === 'row') {
      row = digits ? Number(digits) : row + 1;
      column = 0;
      return digits ? tag : `<${prefix}row r="${row}"${attributes}`;
    }
    column = letters ? numberOf(letters) : column + 1;
    return letters ? tag : `<${prefix}c r="${lettersOf(column)}${row}"${attributes}`;
  });
}

const numberOf = (letters: string) => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);

function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return `${before > 0 ? lettersOf(before) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}

/** Where each sheet's cells are, in the workbook's order. */
function sheetParts(xml: string, relations: string): string[] {
  const targets = new Map(
    (relations.match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? []).map((tag) => [
      /\sId=["']([^"']*)["']/.exec(tag)?.[1] ?? '',
      (/\sTarget=["']([^"']*)["']/.exec(tag)?.[1] ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  const tags = xml.match(SHEET) ?? [];
  return tags.map((tag) => targets.get(/\s\w+:id=["']([^"']*)["']/.exec(tag)?.[1] ?? '') ?? '');
}

function visibleSheets(xml: string): Workbook['visible'] {
  const tags = xml.match(SHEET) ?? [];
  return tags.flatMap((tag, index) => {
    if (/\sstate=["'][^"']*hidden/i.test(tag)) return [];
    const [, inDouble, inSingle] = /\sname=(?:"([^"]*)"|'([^']*)')/.exec(tag) ?? [];
    const named = inDouble ?? inSingle ?? '';
    const name = named.replace(/&(\w{1,9});/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
    return [{ name, number: index + 1 }];
  });
}
