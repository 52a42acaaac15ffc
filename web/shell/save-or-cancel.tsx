import { Button, Group } from '@mantine/core';
import { useTexts } from '../texts.ts';

/** How the form of a dialog ends: left as it was, or saved. */
export function SaveOrCancel({ onCancel, isSaving }: { onCancel: () => void; isSaving: boolean }) {
  const { t } = useTexts('common');
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t('common:save')}
      </Button>
    </Group>
  );
}
