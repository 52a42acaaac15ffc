import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('./schema-org.txt', import.meta.url), 'utf8');

interface Class {
  readonly parents: readonly string[];
  readonly properties: Map<string, readonly string[]>;
}

const CLASSES = new Map<string, Class>();
for (const line of text.split('\n').filter((one) => one && !one.startsWith('#'))) {
  const [name = '', values = ''] = line.trim().split(':');
  const words = values.split(' ').filter(Boolean);
  if (line.startsWith(' ')) [...CLASSES.values()].at(-1)?.properties.set(name, words);
  else CLASSES.set(name, { parents: words, properties: new Map() });
}

const TEXTS = ['Text', 'URL', 'Date', 'DateTime', 'Time'];

export const isA = (name: string, wanted: string): boolean =>
  name === wanted || (CLASSES.get(name)?.parents.some((parent) => isA(parent, wanted)) ?? false);

/** Types of a property's values, for the class and its ancestors. */
function typesOf(name: string, property: string): readonly string[] {
  const own = CLASSES.get(name);
  const inherited = own?.parents.flatMap((parent) => typesOf(parent, property)) ?? [];
  return [...(own?.properties.get(property) ?? []), ...inherited];
}

/** Lists unknown classes, properties that their class does not have, and values of a wrong type. */
export function faults(value: object, at = ''): string[] {
  const names = classesOf(value);
  const unknown = names.filter((name) => !CLASSES.has(name));
  if (unknown.length > 0 || names.length === 0) return [`${at}: no class ${unknown}`];
  return Object.entries(value).flatMap(([property, one]) => {
    if (property.startsWith('@') || one === undefined) return [];
    const path = `${at}/${names}.${property}`;
    const types = names.flatMap((name) => typesOf(name, property));
    if (types.length === 0) return [`${path}: no such property`];
    return [one].flat().flatMap((each) => faultsOfValue(each, path, types));
  });
}

const classesOf = (node: object): string[] => ('@type' in node ? [node['@type']].flat().map(String) : []);

function faultsOfValue(value: unknown, path: string, types: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) {
    const kinds: Record<string, string[]> = {
      number: ['Number', 'Integer'],
      boolean: ['Boolean'],
      string: TEXTS,
    };
    const wanted = kinds[typeof value] ?? [];
    return types.some((one) => wanted.includes(one)) ? [] : [`${path}: ${value} is none of ${types}`];
  }
  // A node with an id and no type fits every class.
  if (Object.keys(value).join() === '@id')
    return types.some((one) => CLASSES.has(one)) ? [] : [`${path}: no node is one of ${types}`];
  const inner = classesOf(value);
  return types.some((wanted) => inner.some((name) => isA(name, wanted)))
    ? faults(value, path)
    : [`${path}: ${inner} is none of ${types}`];
}
