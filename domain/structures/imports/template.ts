import { trimChars } from '../../kernel/records/text/trim.ts';
import { cutText } from '../../platform/language/cut-text.ts';
import { foldWords } from './cells/cell.ts';
import type { Origin } from './mapping.ts';

const PLACEHOLDER = /\{([^{}]{1,200})\}/g;

export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
}

/** Finds the heading of a placeholder: the exact heading, or the only one that contains the words. */
export function resolvePlaceholder(placeholder: string, headings: readonly string[]): string | null {
  if (headings.includes(placeholder)) return placeholder;
  const words = foldWords(placeholder);
  if (words === '') return null;
  const matches = headings.filter((heading) => ` ${foldWords(heading)} `.includes(` ${words} `));
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

/** Headings of the columns from which a value comes. Placeholders without a column are left out. */
export function headingsOfOrigin(from: Origin, headings: readonly string[]): string[] {
  if ('column' in from) return [from.column];
  if (!('template' in from)) return [];
  return placeholdersOf(from.template).flatMap((name) => resolvePlaceholder(name, headings) ?? []);
}

/** Fills a template without gaps for empty values. A result longer than `max` is cut at a word. */
export function fillTemplate(template: string, value: (placeholder: string) => string, max: number): string {
  const raw = template.replace(PLACEHOLDER, (_, placeholder: string) => value(placeholder));
  const filled = trimChars(raw.replace(/\s+/g, ' '), /[\s,;-]/);
  if (filled.length <= max) return filled;
  const cut = cutText(filled, max);
  const space = cut.lastIndexOf(' ');
  return (space > max / 2 ? cut.slice(0, space) : cut).trim();
}
