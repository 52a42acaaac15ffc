import { readdirSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);
/** The portal has its own texts, because other teams copy it. They must follow the same rules. */
const portal = new URL('../portal/', root);

const isText = (value: unknown): value is readonly string[] => Array.isArray(value) && value.length === 4 && value.every((one) => typeof one === 'string');

/** Collects every exported text in the four languages from domain/, by its location. */
export async function collectTexts(): Promise<Map<string, readonly string[]>> {
  const texts = new Map<string, readonly string[]>();
  const visited = new Set<unknown>();
  const walk = (value: unknown, at: string) => {
    if (typeof value !== 'object' || value === null || visited.has(value)) return;
    visited.add(value);
    if (isText(value)) texts.set(at, value);
    else if (!(value instanceof Map || value instanceof Set)) for (const [key, one] of Object.entries(value)) walk(one, `${at}/${key}`);
  };
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
  // `sections.ts` re-exports all texts, so it is visited last.
  const order = files.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|testing/.test(file));
  for (const file of order.toSorted((a, b) => Number(a.endsWith('sections.ts')) - Number(b.endsWith('sections.ts')))) walk(await import(new URL(file, root).href), file);
  for (const file of readdirSync(portal, { recursive: true, encoding: 'utf8' }).toSorted()) if (/texts\.ts$|^rules\.ts$/.test(file)) walk(await import(new URL(file, portal).href), `the portal/${file}`);
  return texts;
}
