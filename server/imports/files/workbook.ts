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
    if (!name.startsWith('xl/worksheets/') || !mayHaveErrors(raw)) continue;
    const xml = strFromU8(bytes);
    const seen = withErrors(xml);
    if (seen === xml) continue;
    parts[name] = strToU8(seen);
    changed = true;
  }
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const sheets = part('xl/workbook.xml');
  const targets = sheetParts(sheets, part('xl/_rels/workbook.xml.rels'));
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

/** Where each sheet's cells are, in the workbook's order. */
function sheetParts(xml: string, relations: string): string[] {
  const targets = new Map(
    (relations.match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? []).map((tag) => [
      /\sId=["']([^"']*)["']/.exec(tag)?.[1] ?? '',
      (/\sTarget=["']([^"']*)["']/.exec(tag)?.[1] ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  const tags = xml.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  return tags.map((tag) => targets.get(/\s\w+:id=["']([^"']*)["']/.exec(tag)?.[1] ?? '') ?? '');
}

function visibleSheets(xml: string): Workbook['visible'] {
  const tags = xml.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  return tags.flatMap((tag, index) => {
    if (/\sstate=["'][^"']*hidden/i.test(tag)) return [];
    const [, inDouble, inSingle] = /\sname=(?:"([^"]*)"|'([^']*)')/.exec(tag) ?? [];
    const named = inDouble ?? inSingle ?? '';
    const name = named.replace(/&(\w{1,9});/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
    return [{ name, number: index + 1 }];
  });
}
