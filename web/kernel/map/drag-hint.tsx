import { Text } from '@mantine/core';
import { useTexts } from '../../platform/texts.ts';
import { useFormContext } from '../records/form/form-context.ts';

/** Hint on how to move the pin, for users who may. Reserves its space while the map is loading. */
export function DragHint({ isKeptFree = false }: { isKeptFree?: boolean }) {
  const { refusal } = useFormContext();
  const { t } = useTexts('surroundings');
  if (refusal('latitude') !== null) return null;
  return (
    <Text size="xs" c="dimmed" mt={4} style={isKeptFree ? { visibility: 'hidden' } : undefined}>
      {t('surroundings:map.drag')}
    </Text>
  );
}
