import { Button, Group } from '@mantine/core';
import { useTexts } from '../texts.ts';

interface SaveOrCancelProps {
  onCancel: () => void;
  isSaving: boolean;
  /** What it does, where that is not saving. */
  save?: string;
  disabled?: boolean;
}

/** How the form of a dialog ends: left as it was, or saved. */
export function SaveOrCancel({ onCancel, isSaving, save, disabled = false }: SaveOrCancelProps) {
  const { t } = useTexts('common');
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button type="submit" loading={isSaving} disabled={disabled}>
        {save ?? t('common:save')}
      </Button>
    </Group>
  );
}
