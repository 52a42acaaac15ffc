import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { slug } from '../../../domain/portal/portal/slug.ts';
import { commonProps, type InputProps } from '../../kernel/records/inputs/input-props.ts';
import { api } from '../../platform/api.ts';
import { LookupSelect } from '../../platform/lookup/lookup-select.tsx';
import { useTexts } from '../../platform/texts.ts';

type NamedPage = Pick<RowAnswer<typeof slug>, 'id' | 'title' | 'path' | 'status'>;

const titleOf = ({ title }: NamedPage, language: Language) => title[language] || title.it || '';
const pathOf = ({ path }: NamedPage, language: Language) => `/${path[language] || path.it || ''}` as const;

const pagesLookup = (q: string) => ({
  queryKey: ['list', '/slugs', 'pick', q],
  queryFn: async (): Promise<NamedPage[]> => {
    const query = { 'filter[status]': `${ACTIVE},20`, perPage: 25, ...(q ? { q } : {}) };
    return (await api('/slugs', { query })).data;
  },
});

const pageQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['record', `/slugs/${id}`, 'named'],
    queryFn: (): Promise<NamedPage> => api(`/slugs/${String(id)}`),
    enabled: id !== null,
  });

/**
 * Selects a portal page by title or path. Drafts are selectable, because they may be published together with the
 * record.
 */
export function PageInput(props: InputProps) {
  const { t, language } = useTexts('portal', 'record');
  const client = useQueryClient();
  const value = props.value as number | null;
  const { data } = useQuery(pageQuery(value));
  const labelOf = (page: NamedPage) => {
    const name = `${titleOf(page, language)} · ${pathOf(page, language)}`;
    return page.status !== 0 ? name : t('record:option.archived', { name });
  };
  const chosen = value === null ? null : (data ?? { id: value, title: { it: `#${value}` }, path: {}, status: ACTIVE });
  return (
    <LookupSelect
      {...commonProps(props)}
      placeholder={props.readOnly ? undefined : t('portal:pickPage')}
      lookup={pagesLookup}
      minLetters={2}
      toOption={(page) => ({ value: String(page.id), label: labelOf(page) })}
      namesOf={(page) => [titleOf(page, language), pathOf(page, language)]}
      value={chosen}
      onChange={(page) => {
        if (page) client.setQueryData(pageQuery(page.id).queryKey, page);
        props.onChange(page?.id ?? null);
      }}
    />
  );
}
