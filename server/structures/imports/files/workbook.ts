import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Merge, parseMerges } from './merged-headings.ts';
import { FileRefusal, MAX_ROWS } from './refusal.ts';

export interface Workbook {
  /** The archive, repaired for the reader. */
  readonly file: Buffer;
  /** Visible sheets with their number among all sheets, from 1. */
  readonly visible: readonly { readonly name: string; readonly number: number }[];
  merges(number: number): Merge[];
  /** Throws if a sheet has more rows than an import may have. Cheap, unlike reading the sheet. */
  assertRowCount(number: number): void;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Matches a cell reference beyond Excel's limits. The reader would create empty cells up to it. */
const BEYOND_EXCEL_REFERENCE = /<(?:\w+:)?(?:row|c)\s(?:[^<>]{0,200}\s)?r=["'](?:[A-Z]{4}|[A-Z]{0,3}\d{8})/;
const SHEET = /<(?:\w+:)?sheet\s[^<>]*>/g;
/** Captures the cell's reference, if present. */
const FIRST_CELL = /<(?:\w+:)?c(?=[\s/>])(?:[^<>]*?(\sr=)|)/;
const ERROR_CELL = /(<(?:\w+:)?c\b[^<>]*?\s)t=["']e["']/g;
/** Matches a formula without a stored value: a program wrote it and Excel has not opened the file yet. */
const UNCOMPUTED_FORMULA =
  /<((?:\w+:)?)c\b([^<>]*)><\1f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/\1f>)(<\1v\s*\/>|<\1v><\/\1v>)?<\/\1c>/g;

/**
 * Repairs a workbook for the reader. The reader returns errors and uncomputed formulas as empty cells, which would
 * silently empty a field. Here they become the texts that Excel shows.
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
    if (BEYOND_EXCEL_REFERENCE.test(raw.toString('latin1'))) throw new FileRefusal('sheet');
    const isPlaced = FIRST_CELL.exec(raw.toString('latin1', 0, 65_536))?.[1] !== undefined;
    if (isPlaced && !mayHaveErrors(raw)) continue;
    const xml = strFromU8(bytes);
    const seen = withErrors(isPlaced ? xml : withReferences(xml));
    if (seen === xml) continue;
    parts[name] = strToU8(seen);
    changed = true;
  }
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const relations = part('xl/_rels/workbook.xml.rels');
  const all = part('xl/workbook.xml');
  const isThere = sheetPaths(all, relations).map((name) => parts[name] !== undefined);
  // Removes macro modules from the list of sheets. They have no cells, and the reader would refuse the whole workbook.
  let at = 0;
  const sheets = all.replace(SHEET, (tag) => (isThere[at++] ? tag : ''));
  if (sheets !== all) {
    parts['xl/workbook.xml'] = strToU8(sheets);
    changed = true;
  }
  const targets = sheetPaths(sheets, relations);
  return {
    file: changed ? Buffer.from(zipSync(parts, { level: 0 })) : file,
    visible: visibleSheets(sheets),
    merges: (number) => parseMerges(part(targets[number - 1] ?? '')),
    assertRowCount(number) {
      const bytes = parts[targets[number - 1] ?? ''];
      if (bytes && countRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) > MAX_ROWS + 1)
        throw new FileRefusal('rows', { n: MAX_ROWS });
    },
  };
}

/** Counts the row tags of a sheet's XML, with or without a prefix. */
function countRows(xml: Buffer): number {
  let count = 0;
  for (let at = xml.indexOf('row'); at !== -1; at = xml.indexOf('row', at + 3)) {
    const [before, after] = [xml[at - 1], xml[at + 3]];
    const isOpening = before === 60 || (before === 58 && !isClosing(xml, at));
    // A space, a line break, `>` or `/` ends the name.
    if (isOpening && after !== undefined && (after <= 32 || after === 62 || after === 47)) count++;
  }
  return count;
}

/** True if the prefixed tag whose local name begins at `at` is a closing tag. */
const isClosing = (xml: Buffer, at: number): boolean => xml[xml.lastIndexOf(60, at) + 1] === 47;

/** Maximum length of a tag. Even tags that list the cells of a rule are shorter. */
const MAX_TAG_LENGTH = 262_144;

/**
 * Throws on unclosed tags. The reader searches for the end from each `<`, so a few kilobytes of them would take
 * minutes.
 */
function refuseBrokenTags(xml: Buffer): void {
  for (let start = xml.indexOf(60); start !== -1; ) {
    const end = xml.indexOf(62, start);
    const next = xml.indexOf(60, start + 1);
    if (end === -1 || (next !== -1 && next < end) || end - start > MAX_TAG_LENGTH) throw new FileRefusal('sheet');
    start = next;
  }
}

function mayHaveErrors(xml: Buffer): boolean {
  return xml.includes('t="e"') || xml.includes("t='e'") || xml.includes('f>') || xml.includes('<f');
}

function withErrors(xml: string): string {
  return xml
    .replace(ERROR_CELL, '$1t="str"')
    .replace(UNCOMPUTED_FORMULA, (whole: string, prefix: string, attributes: string, value: string | undefined) => {
      // A formula with an empty text has an empty value and is marked as text.
      if (value !== undefined && /\st=/.test(attributes)) return whole;
      const plain = attributes.replace(/\st=(["'])\w*\1/, '');
      return `<${prefix}c${plain} t="str"><${prefix}v>#CALC!</${prefix}v></${prefix}c>`;
    });
}

/**
 * Adds the references of cells and rows, which the reader needs. Writers may omit them when no cell is skipped
 * (ECMA-376, 18.3.1.4 and 18.3.1.73).
 */
function withReferences(xml: string): string {
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

/** Returns the path of each sheet's cells, in the order of the workbook. */
function sheetPaths(xml: string, relations: string): string[] {
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
