import { FileRefusal, MAX_COLUMNS, MAX_ROWS } from './refusal.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Names under which publishers put their lists: CKAN's datastore uses `result`, Opendatasoft `results`, Socrata `data`.
 */
const LIST_NAMES = ['records', 'data', 'results', 'items', 'features', 'rows', 'result'];
/** Maximum depth at which a list is searched. Known publishers nest less. */
const MAX_DEPTH = 4;

/** Returns the rows of a JSON text, headings first. Also reads one JSON object per line. */
export function jsonRows(text: string): string[][] {
  const root = parseJson(text.replace(/^\ufeff/, ''));
  const listWithHolder = findList(root, 0);
  if (!listWithHolder || listWithHolder.list.length === 0) throw new FileRefusal('list');
  const { list, holder } = listWithHolder;
  if (list.length > MAX_ROWS) throw new FileRefusal('rows', { n: MAX_ROWS });
  return list.every(Array.isArray) ? rowsOfArrays(list as unknown[][], holder) : rowsOfObjects(list);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return text
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .map((line): unknown => JSON.parse(line));
    } catch {
      throw new FileRefusal('json');
    }
  }
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && (value.some(isObject) || value.some(Array.isArray));
}

/** Finds the list and the object around it, which names the fields when the rows are arrays. */
function findList(value: unknown, depth: number): { list: unknown[]; holder: Json } | null {
  if (isList(value)) return { list: value, holder: {} };
  if (!isObject(value) || depth > MAX_DEPTH) return null;
  const knownNames = LIST_NAMES.filter((name) => Object.hasOwn(value, name));
  const names = [
    ...knownNames,
    ...Object.keys(value).filter((name) => !knownNames.includes(name) && name !== 'fields'),
  ];
  for (const name of names) if (isList(value[name])) return { list: value[name], holder: value };
  for (const name of names) {
    const nested = findList(value[name], depth + 1);
    if (nested) return nested;
  }
  return null;
}

/** Returns rows given as arrays, with the field names from the surrounding object or the first row. */
function rowsOfArrays(list: readonly unknown[][], holder: Json): string[][] {
  const fields = [holder.fields, holder.columns].find(Array.isArray) as unknown[] | undefined;
  const names = fields?.map((field) =>
    isObject(field) ? textOf(field.id ?? field.name ?? field.title) : textOf(field),
  );
  return [...(names ? [names] : []), ...list.map((row) => row.map(textOf))];
}

function rowsOfObjects(list: readonly unknown[]): string[][] {
  const headings = new Map<string, number>();
  const rows = list.filter(isObject).map((one) => {
    const cells: string[] = [];
    for (const [name, value] of fieldsOf(one)) {
      const at = headings.get(name) ?? headings.size;
      headings.set(name, at);
      if (headings.size > MAX_COLUMNS) throw new FileRefusal('columns', { n: MAX_COLUMNS });
      cells[at] = value;
    }
    return cells;
  });
  const all = [...headings.keys()];
  return [all, ...rows.map((cells) => all.map((_, at) => cells[at] ?? ''))];
}

/** Returns an object's fields, for GeoJSON its properties and its point (RFC 7946: longitude first). */
function fieldsOf(one: Json): [string, string][] {
  if (one.type !== 'Feature') return flatFields(one, '', 0);
  const fields = flatFields(isObject(one.properties) ? one.properties : {}, '', 0);
  const point = isObject(one.geometry) ? pointOf(one.geometry) : null;
  return [...fields, ['Latitudine', point?.[1] ?? ''], ['Longitudine', point?.[0] ?? '']];
}

function pointOf({ type, coordinates }: Json): [string, string] | null {
  const at = type === 'MultiPoint' && Array.isArray(coordinates) ? coordinates[0] : coordinates;
  if ((type !== 'Point' && type !== 'MultiPoint') || !Array.isArray(at)) return null;
  return [textOf(at[0]), textOf(at[1])];
}

function flatFields(one: Json, before: string, depth: number): [string, string][] {
  return Object.entries(one).flatMap(([name, value]): [string, string][] =>
    isObject(value) && depth < MAX_DEPTH
      ? flatFields(value, `${before}${name}.`, depth + 1)
      : [[`${before}${name}`, textOf(value)]],
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && !value.some((one) => typeof one === 'object' && one !== null))
    return value.map(textOf).filter(Boolean).join(', ');
  return JSON.stringify(value);
}
