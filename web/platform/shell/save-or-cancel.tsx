import { Button, Group } from '@mantine/core';
import { useTexts } from '../texts.ts';

interface SaveOrCancelProps {
  onCancel: () => void;
  isSaving: boolean;
  /** Label of the submit button. Default: "Save". */
  save?: string;
  color?: string;
  disabled?: boolean;
}

export function SaveOrCancel({ onCancel, isSaving, save, color, disabled = false }: SaveOrCancelProps) {
  const { t } = useTexts('common');
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button type="submit" loading={isSaving} disabled={disabled} {...(color !== undefined && { color })}>
        {save ?? t('common:save')}
      </Button>
    </Group>
  );
}
