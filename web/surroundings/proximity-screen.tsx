import { Button, Text } from '@mantine/core';
import { proximityPoint } from '../../domain/surroundings/proximity-point.ts';
import { estimatedMinutes } from '../../domain/surroundings/travel.ts';
import { formatNumber } from '../formats.ts';
import { useFormContext } from '../records/form-context.ts';
import type { Columns } from '../records/list/record-table.tsx';
import { useRecordTexts } from '../records/record-texts.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { PanelSection } from '../structures/parts/panel-section.tsx';
import { useTexts } from '../texts.ts';

/** `750` → `750 m`, `12500` → `12,5 km`. */
export function distance(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${formatNumber(Math.round(metres / 100) / 10)} km`;
}

/** Punti di prossimità: how far what a guest looks for is. */
export function ProximityScreen() {
  const { t, language } = useTexts('surroundings');
  const texts = useRecordTexts(proximityPoint);
  const nameOf = (record: LoadedRecord) => {
    const name = record.name as Record<string, string>;
    return name[language] || name.it || texts.option('type', String(record.type));
  };
  const arrange = (columns: Columns<LoadedRecord>): Columns<LoadedRecord> =>
    columns.map((column) =>
      column.accessor === 'distanceMeters'
        ? { ...column, render: (record) => distance(Number(record.distanceMeters)) }
        : column,
    );
  return (
    <PanelSection
      definition={proximityPoint}
      purpose={t('surroundings:proximity.purpose')}
      createLabel={t('surroundings:proximity.new')}
      nameOf={nameOf}
      arrange={arrange}
      mayDuplicate={false}
      summary={(record) => (
        <Text size="sm" c="dimmed">
          {texts.option('type', String(record.type))} · {distance(Number(record.distanceMeters))}
        </Text>
      )}
      lead={<Estimate />}
    />
  );
}

/** Offers the minutes that the distance takes, where nobody has said them. */
function Estimate() {
  const { t } = useTexts('surroundings');
  const { form, canWrite } = useFormContext();
  const { travelMode, distanceMeters, travelMinutes } = form.values;
  const minutes =
    typeof distanceMeters === 'number' ? estimatedMinutes(String(travelMode), distanceMeters) : null;
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
