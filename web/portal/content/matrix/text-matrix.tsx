import { Anchor, Button, Card, Group, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { TRANSLATORS } from '../../../../domain/kernel/records/translations/translation-plan.ts';
import { CONTENT_LANGUAGES } from '../../../../domain/kernel/vocabularies/language-names.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { TEXT_SECTIONS } from '../../../../domain/portal/content/text-state.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { FilterInput } from '../../../kernel/records/list/filter-inputs.tsx';
import { filterQuery, type ListControl } from '../../../kernel/records/list/list-state.ts';
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
import {
  ALL_SECTIONS,
  type Matrix,
  MISSING_FILTER,
  SECTION_FILTER,
  TEXTS_PATH,
  type TextRow,
  type TextSection,
  useMatrix,
} from './use-matrix.ts';

const TranslateDialog = lazyNamed(() => import('./translate-dialog.tsx'), 'TranslateDialog');
const BulkChangeDialog = lazyNamed(
  () => import('../../../structures/structures/bulk/bulk-change-dialog.tsx'),
  'BulkChangeDialog',
);

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

interface SectionCellProps {
  row: TextRow;
  section: TextSection;
  languages: readonly Language[];
}

function SectionCell({ row, section, languages }: SectionCellProps) {
  return (
    <TextCell
      structureId={row.id}
      section={section}
      states={row.texts[section.name]}
      machine={row.machine}
      asked={languages}
    />
  );
}

function useMatrixColumns({ languages, isColumn }: Matrix): Columns<TextRow> {
  const label = useLabel();
  const texts = useRecordTexts(structure);
  const column = { draggable: true, resizable: true };
  return [
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
      hidden: !isColumn(section),
      ...column,
      render: (row: TextRow) => <SectionCell row={row} section={section} languages={languages} />,
    })),
  ];
}

/** /structures?view=texts: structures × sections × languages. */
export function TextMatrix() {
  const { t } = useTexts('matrix');
  const label = useLabel();
  const user = useUser();
  const { bulk } = usePageSearch() as { bulk?: number };
  const translates = TRANSLATORS.some((role) => role === user.role);
  const [asking, setAsking] = useState(false);
  const matrix = useMatrix();
  const { control, silent } = matrix;
  const columns = useMatrixColumns(matrix);
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
      <SectionPicker matrix={matrix} />
      <RecordList<TextRow>
        definition={structure}
        path={TEXTS_PATH}
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
        card={(row) => <MatrixCard row={row} matrix={matrix} />}
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
            asked={matrix.languages}
            sections={matrix.chosen}
            onClose={() => setAsking(false)}
          />
        )}
        {translates && bulk !== undefined && <BulkChangeDialog key={bulk} id={bulk} />}
      </Suspense>
    </Page>
  );
}

/** Selects the section shown in the cards on a phone. */
function SectionPicker({ matrix: { sections, picked, pick } }: { matrix: Matrix }) {
  const { t } = useTexts('matrix');
  const label = useLabel();
  if (sections.length <= 1) return null;
  return (
    <NativeSelect
      hiddenFrom="sm"
      label={t('matrix:section')}
      value={picked}
      onChange={(event) => pick(event.currentTarget.value)}
      data={[
        ...sections.map(({ name, title }) => ({ value: name, label: label(title) })),
        { value: ALL_SECTIONS, label: t('matrix:all') },
      ]}
    />
  );
}

function MatrixCard({ row, matrix: { inCard, languages } }: { row: TextRow; matrix: Matrix }) {
  const { t } = useTexts('matrix');
  const label = useLabel();
  const isShown = ({ name }: TextSection) => {
    const states = row.texts[name];
    if (!states) return false;
    if (inCard.length === 1 || languages.length === 0) return true;
    return languages.some((language) => states[language] !== 'complete');
  };
  return (
    <Card withBorder padding="sm">
      <Stack gap={6}>
        <NameLink row={row} />
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {row.city} ({row.province})
          </Text>
          <StatusBadge status={row.status} />
        </Group>
        {inCard.filter(isShown).map((section) => (
          <Group key={section.name} justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {label(section.title)}
            </Text>
            <SectionCell row={row} section={section} languages={languages} />
          </Group>
        ))}
        {inCard.every(({ name }) => !row.texts[name]) && (
          <Text size="sm" c="dimmed">
            {t('matrix:nothing')}
          </Text>
        )}
      </Stack>
    </Card>
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
        {...several(MISSING_FILTER)}
      />
      <MultiSelect
        label={t('matrix:section')}
        data={TEXT_SECTIONS.map(({ name, title }) => ({ value: name, label: label(title) }))}
        {...several(SECTION_FILTER)}
      />
      <FilterInput definition={structure} name="status" control={control} />
      <FilterInput definition={structure} name="structure_type" control={control} />
      <PlaceFilters control={control} />
    </Stack>
  );
}
