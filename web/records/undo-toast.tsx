import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { problemFrom } from '../shell/failures.ts';
import { Glyph } from '../shell/glyph.tsx';
import { toast } from '../shell/toast.ts';
import type { Translate } from '../texts.ts';
import { undoChange } from './queries.ts';

/** "Saved", quietly, with Annulla for as long as it stands. */
export function savedToast(t: Translate, changeId: unknown, onUndone: () => void): void {
  const id = `change-${String(changeId)}`;
  const undo = async () => {
    notifications.hide(id);
    try {
      await undoChange(Number(changeId));
      toast('success', t('record:form.undone'));
      onUndone();
    } catch (error) {
      toast(
        'failure',
        problemFrom(error).status === 409 ? t('record:form.cannotUndo') : (problemFrom(error).title ?? ''),
      );
    }
  };
  notifications.show({
    id,
    color: 'bosco',
    withBorder: true,
    autoClose: 8000,
    icon: <Glyph name="check" />,
    message: (
      <Group justify="space-between" wrap="nowrap">
        {t('common:saved')}
        {typeof changeId === 'number' && (
          <Button size="compact-sm" variant="subtle" onClick={undo}>
            {t('common:undo')}
          </Button>
        )}
      </Group>
    ),
  });
}
