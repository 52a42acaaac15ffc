import { Card, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { HIGHLIGHT_SEGMENTS, portfolioHighlight } from '../../../../domain/money/highlights/portfolio.ts';
import { chosenColumns } from '../../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../../kernel/records/list/default-columns.tsx';
import { FilterInput } from '../../../kernel/records/list/filter-inputs.tsx';
import { useListState } from '../../../kernel/records/list/list-state.ts';
import { RecordList } from '../../../kernel/records/list/record-list.tsx';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { RowLink } from '../../../kernel/records/rows/row-link.tsx';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import { Cents } from '../../money/cents.tsx';
import {
  type OfStructure,
  OfStructuresFilter,
  StructureLink,
  useOfStructuresWords,
} from '../../money/of-structures.tsx';
import { Segments } from '../../money/segments.tsx';
import { HighlightState } from '../highlight-state.tsx';

const Spots = lazyNamed(() => import('./spots.tsx'), 'Spots');

type Row = RowAnswer<typeof portfolioHighlight> & OfStructure;

const VIEWS = ['list', 'spots', 'queue'] as const;

/** /amministrazione/evidenze: the highlights of all structures, the spots that are sold, and who waits for one. */
export function HighlightsScreen() {
  const { t } = useTexts('portfolio', 'screen');
  const { search, apply } = useListState(portfolioHighlight.listing.defaultSort);
  const view = VIEWS.find((one) => one === search.view) ?? 'list';
  return (
    <Page title={t('screen:allHighlights')} purpose={t('portfolio:purpose.highlights')}>
      <SegmentedControl
        aria-label={t('portfolio:view')}
        style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
        value={view}
        data={VIEWS.map((value) => ({ value, label: t(`portfolio:view.${value}`) }))}
        onChange={(value) => apply(value === 'list' ? {} : { view: value })}
      />
      {view === 'list' ? (
        <List />
      ) : (
        <Suspense>
          <Spots key={view} isQueue={view === 'queue'} />
        </Suspense>
      )}
    </Page>
  );
}

function List() {
  const { t } = useTexts('portfolio');
  const texts = useRecordTexts(portfolioHighlight);
  const { role } = useUser();
  const { search } = useListState(portfolioHighlight.listing.defaultSort);
  const readsAmounts = role !== 'editor';
  const words = useOfStructuresWords(search, HIGHLIGHT_SEGMENTS);
  const href = ({ id, structureId }: Row) =>
    addressOf('highlightEdit', { id: String(structureId), id_evidenza: String(id) });
  const called = (row: Row) =>
    `${texts.option('placement', row.placement)} · ${row.locationName ?? texts.option('location', row.location)}`;
  const days = (row: Row) => `${formatDate(row.startDate)} – ${formatDate(row.endDate)}`;
  const defaults = useDefaultColumns<Row>(portfolioHighlight, href, called);
  const columns = chosenColumns<typeof portfolioHighlight, Row>(defaults, [
    {
      own: 'where',
      title: texts.label('location'),
      width: 240,
      render: (row) => <RowLink to={href(row)}>{called(row)}</RowLink>,
    },
    {
      own: 'structure',
      title: t('portfolio:structure'),
      width: 220,
      render: (row) => <StructureLink row={row} />,
    },
    { of: 'state', render: ({ state }) => <HighlightState state={state} /> },
    'startDate',
    'endDate',
    ...(readsAmounts
      ? [{ of: 'amountCents' as const, render: (row: Row) => <Cents value={row.amountCents ?? undefined} /> }]
      : []),
    'paymentMethod',
    { own: 'agent', title: t('portfolio:agent'), render: ({ agentName }) => agentName },
    { of: 'slot', defaultToggle: false },
    { of: 'holdUntil', defaultToggle: false },
    { of: 'remainingDays', defaultToggle: false },
    ...(readsAmounts ? [{ of: 'creditAmountCents' as const, defaultToggle: false }] : []),
  ]);
  return (
    <>
      <Segments
        segments={HIGHLIGHT_SEGMENTS}
        all={t('portfolio:all')}
        defaultSort={portfolioHighlight.listing.defaultSort}
      />
      <RecordList<Row>
        definition={portfolioHighlight}
        columns={columns}
        hrefOf={href}
        readOnly
        nothingYet={t('portfolio:none.highlights')}
        {...words}
        card={(row) => (
          <Card withBorder padding="sm">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <RowLink to={href(row)}>{`${row.structureName ?? ''} · ${called(row)}`}</RowLink>
              <HighlightState state={row.state} />
            </Group>
            <Text size="sm" c="dimmed" className="tabular">
              {[days(row), ...(row.amountCents ? [formatCents(row.amountCents)] : [])].join(' · ')}
            </Text>
          </Card>
        )}
        filters={(control) => (
          <Stack>
            <OfStructuresFilter control={control} />
            {(['state', 'location', 'placement', 'startDate', 'endDate', 'amountCents'] as const)
              .filter((name) => readsAmounts || name !== 'amountCents')
              .map((name) => (
                <FilterInput key={name} definition={portfolioHighlight} name={name} control={control} />
              ))}
          </Stack>
        )}
      />
    </>
  );
}
