import { SegmentedControl } from '@mantine/core';
import { Suspense } from 'react';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { highlightActions } from '../../../../domain/money/highlights/actions.ts';
import { HIGHLIGHT_SEGMENTS, portfolioHighlight } from '../../../../domain/money/highlights/portfolio.ts';
import { resolveColumns } from '../../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../../kernel/records/list/default-columns.tsx';
import { useListState } from '../../../kernel/records/list/list-state.ts';
import type { StructureRow } from '../../../kernel/records/portfolio/of-structures.tsx';
import {
  agentColumn,
  PortfolioCard,
  PortfolioList,
  structureColumn,
} from '../../../kernel/records/portfolio/portfolio-list.tsx';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { RowLink } from '../../../kernel/records/rows/row-link.tsx';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import { Cents } from '../../money/cents.tsx';
import { HighlightState } from '../highlight-state.tsx';

const Spots = lazyNamed(() => import('./spots.tsx'), 'Spots');

const ConfirmBar = lazyNamed(() => import('./confirm-bar.tsx'), 'ConfirmBar');

type Row = RowAnswer<typeof portfolioHighlight> & StructureRow;

const VIEWS = ['list', 'spots', 'queue'] as const;

/** /amministrazione/evidenze: highlights of all structures, sold spots and waiting lists. */
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
  const readsAmounts = role !== 'editor';
  const mayConfirm = highlightActions.rules.confirm.by.some((one) => one === role);
  const href = ({ id, structureId }: Row) =>
    addressOf('highlightEdit', { id: String(structureId), id_evidenza: String(id) });
  const formatName = (row: Row) =>
    `${texts.option('placement', row.placement)} · ${row.locationName ?? texts.option('location', row.location)}`;
  const days = (row: Row) => `${formatDate(row.startDate)} – ${formatDate(row.endDate)}`;
  const defaults = useDefaultColumns<Row>(portfolioHighlight, href, formatName);
  const columns = resolveColumns<typeof portfolioHighlight, Row>(defaults, [
    {
      own: 'where',
      title: texts.label('location'),
      width: 240,
      render: (row) => <RowLink to={href(row)}>{formatName(row)}</RowLink>,
    },
    structureColumn(t),
    { of: 'state', render: ({ state }) => <HighlightState state={state} /> },
    'startDate',
    'endDate',
    ...(readsAmounts
      ? [{ of: 'amountCents' as const, render: (row: Row) => <Cents value={row.amountCents ?? undefined} /> }]
      : []),
    'paymentMethod',
    agentColumn(t),
    { of: 'slot', defaultToggle: false },
    { of: 'holdUntil', defaultToggle: false },
    { of: 'remainingDays', defaultToggle: false },
    ...(readsAmounts ? [{ of: 'creditAmountCents' as const, defaultToggle: false }] : []),
  ]);
  return (
    <PortfolioList<Row>
      definition={portfolioHighlight}
      segments={HIGHLIGHT_SEGMENTS}
      all={t('portfolio:all')}
      columns={columns}
      hrefOf={href}
      nothingYet={t('portfolio:none.highlights')}
      filterNames={[
        ...['state', 'location', 'placement', 'startDate', 'endDate'],
        ...(readsAmounts ? ['amountCents'] : []),
      ]}
      card={(row) => (
        <PortfolioCard
          to={href(row)}
          title={`${row.structureName ?? ''} · ${formatName(row)}`}
          badge={<HighlightState state={row.state} />}
          facts={[days(row), ...(row.amountCents ? [formatCents(row.amountCents)] : [])]}
        />
      )}
      bulk={mayConfirm && ((selected, done) => <ConfirmBar selected={selected} onDone={done} />)}
    />
  );
}
