import { Text } from '@mantine/core';
import { Suspense } from 'react';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { PORTFOLIO_REQUEST_SEGMENTS, portfolioRequest } from '../../../../domain/stays/bookings/portfolio/requests.ts';
import { resolveColumns } from '../../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../../kernel/records/list/default-columns.tsx';
import type { StructureRow } from '../../../kernel/records/portfolio/of-structures.tsx';
import {
  agentColumn,
  PortfolioCard,
  PortfolioList,
  structureColumn,
  townColumn,
} from '../../../kernel/records/portfolio/portfolio-list.tsx';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { RowLink } from '../../../kernel/records/rows/row-link.tsx';
import { formatInstant } from '../../../platform/formats.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import { describeWait, formatGuestName, formatStay } from '../requests.ts';

const SlowStructures = lazyNamed(() => import('./slow-structures.tsx'), 'SlowStructures');

type Row = RowAnswer<typeof portfolioRequest> & StructureRow;

/** /amministrazione/richieste: guests' requests to all structures. Answering happens on the structure's page. */
export function RequestsScreen() {
  const { t } = useTexts('portfolio', 'booking', 'screen');
  const texts = useRecordTexts(portfolioRequest);
  const href = ({ structureId, id }: Row) => `${addressOf('bookingRequests', { id: String(structureId) })}?id=${id}`;
  const defaults = useDefaultColumns<Row>(portfolioRequest, href, (row) => row.code ?? `#${row.id}`);
  const state = (row: Row) => texts.option('state', row.state);
  const columns = resolveColumns<typeof portfolioRequest, Row>(defaults, [
    {
      of: 'name',
      title: t('portfolio:guest'),
      render: (row) => <RowLink to={href(row)}>{formatGuestName(row) || (row.code ?? `#${row.id}`)}</RowLink>,
    },
    { of: 'code', width: 110 },
    structureColumn(t, 200),
    townColumn(t),
    { own: 'waiting', title: t('portfolio:waiting'), render: (row) => <Wait row={row} />, noWrap: true },
    'createdAt',
    'checkin',
    'nights',
    { of: 'state', render: state },
    agentColumn(t),
    { of: 'type', defaultToggle: false },
    { of: 'outcome', defaultToggle: false },
    { of: 'checkout', defaultToggle: false },
    { of: 'adults', defaultToggle: false },
    { of: 'children', defaultToggle: false },
    { of: 'rooms', defaultToggle: false },
    { of: 'requestPreview', defaultToggle: false },
    { of: 'firstReplyAt', defaultToggle: false },
    { of: 'lang', defaultToggle: false },
  ]);
  return (
    <Page title={t('screen:allRequests')} purpose={t('portfolio:purpose.requests')}>
      <PortfolioList<Row>
        definition={portfolioRequest}
        segments={PORTFOLIO_REQUEST_SEGMENTS}
        all={t('portfolio:all')}
        columns={columns}
        hrefOf={href}
        nothingYet={t('portfolio:none.requests')}
        filterNames={['state', 'type', 'createdAt', 'checkin']}
        card={(row) => (
          <PortfolioCard
            to={href(row)}
            title={`${formatGuestName(row)} · ${row.structureName ?? ''}`}
            badge={<Text size="sm">{state(row)}</Text>}
            facts={[
              formatStay(row.checkin, row.checkout, row.nights ?? 0, t),
              describeWait(row, t)?.words ?? formatInstant(row.createdAt),
            ]}
          />
        )}
      >
        <Suspense>
          <SlowStructures />
        </Suspense>
      </PortfolioList>
    </Page>
  );
}

/** Time for which the guest has waited, red if it is long. */
function Wait({ row }: { row: Row }) {
  const { t } = useTexts('booking');
  const wait = describeWait(row, t);
  return (
    wait && (
      <Text size="sm" c={wait.color}>
        {wait.words}
      </Text>
    )
  );
}
