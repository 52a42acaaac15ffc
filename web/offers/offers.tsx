import { Menu, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { offer } from '../../domain/offers/offer.ts';
import type { Columns } from '../records/list/record-table.tsx';
import { useRecordTexts } from '../records/record-texts.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { Glyph } from '../shell/glyph.tsx';
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
import { OfferFields } from './offer-fields.tsx';
import { PhaseBadge, PhaseFilters } from './phase-filters.tsx';
import { useRoomNames } from './use-room-names.ts';
import { useWritten } from './use-written.ts';

const OfferPreview = lazy(() =>
  import('./offer-preview.tsx').then((part) => ({ default: part.OfferPreview })),
);
const PreviewDialog = lazy(() =>
  import('./offer-preview.tsx').then((part) => ({ default: part.PreviewDialog })),
);

const screens = { list: 'offers', create: 'offerNew', edit: 'offerEdit' } as const;

/** What the columns of several fields are called, and what they show. */
export function useOfferColumns() {
  const { t } = useTexts('offer');
  const { span, offerValue } = useWritten();
  return (columns: Columns<LoadedRecord>): Columns<LoadedRecord> => {
    const own = (name: string) => columns.filter(({ accessor }) => accessor === name);
    return [
      ...own('title').map((column) => ({ ...column, width: 210 })),
      ...own('type'),
      {
        accessor: 'stay',
        title: t('offer:stay'),
        width: 150,
        render: (row) => span(row.firstStay, row.lastStay),
      },
      {
        accessor: 'booking',
        title: t('offer:booking'),
        width: 150,
        render: (row) => span(row.bookFrom, row.bookTo),
      },
      { accessor: 'value', title: t('offer:value'), render: offerValue },
      ...own('phase').map((column) => ({
        ...column,
        render: (row: LoadedRecord) => <PhaseBadge definition={offer} phase={row.phase} />,
      })),
      ...own('views'),
      ...own('requests'),
      ...own('photoCount'),
      ...own('translationScore'),
      ...own('updatedAt'),
      ...own('archivedAt'),
      ...own('actions'),
    ];
  };
}

/** Offerte: by type and phase, in the order in which guests see them. */
export function OfferList() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('offer');
  const { span, offerValue } = useWritten();
  const arrange = useOfferColumns();
  const { reissue } = useArchive(offer);
  const [shown, setShown] = useState<number | null>(null);
  const nameOfId = useRoomNames();
  return (
    <>
      <PartList
        definition={offer}
        screens={screens}
        purpose={t('offer:purpose')}
        action={<ArchiveLink to={addressOf('offerArchive', { id })} />}
        before={<PhaseFilters definition={offer} />}
        arrange={(columns) => arrange(columns).filter(({ accessor }) => accessor !== 'archivedAt')}
        nameOfId={nameOfId}
        state={(row) => <PhaseBadge definition={offer} phase={row.phase} />}
        summary={(row) => (
          <Text size="sm" c="dimmed">
            {offerValue(row)} · {span(row.firstStay, row.lastStay)}
          </Text>
        )}
        menuItems={(row) => (
          <>
            <Menu.Item leftSection={<Glyph name="eye" size={16} />} onClick={() => setShown(row.id)}>
              {t('offer:preview.title')}
            </Menu.Item>
            <ReissueItem onClick={() => void reissue(row)} />
          </>
        )}
      />
      <Suspense>
        {shown !== null && <PreviewDialog structureId={id} offerId={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}

/** One offer: the form follows its type and kind of price. */
export function OfferForm() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('offer');
  const texts = useRecordTexts(offer);
  return (
    <PartForm
      definition={offer}
      screens={screens}
      tab={{
        title: t('offer:preview.title'),
        content: (record) => (
          <Suspense>
            <Text size="sm" c="dimmed" mb="sm">
              {t('offer:preview.saved')} {texts.option('phase', String(record.phase))}.
            </Text>
            <OfferPreview structureId={id} offer={record} />
          </Suspense>
        ),
      }}
      actions={(record) => <ArchiveActions definition={offer} screens={screens} record={record} reissues />}
      lead={(record) => <ArchivedNote record={record}>{t('offer:archive.readOnly')}</ArchivedNote>}
    >
      <OfferFields structureId={id} />
    </PartForm>
  );
}
