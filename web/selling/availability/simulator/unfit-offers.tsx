import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Simulation } from '../../../../domain/selling/availability/answers.ts';
import { unfitByOffer } from '../../../../domain/selling/pricing/obstacles/unfit.ts';
import type { OfferRule } from '../../../../domain/selling/pricing/offer.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';

interface UnfitProps {
  structureId: string;
  found: Simulation;
  nameOf: (roomId: number, mealPlanId: number | null) => string;
}

/** Lists the offers that do not apply to the search, with reasons by room and links. */
export function UnfitOffers({ structureId, found, nameOf }: UnfitProps) {
  const { t, language } = useTexts('simulator');
  const fitting = new Set(found.options.flatMap(({ offerId }) => (offerId === null ? [] : [offerId])));
  const offers = unfitByOffer(found.unfit, fitting);
  if (offers.length === 0) return null;
  return (
    <>
      <Title order={2}>{t('simulator:unfit')}</Title>
      {offers.map(({ offerId, everywhere, places }) => {
        const title = found.titles.offers.find((one) => one.id === offerId)?.title ?? {};
        return (
          <Paper key={offerId} withBorder p="sm">
            <Group justify="space-between" align="flex-start" gap="xs">
              <Text fw={600} style={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
                {title[language] || title.it}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                renderRoot={(props) => (
                  <PathLink {...props} to={`/structures/${structureId}/dati/offerte/${offerId}`} />
                )}
              >
                {t('simulator:home.offer')}
              </Button>
            </Group>
            <Reasons rules={everywhere} />
            {fitting.has(offerId) && (
              <Text size="sm" c="dimmed" mt={4}>
                {t('simulator:unfit.partly')}
              </Text>
            )}
            {places.map(({ rules, at }) => (
              <Stack key={rules.join()} gap={0} mt={6}>
                <Text size="sm" c="dimmed">
                  {at.map(({ roomId, mealPlanId }) => nameOf(roomId, mealPlanId)).join('; ')}
                </Text>
                <Reasons rules={rules} />
              </Stack>
            ))}
          </Paper>
        );
      })}
    </>
  );
}

function Reasons({ rules }: { rules: readonly OfferRule[] }) {
  const { t } = useTexts('offer');
  return rules.map((rule) => (
    <Group key={rule} gap="sm" mt={6} wrap="nowrap">
      <Glyph name="ban" size={16} />
      <Text size="sm">{t(`offer:rule.${rule}`)}</Text>
    </Group>
  ));
}
