import { queryOptions, useQueries } from '@tanstack/react-query';
import type { ListAnswer } from '../../domain/kernel/records/answers.ts';
import type { Field, TranslatedText } from '../../domain/kernel/records/field.ts';
import { LANGUAGES } from '../../domain/platform/language/text.ts';
import { plainApi, recordApi } from './api.ts';
import { useTexts } from './texts.ts';

/** An active catalogue entry for a picker (`GET /api/options/{resource}`). */
export interface Option {
  id: number;
  code?: string | null;
  title: string | TranslatedText;
  [member: string]: unknown;
}

export const readOptions = async (resource: string) => (await plainApi(`/options/${resource}`)).data;

export const optionsQuery = (resource: string) =>
  queryOptions({
    queryKey: ['options', resource],
    queryFn: () => readOptions(resource),
    staleTime: 5 * 60_000,
  });

/** Maximum page size of lists. A structure has at most 200 rooms. */
const PAGE_SIZE = 100;

export const ARCHIVING_COLLECTIONS: ReadonlySet<string> = new Set([
  'rooms',
  'meal-plans',
  'cancellation-policies',
  'payment-policies',
]);

/** Query of a structure's records for a picker, or of its archived records to name a chosen one. */
export const partsQuery = (structureId: string, collection: string, archived = false) =>
  queryOptions({
    queryKey: ['list', `/structures/${structureId}/${collection}`, archived ? 'archived' : 'options'],
    queryFn: async () => {
      const path = `/structures/${structureId}/${collection}` as const;
      const read = (page: number) =>
        recordApi<ListAnswer<Option>>(path, {
          query: { perPage: PAGE_SIZE, page, ...(archived ? { 'filter[archivedAt][empty]': false } : {}) },
        });
      const { data, meta } = await read(1);
      const pages = Math.ceil(meta.total / PAGE_SIZE);
      const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2)));
      const all = [data, ...others.map((one) => one.data)].flat();
      if (collection === 'invoices') return titleByNumber(all);
      return collection === 'meal-plans' ? titleByType(all) : all;
    },
  });

/** Titles invoices by number and first line. Drafts have no number and are left out. */
const titleByNumber = (invoices: readonly Option[]): Option[] =>
  invoices.flatMap((one) =>
    one.documentNumber ? [{ ...one, title: `${one.documentNumber} · ${one.summary ?? ''}` }] : [],
  );

const MEAL_PLAN_TYPES: string = 'meal-plan-types';

/** Titles meal plans without a name by their type and variant. */
async function titleByType(plans: readonly Option[]): Promise<Option[]> {
  const { data: types } = await plainApi(`/options/${MEAL_PLAN_TYPES}`);
  return plans.map((plan) => {
    const type = types.find(({ id }) => id === plan.mealPlanTypeId);
    if (!type || typeof plan.title === 'string' || plan.title.it) return plan;
    const names = LANGUAGES.map((language) => {
      const name = [optionTitle(type, language), plan.variant].filter(Boolean).join(' · ');
      return [language, name];
    });
    return { ...plan, title: Object.fromEntries(names) as TranslatedText };
  });
}

export function optionTitle({ title }: Option, language: string): string {
  if (typeof title === 'string') return title;
  return title[language as keyof TranslatedText] || title.it || '';
}

/** Catalogues whose entry names every logged-in user may read. */
const NAMED_CATALOGUES = new Set([
  'structure-types',
  'services',
  'facilities',
  'affiliations',
  'accommodation-types',
  'meal-plan-types',
  'meal-plan-services',
  'pois',
]);
const isNamed = (target: string) => NAMED_CATALOGUES.has(target) || target.startsWith('vocabularies/');

/**
 * Returns a function that names the entries that a field or its row fields refer to. Inactive entries are shown by
 * number.
 */
export function useReferenceTitles(field: Field | undefined): (target: Field, id: unknown) => string {
  const { language } = useTexts();
  const fields = field ? [field, ...Object.values(field.rowFields ?? {})] : [];
  const targets = [...new Set(fields.map(({ target }) => target ?? ''))].filter(isNamed);
  const options = useQueries({ queries: targets.map((target) => optionsQuery(target)) });
  return ({ target }, id) => {
    const entry = options[targets.indexOf(target ?? '')]?.data?.find((one) => one.id === id);
    return entry ? optionTitle(entry, language) : `n. ${String(id)}`;
  };
}
