import { Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { discount } from '../../domain/offers/discount.ts';
import type { Columns } from '../records/list/record-table.tsx';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { addressOf } from '../shell/menu/menu-items.ts';
import {
  ArchiveActions,
  ArchivedNote,
  ArchiveLink,
  ReissueItem,
} from '../structures/archive/archive-actions.tsx';
import { useArchive } from '../structures/archive/use-archive.ts';
import { PartForm } from '../structures/parts/part-form.tsx';
import { PartList } from '../structures/parts/part-list.tsx';
import { useTexts } from '../texts.ts';
import { PhaseBadge, PhaseFilters } from './phase-filters.tsx';
import { useRoomNames } from './use-room-names.ts';
import { useWritten } from './use-written.ts';

const screens = { list: 'discounts', create: 'discountNew', edit: 'discountEdit' } as const;

export function useDiscountColumns() {
  const { t } = useTexts('offer');
  const { span, discountValue } = useWritten();
  return (columns: Columns<LoadedRecord>): Columns<LoadedRecord> => {
    const own = (name: string) => columns.filter(({ accessor }) => accessor === name);
    return [
      ...own('title'),
      { accessor: 'value', title: t('offer:value'), render: discountValue },
      ...own('audience'),
      ...own('code'),
      { accessor: 'stay', title: t('offer:stay'), render: (row) => span(row.stayFrom, row.stayTo) },
      {
        accessor: 'uses',
        title: t('offer:uses'),
        textAlign: 'right',
        render: ({ usedCount, maxUses }) => `${usedCount} / ${maxUses ?? '∞'}`,
      },
      ...own('phase').map((column) => ({
        ...column,
        render: (row: LoadedRecord) => <PhaseBadge definition={discount} phase={row.phase} />,
      })),
      ...own('updatedAt'),
      ...own('archivedAt'),
      ...own('actions'),
    ];
  };
}

/** Sconti: rules on top of the calendar's prices. */
export function DiscountList() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('offer');
  const { span, discountValue } = useWritten();
  const arrange = useDiscountColumns();
  const { reissue } = useArchive(discount);
  const nameOfId = useRoomNames();
  return (
    <PartList
      definition={discount}
      screens={screens}
      purpose={t('offer:discount.purpose')}
      action={<ArchiveLink to={addressOf('discountArchive', { id })} />}
      before={<PhaseFilters definition={discount} />}
      arrange={(columns) => arrange(columns).filter(({ accessor }) => accessor !== 'archivedAt')}
      nameOfId={nameOfId}
      state={(row) => <PhaseBadge definition={discount} phase={row.phase} />}
      summary={(row) => (
        <Text size="sm" c="dimmed">
          {discountValue(row)} · {span(row.stayFrom, row.stayTo)}
        </Text>
      )}
      menuItems={(row) => <ReissueItem onClick={() => void reissue(row)} />}
    />
  );
}

export function DiscountForm() {
  const { t } = useTexts('offer');
  return (
    <PartForm
      definition={discount}
      screens={screens}
      actions={(record) => (
        <ArchiveActions definition={discount} screens={screens} record={record} reissues />
      )}
      lead={(record) => <ArchivedNote record={record}>{t('offer:archive.readOnly')}</ArchivedNote>}
    />
  );
}
