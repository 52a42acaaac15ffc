import { inLanguage, type Language, type Text } from '../../../../domain/platform/language/text.ts';
import { run } from '../../../platform/database/statement.ts';
import { isAllOwn } from './subject.ts';
import type { View } from './view.ts';

const LABELS = {
  portal: ['tutto il portale', 'whole portal', 'tout le portail', 'gesamtes Portal'],
  own: ['le tue strutture', 'your properties', 'vos établissements', 'Ihre Unterkünfte'],
  several: ['{count} strutture', '{count} properties', '{count} établissements', '{count} Unterkünfte'],
} as const satisfies Record<string, Text>;

/** Names the smallest place of a view's filters: its structures, municipality, province or region, else the whole. */
export async function namePlace(view: Pick<View, 'database' | 'reader' | 'language' | 'filters'>): Promise<string> {
  const { filters, language, reader } = view;
  const ids = filters.structureIds ?? [];
  if (ids.length > 1) return inLanguage(LABELS.several, language).replace('{count}', String(ids.length));
  const { city_id: city, province_id: province, region_id: region } = filters;
  const [row] = await run<{ name: string | null }>(
    view.database,
    `select coalesce((select name from structures where id = $1), (select name from cities where id = $2),
       (select name from provinces where id = $3), (select name from regions where id = $4)) as name`,
    [ids[0] ?? null, city ?? null, province ?? null, region ?? null],
  );
  return row?.name ?? nameOfScope(reader, language);
}

function nameOfScope(reader: View['reader'], language: Language): string {
  return inLanguage(LABELS[isAllOwn(reader) ? 'portal' : 'own'], language);
}
