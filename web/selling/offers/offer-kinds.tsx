import { Card, SimpleGrid, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { OFFER_TYPES } from '../../../domain/selling/offers/offer-fields.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';

export type OfferType = keyof typeof OFFER_TYPES;

const ICONS: Readonly<Record<OfferType, string>> = {
  offer: 'gift',
  last_minute: 'clock-bolt',
  early_booking: 'calendar-time',
  long_stay: 'moon-stars',
  children: 'baby-carriage',
};

export const isOfferType = (type: unknown): type is OfferType => Object.hasOwn(OFFER_TYPES, String(type));

/** Page that asks for the type of a new offer, which determines the fields of its form. */
export function OfferKinds() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('offer', 'screen');
  const label = useLabel();
  return (
    <Page title={t('screen:offerNew')} purpose={t('offer:kinds.purpose')}>
      <SimpleGrid
        cols={{ base: 1, sm: 2, lg: 3 }}
        spacing="md"
        component="ul"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
      >
        {(Object.keys(OFFER_TYPES) as OfferType[]).map((type) => (
          <li key={type} style={{ display: 'grid' }}>
            <Card
              withBorder
              padding="lg"
              c="inherit"
              renderRoot={(props) => <PathLink {...props} to={`${addressOf('offerNew', { id })}?type=${type}`} />}
            >
              <Glyph name={ICONS[type]} size={28} />
              <Text fw={650} size="lg" mt="sm">
                {label(OFFER_TYPES[type])}
              </Text>
              <Text c="dimmed">{t(`offer:kinds.${type}`)}</Text>
            </Card>
          </li>
        ))}
      </SimpleGrid>
    </Page>
  );
}
