import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { api } from '../api.ts';
import { problemFrom } from '../shell/errors/failures.ts';
import { Glyph } from '../shell/glyph.tsx';
import { toast } from '../shell/toast/toast.ts';
import type { Translate } from '../texts.ts';
import { undoChange } from './queries.ts';

/** "Saved", quietly, with Annulla for as long as it stands. */
export function savedToast(t: Translate, changeId: unknown, onUndone: () => void): void {
  const take = typeof changeId === 'number' ? () => undoChange(changeId) : null;
  undoableToast(t, t('common:saved'), take, onUndone);
}

/** "Deleted": the entry to take back is the newest in the record's history. */
export function deletedToast(t: Translate, path: string, onUndone: () => void): void {
  const take = async () => {
    const { data } = await api<{ data: { id: number }[] }>(`${path}/history`);
    if (data[0]) await undoChange(data[0].id);
  };
  undoableToast(t, t('common:deleted'), take, onUndone);
}

let shown = 0;

function undoableToast(
  t: Translate,
  message: string,
  take: (() => Promise<unknown>) | null,
  onUndone: () => void,
): void {
  const id = `undoable-${shown++}`;
  const undo = async () => {
    notifications.hide(id);
    try {
      await take?.();
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
        {message}
        {take && (
          <Button size="compact-sm" variant="subtle" onClick={undo}>
            {t('common:undo')}
          </Button>
        )}
      </Group>
    ),
  });
}
