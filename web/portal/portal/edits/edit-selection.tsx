import { Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MAX_CHOSEN_PAGES, MAX_FILTERED_PAGES } from '../../../../domain/portal/portal/edits/kinds.ts';
import { slug } from '../../../../domain/portal/portal/slug.ts';
import { FilterChips } from '../../../kernel/records/list/filters/filter-chips.tsx';
import { listQuery } from '../../../kernel/records/list/list-query.ts';
import { filterQuery, type ListControl } from '../../../kernel/records/list/list-state.ts';
import { useUser } from '../../../platform/session.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';

interface SelectionProps {
  ids: readonly number[] | null;
  control: ListControl;
  count: string;
  onCount: (count: string) => void;
  errors: Readonly<Record<string, string>>;
}

/** The selected pages, or all pages of the filter, whose number the user must confirm. */
export function EditSelection({ ids, control, count, onCount, errors }: SelectionProps) {
  const { t } = useTexts('portal');
  const list = `${addressOf('slugs')}?${new URLSearchParams(filterQuery(control.state))}`;
  return (
    <Stack gap="sm" align="flex-start" w="100%">
      {ids ? (
        <Text size="sm">{t('portal:edit.chosen', { count: ids.length })}</Text>
      ) : (
        <FilteredPages control={control} count={count} onCount={onCount} errors={errors} />
      )}
      <PathLink to={ids ? addressOf('slugs') : list}>{t('portal:edit.choose')}</PathLink>
    </Stack>
  );
}

function FilteredPages({ control, count, onCount, errors }: Omit<SelectionProps, 'ids'>) {
  const { t } = useTexts('portal');
  const { role } = useUser();
  const { data } = useQuery(listQuery('/slugs', control.state));
  const total = data?.meta.total;
  const isAll = Object.keys(filterQuery(control.state)).length === 0;
  return (
    <>
      {control.state.q !== '' && <Text size="sm">{t('portal:edit.words', { words: control.state.q })}</Text>}
      <FilterChips definition={slug} control={control} />
      {total !== undefined && (
        <Text size="sm">{t(isAll ? 'portal:edit.all' : 'portal:edit.found', { count: total })}</Text>
      )}
      <TextInput
        label={t('portal:edit.count')}
        description={t('portal:edit.countHelp', { most: role === 'editor' ? MAX_CHOSEN_PAGES : MAX_FILTERED_PAGES })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        inputMode="numeric"
        w={{ base: '100%', sm: 360 }}
        value={count}
        error={errors['selection.count'] ?? errors['selection.filter']}
        onChange={(event) => onCount(event.currentTarget.value)}
      />
    </>
  );
}
