import { Badge, Card, Image, List, Modal, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { RecordAnswer } from '../../../domain/kernel/records/answers.ts';
import type { TranslatedText } from '../../../domain/kernel/records/field.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { inLanguage, LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import type { offer as offerRecord } from '../../../domain/selling/offers/offer.ts';
import { OFFER_TYPES } from '../../../domain/selling/offers/offer-fields.ts';
import { cancellationPolicy } from '../../../domain/structures/policies/cancellation-policy.ts';
import { cancellationWords, guestTexts, paymentWords } from '../../../domain/structures/policies/guest-text.ts';
import { paymentPolicy } from '../../../domain/structures/policies/payment-policy.ts';
import { htmlToLines } from '../../kernel/records/inputs/rich-field.tsx';
import { recordQuery } from '../../kernel/records/queries.ts';
import { structureQuery } from '../../platform/structure-query.ts';
import { useTexts, useTextsIn } from '../../platform/texts.ts';
import { photosQuery, structureGallery } from '../../structures/photos/photo-queries.ts';
import { plainText } from '../../structures/policies/plain-text.ts';
import { useSellingTextsIn } from './use-selling-texts.ts';

interface PreviewProps {
  structureId: string;
  offer: RecordAnswer<typeof offerRecord>;
}

/** The offer as a guest will read it, in each of the four languages. */
export function OfferPreview({ structureId, offer }: PreviewProps) {
  const { t } = useTexts('offer');
  const [language, setLanguage] = useState<Language>('it');
  const { title } = offer;
  return (
    <Stack maw={640}>
      <SegmentedControl
        aria-label={t('offer:preview.language')}
        data={LANGUAGES.map((one) => ({ value: one, label: one.toUpperCase() }))}
        value={language}
        onChange={(one) => setLanguage(one as Language)}
        style={{ alignSelf: 'flex-start' }}
      />
      {!title[language] && (
        <Text size="sm" role="status">
          {t('offer:preview.missing')}
        </Text>
      )}
      <Suspense fallback={<Skeleton h={320} />}>
        <OfferCard structureId={structureId} offer={offer} language={title[language] ? language : 'it'} />
      </Suspense>
    </Stack>
  );
}

function OfferCard({ structureId, offer, language }: PreviewProps & { language: Language }) {
  const t = useTextsIn(language, 'offer');
  const { span, offerValue } = useSellingTextsIn(language);
  const place = structureGallery(structureId, { maxCount: 5 }, 'offers', `offers/${offer.id}`);
  const { data: photos } = useQuery({
    ...photosQuery(place.path),
    enabled: offer.photoCount > 0,
  });
  const own = photos?.find(({ isCover }) => isCover);
  // An offer without photos uses the structure's cover.
  const { data: structure } = useQuery({ ...structureQuery(structureId), enabled: offer.photoCount === 0 });
  const cover = own ?? (structure?.coverPath ? { path: structure.coverPath, alt: {} } : null);
  const { title, description, conditions, inclusions, stayPeriods, fixedNights, minNights, type } = offer;
  const message = (text: TranslatedText) => text[language] || text.it || '';
  const listed = inclusions[language] ?? inclusions.it ?? [];
  const nights = fixedNights
    ? t('offer:preview.fixed', { count: fixedNights })
    : minNights > 1
      ? t('offer:preview.nights', { count: minNights })
      : '';
  return (
    <Card withBorder lang={language}>
      {cover && (
        <Card.Section>
          <Image src={`/images/960x540/${cover.path}`} alt={message(cover.alt as TranslatedText)} h={240} />
        </Card.Section>
      )}
      <Stack gap="sm" mt={cover ? 'md' : 0}>
        <Badge variant="light" tt="none" style={{ alignSelf: 'flex-start' }}>
          {inLanguage(OFFER_TYPES[type], language)}
        </Badge>
        <Title order={2}>{message(title)}</Title>
        <Text fw={600} c="bosco">
          {[offerValue(offer), nights].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm">{stayPeriods.map(({ from, to }) => span(from, to)).join('; ')}</Text>
        <Text style={{ whiteSpace: 'pre-line' }}>{htmlToLines(message(description))}</Text>
        {listed.length > 0 && (
          <>
            <Title order={3} size="sm">
              {t('offer:preview.includes')}
            </Title>
            <List>
              {listed.map((one) => (
                <List.Item key={one}>{one}</List.Item>
              ))}
            </List>
          </>
        )}
        {message(conditions) && (
          <>
            <Title order={3} size="sm">
              {t('offer:preview.conditions')}
            </Title>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {htmlToLines(message(conditions))}
            </Text>
          </>
        )}
        <PolicyTexts structureId={structureId} offer={offer} language={language} />
      </Stack>
    </Card>
  );
}

const KINDS = [
  {
    field: 'cancellationPolicyId',
    title: 'offer:preview.cancellation',
    definition: cancellationPolicy,
    words: cancellationWords,
  },
  {
    field: 'paymentPolicyId',
    title: 'offer:preview.payment',
    definition: paymentPolicy,
    words: paymentWords,
  },
] as const;

/** Policy texts of the offer for guests; without own policies, those of the room apply. */
function PolicyTexts({ structureId, offer, language }: PreviewProps & { language: Language }) {
  const t = useTextsIn(language, 'offer');
  const found = useQueries({
    queries: KINDS.map(({ field, definition }) => ({
      ...recordQuery(`/structures/${structureId}/${definition.collection}/${offer[field]}`),
      enabled: (offer[field] ?? null) !== null,
    })),
  });
  const held = KINDS.flatMap(({ field, title, words }, at) => {
    const policy = found[at]?.data;
    if (!policy || policy.status !== ACTIVE || policy.archivedAt) return [];
    return [{ field, title: t(title), text: plainText(guestTexts(policy, words)[language]) }];
  });
  const isShort = held.length < KINDS.length;
  return (
    <>
      {held.map(({ field, title, text }) => (
        <div key={field}>
          <Title order={3} size="sm">
            {title}
          </Title>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {text}
          </Text>
        </div>
      ))}
      {isShort && (
        <Text size="sm" c="dimmed">
          {t(held.length === 0 ? 'offer:preview.asRoom' : 'offer:preview.restAsRoom')}
        </Text>
      )}
    </>
  );
}

interface DialogProps {
  structureId: string;
  offerId: number;
  onClose: () => void;
}

export function PreviewDialog({ structureId, offerId, onClose }: DialogProps) {
  const { t } = useTexts('common', 'offer');
  const { data } = useQuery(recordQuery<PreviewProps['offer']>(`/structures/${structureId}/offers/${offerId}`));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('offer:preview.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {data ? <OfferPreview structureId={structureId} offer={data} /> : <Skeleton h={320} />}
    </Modal>
  );
}
