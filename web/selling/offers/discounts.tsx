import { Text } from '@mantine/core';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { discount } from '../../../domain/selling/offers/discount.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { PartList } from '../../kernel/records/parts/part-list.tsx';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { Dates } from './dates.tsx';
import { PhaseBadge, PhaseFilters } from './phase-filters.tsx';
import { ReissueButton, ReissueItem } from './reissue.tsx';
import { useRoomNames } from './use-room-names.ts';
import { useSellingTexts } from './use-selling-texts.ts';

const screens = { list: 'discounts', create: 'discountNew', edit: 'discountEdit' } as const;

type Row = RowAnswer<typeof discount>;

/** Columns that combine several fields. */
export function useDiscountColumns() {
  const { t } = useTexts('offer');
  const { discountValue } = useSellingTexts();
  return {
    value: { own: 'value', title: t('offer:value'), render: (row: Row) => discountValue(row) },
    stay: {
      own: 'stay',
      title: t('offer:stay'),
      render: (row: Row) => <Dates from={row.stayFrom} to={row.stayTo} />,
    },
    uses: {
      own: 'uses',
      title: t('offer:uses'),
      textAlign: 'right',
      render: ({ usedCount, maxUses }: Row) => `${usedCount} / ${maxUses ?? '∞'}`,
    },
  } as const;
}

export function DiscountList() {
  const { t } = useTexts('offer');
  const { span, discountValue } = useSellingTexts();
  const { value, stay, uses } = useDiscountColumns();
  const phase = (row: Row) => <PhaseBadge definition={discount} phase={row.phase} />;
  return (
    <PartList
      definition={discount}
      screens={screens}
      purpose={t('offer:discount.purpose')}
      header={<PhaseFilters definition={discount} />}
      columns={['title', value, 'audience', 'code', stay, uses, { of: 'phase', render: phase }, 'updatedAt']}
      nameOfId={useRoomNames()}
      state={phase}
      summary={(row) => (
        <Text size="sm" c="dimmed">
          {discountValue(row)} · {span(row.stayFrom, row.stayTo)}
        </Text>
      )}
      menuItems={(row) => <ReissueItem definition={discount} id={row.id} />}
    />
  );
}
DiscountList.reads = listQueries(discount);

export function DiscountForm() {
  return (
    <RecordPage
      definition={discount}
      screens={screens}
      actions={(record) => <ReissueButton definition={discount} record={record} edit={screens.edit} />}
    />
  );
}
