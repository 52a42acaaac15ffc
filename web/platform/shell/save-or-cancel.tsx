import { Button, Group } from '@mantine/core';
import { useTexts } from '../texts.ts';

interface SaveOrCancelProps {
  onCancel: () => void;
  isSaving: boolean;
  /** Label of the button, if it does not read "Save". */
  save?: string;
  color?: string;
  disabled?: boolean;
}

/** The buttons at the end of a dialog's form. */
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
