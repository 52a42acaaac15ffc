import { Button, Text } from '@mantine/core';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { proximityPoint } from '../../../domain/structures/surroundings/proximity-point.ts';
import { estimatedMinutes } from '../../../domain/structures/surroundings/travel.ts';
import { FieldGroups } from '../../kernel/records/field-group.tsx';
import { useFormOf } from '../../kernel/records/form/form-context.ts';
import { PanelSection } from '../../kernel/records/parts/panel-section.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { formatNumber } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';

/** Formats a distance: `750` → `750 m`, `12500` → `12,5 km`. */
export function formatDistance(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${formatNumber(Math.round(metres / 100) / 10)} km`;
}

/** "Punti di prossimità": distances to places that guests look for. */
export function ProximityScreen() {
  const { t, language } = useTexts('surroundings');
  const texts = useRecordTexts(proximityPoint);
  const nameOf = ({ name, type }: Pick<RowAnswer<typeof proximityPoint>, 'name' | 'type'>) =>
    name[language] || name.it || texts.option('type', type);
  return (
    <PanelSection
      definition={proximityPoint}
      purpose={t('surroundings:proximity.purpose')}
      createLabel={t('surroundings:proximity.new')}
      nameOf={nameOf}
      columns={{ distanceMeters: { render: (record) => formatDistance(record.distanceMeters) } }}
      mayDuplicate={false}
      summary={(record) => (
        <Text size="sm" c="dimmed">
          {texts.option('type', record.type)} · {formatDistance(record.distanceMeters)}
        </Text>
      )}
    >
      <TravelTimeSuggestion />
      <FieldGroups />
    </PanelSection>
  );
}

/** Suggests the travel time for the distance if none is set. */
function TravelTimeSuggestion() {
  const { t } = useTexts('surroundings');
  const { form, canWrite } = useFormOf(proximityPoint);
  const { travelMode, distanceMeters, travelMinutes } = form.values;
  const minutes = typeof distanceMeters === 'number' ? estimatedMinutes(travelMode ?? '', distanceMeters) : null;
  if (!canWrite || minutes === null || travelMinutes === minutes) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => form.setFieldValue('travelMinutes', minutes)}
      style={{ alignSelf: 'flex-start' }}
    >
      {t('surroundings:proximity.estimate', { n: minutes })}
    </Button>
  );
}
