import { Alert, Button, Group, List, Text } from '@mantine/core';
import { Glyph } from '../../shell/glyph.tsx';
import { useStore } from '../../store.ts';
import { useTexts } from '../../texts.ts';
import { useModel } from '../calendar/model-context.ts';

/** Nothing was saved: why, and whether the rest shall be. */
export function RefusalNotice({ onDone, mayGo = true }: { onDone: () => void; mayGo?: boolean }) {
  const model = useModel();
  const { t } = useTexts('grid', 'cell');
  const { refusal } = useStore(model.writes.state);
  if (!refusal) return null;
  const { count, good, first, reasons } = refusal;
  const toFirst = () => {
    const row = model.rows.findIndex(
      (one) =>
        first &&
        one.roomId === first.roomId &&
        one.field === first.field &&
        (one.mealPlanId ?? null) === (first.mealPlanId ?? null),
    );
    const spot = { row: Math.max(0, row), day: first ? model.data.indexOf(first.day) : 0 };
    model.select({ anchor: spot, head: spot });
    onDone();
  };
  return (
    <Alert
      color="red"
      icon={<Glyph name="alert-circle" />}
      title={t('grid:refused', { count })}
      role="alert"
      py="xs"
    >
      <List size="sm">
        {reasons.map(({ reason, limit }) => (
          <List.Item key={reason}>
            <Text size="sm">{t(`cell:${reason}`, { limit: limit ?? 0 })}</Text>
          </List.Item>
        ))}
      </List>
      <Group gap="xs" mt="xs">
        {good > 0 && (
          <Button
            size="compact-sm"
            onClick={() => {
              void model.writes.saveGood();
              onDone();
            }}
          >
            {t('grid:saveGood', { n: good })}
          </Button>
        )}
        {mayGo && first && (
          <Button size="compact-sm" variant="default" onClick={toFirst}>
            {t('grid:toFirst')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            model.writes.dismiss();
            onDone();
          }}
        >
          {t('grid:dismiss')}
        </Button>
      </Group>
    </Alert>
  );
}
