import { Anchor, Button, Card, Group, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { TRANSLATORS } from '../../../../domain/kernel/records/translations/machine.ts';
import { CONTENT_LANGUAGES } from '../../../../domain/kernel/vocabularies/language-names.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { TEXT_SECTIONS, type TextStates } from '../../../../domain/portal/content/text-state.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import type { LoadedRecord } from '../../../kernel/records/form/form-types.ts';
import { FilterInput } from '../../../kernel/records/list/filter-inputs.tsx';
import { listQuery } from '../../../kernel/records/list/list-query.ts';
import { filterQuery, type ListControl, useListState } from '../../../kernel/records/list/list-state.ts';
import { RecordList } from '../../../kernel/records/list/record-list.tsx';
import type { Columns } from '../../../kernel/records/list/record-table.tsx';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { useUser } from '../../../platform/session.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { StatusBadge } from '../../../platform/shell/structure/status-badge.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { PlaceFilters } from '../../../structures/structures/place-filters.tsx';
import { structurePath } from '../../../structures/structures/row.ts';
import { Legend, TextCell } from './text-cell.tsx';

const TranslateDialog = lazyNamed(() => import('./translate-dialog.tsx'), 'TranslateDialog');
const BulkChangeDialog = lazyNamed(
  () => import('../../../structures/structures/bulk/bulk-change-dialog.tsx'),
  'BulkChangeDialog',
);

interface TextRow extends LoadedRecord {
  name: string;
  city: string;
  province: string;
  status: number;
  texts: TextStates;
  /** `pool.de`: a machine made a text of it. */
  machine: string[];
}

const PATH = '/structures/texts';
const LACKS = 'filter[missing]';
const SECTION = 'filter[section]';

function NameLink({ row }: { row: TextRow }) {
  return (
    <Anchor
      fw={600}
      c="inherit"
      underline="hover"
      renderRoot={(props) => <PathLink {...props} to={structurePath(row)} />}
    >
      {row.name}
    </Anchor>
  );
}

/** No section's name. */
const ALL = 'all';

/** /structures?view=texts: structures × sections × languages. */
export function TextMatrix() {
  const { t } = useTexts('matrix');
  const label = useLabel();
  const texts = useRecordTexts(structure);
  const control = useListState(structure.listing.defaultSort);
  const user = useUser();
  const { bulk } = usePageSearch() as { bulk?: number };
  const translates = TRANSLATORS.some((role) => role === user.role);
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(listQuery<TextRow>(PATH, control.state));
  const { filters } = control.state;
  const asked = (filters[LACKS]?.split(',') ?? []).filter((one): one is Language =>
    LANGUAGES.some((language) => language === one),
  );
  const chosen = filters[SECTION]?.split(',') ?? [];
  const wanted = TEXT_SECTIONS.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  const speaks = (name: string) => chosen.length > 0 || data?.data.some((row) => row.texts[name]) === true;
  const silent = data ? wanted.filter(({ name }) => !speaks(name)) : [];

  // A phone has room for one at a time, or for what lacks the language that is looked for.
  const [picked, setPicked] = useState<string | null>(null);
  const onPhone = picked ?? (asked.length > 0 ? ALL : wanted[0]?.name);
  const isOne = wanted.some(({ name }) => name === onPhone);
  const inCard = isOne && wanted.length > 1 ? wanted.filter(({ name }) => name === onPhone) : wanted;

  const cell = (row: TextRow, section: (typeof TEXT_SECTIONS)[number]) => (
    <TextCell
      structureId={row.id}
      section={section}
      states={row.texts[section.name]}
      machine={row.machine}
      asked={asked}
    />
  );
  const column = { draggable: true, resizable: true };
  const columns: Columns<TextRow> = [
    {
      accessor: 'name',
      title: texts.label('name'),
      width: 240,
      sortable: true,
      ...column,
      render: (row) => <NameLink row={row} />,
    },
    {
      accessor: 'city',
      title: texts.label('city'),
      width: 150,
      sortable: true,
      toggleable: true,
      ellipsis: true,
      ...column,
      render: (row) => `${row.city} (${row.province})`,
    },
    {
      accessor: 'status',
      title: texts.label('status'),
      width: 150,
      sortable: true,
      toggleable: true,
      ...column,
      render: (row) => <StatusBadge status={row.status} />,
    },
    ...TEXT_SECTIONS.map((section) => ({
      accessor: section.name,
      title: label(section.title),
      width: 150,
      toggleable: true,
      hidden: !wanted.includes(section) || !speaks(section.name),
      ...column,
      render: (row: TextRow) => cell(row, section),
    })),
  ];
  return (
    <Page
      title={t('matrix:title')}
      purpose={t('matrix:purpose')}
      action={
        <>
          {translates && (
            <Button variant="default" leftSection={<Glyph name="language" />} onClick={() => setAsking(true)}>
              {t('matrix:translate')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<Glyph name="list" />}
            renderRoot={(props) => <PathLink {...props} to={addressOf('structures')} />}
          >
            {t('matrix:list')}
          </Button>
        </>
      }
    >
      <Legend />
      {wanted.length > 1 && (
        <NativeSelect
          hiddenFrom="sm"
          label={t('matrix:section')}
          value={isOne ? (onPhone ?? ALL) : ALL}
          onChange={(event) => setPicked(event.currentTarget.value)}
          data={[
            ...wanted.map(({ name, title }) => ({ value: name, label: label(title) })),
            { value: ALL, label: t('matrix:all') },
          ]}
        />
      )}
      <RecordList<TextRow>
        definition={structure}
        path={PATH}
        columns={columns}
        hrefOf={structurePath}
        readOnly
        labels={{ missing: t('matrix:lacks'), section: t('matrix:section') }}
        nameOf={(field, id) => {
          if (field === 'missing') return label(CONTENT_LANGUAGES[id as Language]);
          const section = TEXT_SECTIONS.find(({ name }) => field === 'section' && name === id);
          return section && label(section.title);
        }}
        nothingYet={t('matrix:none')}
        filters={(list) => <Filters control={list} />}
        card={(row) => (
          <Card withBorder padding="sm">
            <Stack gap={6}>
              <NameLink row={row} />
              <Group justify="space-between" gap="xs">
                <Text size="sm" c="dimmed">
                  {row.city} ({row.province})
                </Text>
                <StatusBadge status={row.status} />
              </Group>
              {inCard
                .filter(({ name }) => {
                  const states = row.texts[name];
                  return (
                    states &&
                    (inCard.length === 1 ||
                      asked.length === 0 ||
                      asked.some((lang) => states[lang] !== 'complete'))
                  );
                })
                .map((section) => (
                  <Group key={section.name} justify="space-between" wrap="nowrap" gap="xs">
                    <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                      {label(section.title)}
                    </Text>
                    {cell(row, section)}
                  </Group>
                ))}
              {inCard.every(({ name }) => !row.texts[name]) && (
                <Text size="sm" c="dimmed">
                  {t('matrix:nothing')}
                </Text>
              )}
            </Stack>
          </Card>
        )}
      />
      {silent.length > 0 && (
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {t('matrix:silent', { sections: silent.map(({ title }) => label(title)).join(', ') })}
        </Text>
      )}
      <Suspense>
        {asking && (
          <TranslateDialog
            filter={filterQuery(control.state)}
            asked={asked}
            sections={chosen}
            onClose={() => setAsking(false)}
          />
        )}
        {translates && bulk !== undefined && <BulkChangeDialog key={bulk} id={bulk} />}
      </Suspense>
    </Page>
  );
}

function Filters({ control }: { control: ListControl }) {
  const { t } = useTexts('matrix');
  const label = useLabel();
  const several = (name: string) => ({
    value: control.state.filters[name]?.split(',') ?? [],
    onChange: (values: string[]) => control.setFilters({ [name]: values.join(',') }),
    comboboxProps: { withinPortal: false },
  });
  return (
    <Stack>
      <MultiSelect
        label={t('matrix:lacks')}
        data={LANGUAGES.map((language) => ({ value: language, label: label(CONTENT_LANGUAGES[language]) }))}
        {...several(LACKS)}
      />
      <MultiSelect
        label={t('matrix:section')}
        data={TEXT_SECTIONS.map(({ name, title }) => ({ value: name, label: label(title) }))}
        {...several(SECTION)}
      />
      <FilterInput definition={structure} name="status" control={control} />
      <FilterInput definition={structure} name="structure_type" control={control} />
      <PlaceFilters control={control} />
    </Stack>
  );
}
