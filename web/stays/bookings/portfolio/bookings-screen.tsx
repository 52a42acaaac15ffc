import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { PORTFOLIO_BOOKING_SEGMENTS, portfolioBooking } from '../../../../domain/stays/bookings/portfolio/bookings.ts';
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
import { formatCents } from '../../../platform/formats.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import { StateBadge } from '../arrivals/state-badge.tsx';
import { formatStay } from '../requests.ts';

type Row = RowAnswer<typeof portfolioBooking> & StructureRow;

/** /amministrazione/prenotazioni: bookings of all structures. Changing them happens on the structure's page. */
export function BookingsScreen() {
  const { t } = useTexts('portfolio', 'booking', 'screen');
  const href = ({ structureId, id }: Row) => `${addressOf('arrivals', { id: String(structureId) })}?open=${id}`;
  const defaults = useDefaultColumns<Row>(portfolioBooking, href, (row) => row.code ?? `#${row.id}`);
  const columns = resolveColumns<typeof portfolioBooking, Row>(defaults, [
    { of: 'code', width: 110 },
    'guestName',
    structureColumn(t, 200),
    townColumn(t),
    { of: 'state', render: ({ state }) => <StateBadge state={state} /> },
    'checkin',
    'checkout',
    'totalAmountCents',
    'balanceCents',
    agentColumn(t),
    { of: 'origin', defaultToggle: false },
    { of: 'channelName', defaultToggle: false },
    { of: 'nights', defaultToggle: false },
    { of: 'units', defaultToggle: false },
    { of: 'adults', defaultToggle: false },
    { of: 'children', defaultToggle: false },
    { of: 'paidAmountCents', defaultToggle: false },
    { of: 'penaltyAmountCents', defaultToggle: false },
    { of: 'payBy', defaultToggle: false },
    { of: 'cancelledAt', defaultToggle: false },
  ]);
  return (
    <Page title={t('screen:allBookings')} purpose={t('portfolio:purpose.bookings')}>
      <PortfolioList<Row>
        definition={portfolioBooking}
        segments={PORTFOLIO_BOOKING_SEGMENTS}
        all={t('portfolio:all')}
        columns={columns}
        hrefOf={href}
        nothingYet={t('portfolio:none.bookings')}
        filterNames={['state', 'origin', 'checkin', 'checkout', 'createdAt']}
        card={(row) => (
          <PortfolioCard
            to={href(row)}
            title={`${row.guestName} · ${row.structureName ?? ''}`}
            badge={<StateBadge state={row.state} />}
            facts={[formatStay(row.checkin, row.checkout, row.nights ?? 0, t), formatCents(row.totalAmountCents)]}
          />
        )}
      />
    </Page>
  );
}
