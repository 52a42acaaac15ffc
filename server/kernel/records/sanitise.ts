import type { Fields, TranslatedText } from '../../../domain/kernel/records/field.ts';
import { sanitiseRich } from '../../../domain/kernel/records/rich/sanitise-rich.ts';

/** Sanitises every rich text among the values. */
export function sanitiseFields(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.format !== 'rich' || value === null) return [name, value];
      if (typeof value === 'string') return [name, sanitiseRich(value)];
      const texts = Object.entries(value as TranslatedText).map(([language, html]) => [language, sanitiseRich(html)]);
      return [name, Object.fromEntries(texts)];
    }),
  );
}
