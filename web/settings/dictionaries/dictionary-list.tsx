import { Anchor, Badge, Button, Card, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../../domain/access.ts';
import { dictionary } from '../../../domain/settings/dictionary.ts';
import { api } from '../../api.ts';
import { refreshAllSections } from '../../i18n.ts';
import { useDefaultColumns } from '../../records/list/default-columns.tsx';
import { FilterInput } from '../../records/list/filter-inputs.tsx';
import { selectedAddress } from '../../records/list/list-query.ts';
import type { ListControl } from '../../records/list/list-state.ts';
import { RecordList } from '../../records/list/record-list.tsx';
import { useRecordTexts } from '../../records/record-texts.ts';
import { RowBulk } from '../../records/rows/row-bulk.tsx';
import { useRowActions } from '../../records/rows/use-row-actions.ts';
import type { LoadedRecord } from '../../records/use-record-form.ts';
import { useUser } from '../../session.ts';
import { Page } from '../../shell/frame/page.tsx';
import { Glyph } from '../../shell/glyph.tsx';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { useTexts } from '../../texts.ts';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((part) => ({ default: part.ImportDialog })),
);

/** /settings/dictionaries: every text, found by its section, its key or any of its words. */
export function DictionaryList() {
  const { t } = useTexts('common', 'screen', 'setting');
  const { role } = useUser();
  const [importing, setImporting] = useState(false);
  const writes = can(role, 'u', 'dictionaries');
  const actions = useRowActions(dictionary, '/dictionaries', () => void refreshAllSections());
  // Who may not write has nothing to open: the list shows what there is to read.
  const hrefOf = (row: LoadedRecord) =>
    writes ? addressOf('dictionaryEdit', { id: row.id }) : addressOf('dictionaries');
  const columns = useDefaultColumns(dictionary, hrefOf)
    .filter(({ accessor }) => accessor !== 'isSystem')
    .map((column) => {
      if (column.accessor === 'missingLanguages') {
        return { ...column, render: (row: LoadedRecord) => <Missing row={row} /> };
      }
      if (column.accessor === 'section') {
        return { ...column, render: (row: LoadedRecord) => String(row.section) };
      }
      if (column.accessor !== 'key') return column;
      return {
        ...column,
        width: 220,
        render: (row: LoadedRecord) => <KeyOf row={row} href={writes ? hrefOf(row) : null} />,
      };
    });
  const create = writes && (
    <Button
      leftSection={<Glyph name="plus" />}
      renderRoot={(props) => <PathLink {...props} to={addressOf('dictionaryNew')} />}
    >
      {t('screen:dictionaryNew')}
    </Button>
  );
  return (
    <Page
      title={t('screen:dictionaries')}
      purpose={t('setting:dictionary.purpose')}
      action={
        writes && (
          <>
            <Button
              variant="default"
              leftSection={<Glyph name="upload" />}
              onClick={() => setImporting(true)}
            >
              {t('setting:dictionary.import')}
            </Button>
            {create}
          </>
        )
      }
    >
      <RecordList
        definition={dictionary}
        columns={columns}
        hrefOf={hrefOf}
        nothingYet={
          <Stack align="center">
            {t('setting:dictionary.none')}
            {create}
          </Stack>
        }
        exports={[{ label: t('setting:dictionary.exportCsv'), path: '/dictionaries/export' }]}
        {...(writes
          ? {
              bulk: (selected: LoadedRecord[], done: () => void) => (
                <RowBulk
                  definition={dictionary}
                  selected={selected}
                  actions={actions}
                  onDone={done}
                  exportHref={selectedAddress('/dictionaries', selected)}
                />
              ),
            }
          : {})}
        card={(row) => (
          <Card withBorder padding="sm">
            <KeyOf row={row} href={writes ? hrefOf(row) : null} />
            <Text size="sm" my={4} style={{ overflowWrap: 'anywhere' }}>
              {String(row.preview)}
            </Text>
            <Group justify="space-between" gap="xs">
              <Text size="xs" c="dimmed">
                {String(row.section)}
              </Text>
              <Missing row={row} />
            </Group>
          </Card>
        )}
        filters={(control) => (
          <Stack>
            <SectionFilter control={control} />
            {(['missingLanguages', 'status', 'visibility', 'format', 'updatedAt'] as const).map((name) => (
              <FilterInput key={name} definition={dictionary} name={name} control={control} />
            ))}
          </Stack>
        )}
      />
      <Suspense>{importing && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </Page>
  );
}

function KeyOf({ row, href }: { row: LoadedRecord; href: string | null }) {
  const key = String(row.key);
  if (href === null) return <Text fw={600}>{key}</Text>;
  return (
    <Anchor
      fw={600}
      c="inherit"
      underline="hover"
      style={{ overflowWrap: 'anywhere' }}
      renderRoot={(props) => <PathLink {...props} to={href} />}
    >
      {key}
    </Anchor>
  );
}

/** Which of the four languages have no text yet. */
function Missing({ row }: { row: LoadedRecord }) {
  const { t } = useTexts('setting');
  const codes = row.missingLanguages as string[];
  if (codes.length === 0) {
    return (
      <Badge variant="light" color="bosco">
        {t('setting:dictionary.complete')}
      </Badge>
    );
  }
  return (
    <Badge variant="light" color="yellow">
      {t('setting:dictionary.missing', { languages: codes.join(', ') })}
    </Badge>
  );
}

function SectionFilter({ control }: { control: ListControl }) {
  const texts = useRecordTexts(dictionary);
  const { data = [] } = useQuery(sectionsQuery);
  const key = 'filter[section]';
  return (
    <MultiSelect
      label={texts.label('section')}
      searchable
      data={data.map(({ section, count }) => ({ value: section, label: `${section} (${count})` }))}
      value={control.state.filters[key]?.split(',') ?? []}
      onChange={(sections) => control.setFilters({ [key]: sections.join(',') })}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** The sections that there are, with how many entries each has. */
const sectionsQuery = queryOptions({
  queryKey: ['counts', 'dictionaries'],
  queryFn: async () =>
    (await api<{ data: { section: string; count: number }[] }>('/dictionaries/sections')).data,
});
