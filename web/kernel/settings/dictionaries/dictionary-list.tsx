import { Anchor, Button, Card, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { dictionary } from '../../../../domain/kernel/settings/dictionary.ts';
import { api } from '../../../platform/api.ts';
import { refreshAllSections } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { StateBadge } from '../../../platform/shell/state-badge.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { resolveColumns } from '../../records/list/columns.ts';
import { useDefaultColumns } from '../../records/list/default-columns.tsx';
import { FilterInput } from '../../records/list/filter-inputs.tsx';
import { listQueries } from '../../records/list/list-reads.ts';
import type { ListControl } from '../../records/list/list-state.ts';
import { RecordList } from '../../records/list/record-list.tsx';
import type { FilteredSelection } from '../../records/list/use-selection.ts';
import { useRecordTexts } from '../../records/record-texts.ts';
import { RowBulk } from '../../records/rows/row-bulk.tsx';
import { RowFailuresOf } from '../../records/rows/row-failures-of.tsx';
import { useRowActions } from '../../records/rows/use-row-actions.ts';

const ImportDialog = lazyNamed(() => import('./import-dialog.tsx'), 'ImportDialog');

type Row = RowAnswer<typeof dictionary>;

/** /settings/dictionaries: all texts, searched by section, key or words. */
export function DictionaryList() {
  const { t } = useTexts('common', 'screen', 'setting');
  const { role } = useUser();
  const [importing, setImporting] = useState(false);
  const canWrite = hasPermission(role, 'u', 'dictionaries');
  const actions = useRowActions(dictionary, '/dictionaries', () => void refreshAllSections());
  // Rows open only for users with write permission.
  const hrefOf = (row: Row) => (canWrite ? addressOf('dictionaryEdit', { id: row.id }) : addressOf('dictionaries'));
  const columns = resolveColumns<typeof dictionary>(useDefaultColumns(dictionary, hrefOf), {
    isSystem: null,
    missingLanguages: { render: (row) => <MissingLanguages row={row} /> },
    section: { render: (row) => row.section },
    key: { width: 220, render: (row) => <EntryKey row={row} href={canWrite ? hrefOf(row) : null} /> },
  });
  const create = canWrite && (
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
        canWrite && (
          <>
            <Button variant="default" leftSection={<Glyph name="upload" />} onClick={() => setImporting(true)}>
              {t('setting:dictionary.import')}
            </Button>
            {create}
          </>
        )
      }
    >
      <RecordList<Row>
        definition={dictionary}
        columns={columns}
        hrefOf={hrefOf}
        nothingYet={t('setting:dictionary.none')}
        firstStep={create}
        exports={[{ label: t('setting:dictionary.exportCsv'), path: '/dictionaries/export' }]}
        {...(canWrite
          ? {
              bulk: (selected: Row[], done: () => void, found: FilteredSelection | null) => (
                <RowBulk
                  definition={dictionary}
                  selected={selected}
                  nameOf={({ key }) => key}
                  filteredSelection={found}
                  actions={actions}
                  onDone={done}
                  exportPath="/dictionaries"
                />
              ),
            }
          : {})}
        card={(row) => <RowCard row={row} href={canWrite ? hrefOf(row) : null} />}
        filters={(control) => (
          <Stack>
            <SectionFilter control={control} />
            {(['missingLanguages', 'status', 'visibility', 'format', 'updatedAt'] as const).map((name) => (
              <FilterInput key={name} definition={dictionary} name={name} control={control} />
            ))}
          </Stack>
        )}
      />
      <Suspense>
        {importing && <ImportDialog onClose={() => setImporting(false)} />}
        <RowFailuresOf definition={dictionary} actions={actions} hrefOf={(id) => addressOf('dictionaryEdit', { id })} />
      </Suspense>
    </Page>
  );
}
DictionaryList.reads = listQueries(dictionary);

function EntryKey({ row, href }: { row: Row; href: string | null }) {
  const { key } = row;
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

function MissingLanguages({ row }: { row: Row }) {
  const { t } = useTexts('setting');
  const codes = row.missingLanguages;
  if (codes.length === 0) {
    return <StateBadge color="bosco">{t('setting:dictionary.complete')}</StateBadge>;
  }
  return <StateBadge color="yellow">{t('setting:dictionary.missing', { languages: codes.join(', ') })}</StateBadge>;
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

/** Query for the existing sections with their number of entries. */
const sectionsQuery = queryOptions({
  queryKey: ['counts', 'dictionaries'],
  queryFn: async () => (await api('/dictionaries/sections')).data,
});

interface RowCardProps {
  row: Row;
  href: string | null;
}

function RowCard({ row, href }: RowCardProps) {
  return (
    <Card withBorder padding="sm">
      <EntryKey row={row} href={href} />
      <Text size="sm" my={4} style={{ overflowWrap: 'anywhere' }}>
        {row.preview}
      </Text>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {row.section}
        </Text>
        <MissingLanguages row={row} />
      </Group>
    </Card>
  );
}
