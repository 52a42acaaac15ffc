import { List } from '@mantine/core';
import type { TextKey } from '../../platform/texts.ts';
import { useTexts } from '../../platform/texts.ts';

/** Unmet requirements of a status change, as sentences (`need.*` of the section `structure`). */
export function NeedsList({ needs }: { needs: readonly string[] }) {
  const { t } = useTexts('structure');
  if (needs.length === 0) return null;
  return (
    <List size="sm" c="dimmed">
      {needs.map((need) => (
        <List.Item key={need}>{t(`structure:need.${need}` as TextKey)}</List.Item>
      ))}
    </List>
  );
}
