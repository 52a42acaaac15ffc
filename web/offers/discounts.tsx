import { Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { discount } from '../../domain/offers/discount.ts';
import { optionTitle, partsQuery } from '../options.ts';
import type { Columns } from '../records/list/record-table.tsx';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { Glyph } from '../shell/glyph.tsx';
import { PartForm } from '../structures/parts/part-form.tsx';
import { PartList } from '../structures/parts/part-list.tsx';
import { useTexts } from '../texts.ts';
import { ArchiveActions, ArchivedNote, ArchiveLink } from './archive-actions.tsx';
import { LifeFilters, PhaseBadge } from './life.tsx';
import { useArchive } from './use-archive.ts';
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
  const { t, language } = useTexts('offer');
  const { span, discountValue } = useWritten();
  const arrange = useDiscountColumns();
  const { reissue } = useArchive(discount);
  const { data: rooms = [] } = useQuery(partsQuery(id, 'rooms'));
  return (
    <PartList
      definition={discount}
      screens={screens}
      purpose={t('offer:discount.purpose')}
      action={<ArchiveLink screen="discountArchive" />}
      before={<LifeFilters definition={discount} />}
      arrange={(columns) => arrange(columns).filter(({ accessor }) => accessor !== 'archivedAt')}
      nameOfId={(field, one) => {
        const room = field === 'roomIds' ? rooms.find((option) => String(option.id) === one) : undefined;
        return room && optionTitle(room, language);
      }}
      summary={(row) => (
        <Text size="sm" c="dimmed">
          {discountValue(row)} · {span(row.stayFrom, row.stayTo)}
        </Text>
      )}
      menuItems={(row) => (
        <Menu.Item leftSection={<Glyph name="calendar-plus" size={16} />} onClick={() => void reissue(row)}>
          {t('offer:reissue')}
        </Menu.Item>
      )}
    />
  );
}

export function DiscountForm() {
  return (
    <PartForm
      definition={discount}
      screens={screens}
      actions={(record) => <ArchiveActions definition={discount} screens={screens} record={record} />}
      lead={(record) => <ArchivedNote record={record} />}
    />
  );
}
