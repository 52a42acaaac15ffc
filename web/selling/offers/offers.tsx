import { Menu, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { offer } from '../../../domain/selling/offers/offer.ts';
import { initialValues } from '../../../domain/selling/offers/offer-rules.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { PartList } from '../../kernel/records/parts/part-list.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { Dates } from './dates.tsx';
import { OfferFields } from './offer-fields.tsx';
import { isOfferType, OfferKinds, type OfferType } from './offer-kinds.tsx';
import { PhaseBadge, PhaseFilters } from './phase-filters.tsx';
import { ReissueButton, ReissueItem } from './reissue.tsx';
import { useRoomNames } from './use-room-names.ts';
import { useSellingTexts } from './use-selling-texts.ts';

const OfferPreview = lazyNamed(() => import('./offer-preview.tsx'), 'OfferPreview');
const PreviewDialog = lazyNamed(() => import('./offer-preview.tsx'), 'PreviewDialog');

const screens = { list: 'offers', create: 'offerNew', edit: 'offerEdit' } as const;

type Row = RowAnswer<typeof offer>;

/** Columns that combine several fields. */
export function useOfferColumns() {
  const { t } = useTexts('offer');
  const { offerValue } = useSellingTexts();
  return {
    title: { of: 'title', width: 190 },
    stay: {
      own: 'stay',
      title: t('offer:stay'),
      width: '134px',
      render: (row: Row) => <Dates from={row.firstStay} to={row.lastStay} />,
    },
    booking: {
      own: 'booking',
      title: t('offer:booking'),
      width: '162px',
      render: (row: Row) => <Dates from={row.bookFrom} to={row.bookTo} />,
    },
    value: { own: 'value', title: t('offer:value'), render: (row: Row) => offerValue(row) },
  } as const;
}

/** List of offers by type and phase, in the order that guests see. */
export function OfferList() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('offer');
  const { span, offerValue } = useSellingTexts();
  const { title, stay, booking, value } = useOfferColumns();
  const [shown, setShown] = useState<number | null>(null);
  const nameOfId = useRoomNames();
  return (
    <>
      <PartList
        definition={offer}
        screens={screens}
        purpose={t('offer:purpose')}
        header={<PhaseFilters definition={offer} />}
        columns={[
          title,
          'type',
          stay,
          booking,
          value,
          { of: 'phase', render: (row) => <PhaseBadge definition={offer} phase={row.phase} /> },
          { of: 'views', defaultToggle: false },
          { of: 'requests', defaultToggle: false },
          'photoCount',
          'translationScore',
          { of: 'updatedAt', defaultToggle: false },
        ]}
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
            <ReissueItem definition={offer} id={row.id} />
          </>
        )}
      />
      <Suspense>
        {shown !== null && <PreviewDialog structureId={id} offerId={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}
OfferList.reads = listQueries(offer);

/** Form of an offer, which depends on its type and price mode. A new offer first asks for its type. */
export function OfferForm() {
  const { id_offerta: stored } = useParams({ strict: false }) as { id_offerta?: string };
  const { type, from } = usePageSearch() as { type?: unknown; from?: unknown };
  if (stored || from) return <OneOffer />;
  return isOfferType(type) ? <OneOffer type={type} /> : <OfferKinds />;
}

function OneOffer({ type }: { type?: OfferType }) {
  const { id = '' } = useParams({ strict: false });
  const fixed = useMemo(() => (type ? initialValues(type) : undefined), [type]);
  const { t } = useTexts('offer');
  const texts = useRecordTexts(offer);
  return (
    <RecordPage
      definition={offer}
      isPublic
      screens={screens}
      {...(fixed && type ? { fixed, kind: type } : {})}
      tab={{
        title: t('offer:preview.title'),
        content: (record) => (
          <Suspense>
            <Text size="sm" c="dimmed" mb="sm">
              {t('offer:preview.saved')} {texts.option('phase', record.phase)}.
            </Text>
            <OfferPreview structureId={id} offer={record} />
          </Suspense>
        ),
      }}
      actions={(record) => <ReissueButton definition={offer} record={record} edit={screens.edit} />}
    >
      <OfferFields structureId={id} />
    </RecordPage>
  );
}
