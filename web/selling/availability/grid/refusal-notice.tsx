import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { FaultyCell } from '../calendar/calendar-writes.ts';
import { useModel } from '../calendar/model-context.ts';
import { faultWords, placeWords } from '../calendar/words.ts';

const MAX_VISIBLE_FAULTS = 4;

/**
 * Lists the refused values with their cells and limits, and offers to save the others. `mayGo`: the cells are on this
 * page and can be opened.
 */
export function RefusalNotice({ onDone, mayGo = true }: { onDone: () => void; mayGo?: boolean }) {
  const model = useModel();
  const { t, language } = useTexts('grid', 'cell');
  const { refusal } = useStore(model.writes.state);
  const { words } = useStore(model.notice);
  if (!refusal && words === null) return null;
  const { count = 0, good = 0, faults = [] } = refusal ?? {};
  const close = () => {
    model.notice.set({ words: null });
    if (refusal) model.writes.dismiss();
    onDone();
  };
  const toCell = ({ roomId, mealPlanId, field, day }: FaultyCell) => {
    model.goToCell({ roomId, mealPlanId, field }, model.data.indexOf(day));
    onDone();
  };
  return (
    <Alert
      color="red"
      icon={<Glyph name="alert-circle" />}
      title={refusal ? t('grid:refused', { count }) : t('grid:notPasted')}
      role="alert"
      py="xs"
    >
      {words && <Text size="sm">{words}</Text>}
      <List size="sm" listStyleType="none">
        {faults.slice(0, MAX_VISIBLE_FAULTS).map((cell) => {
          const place = placeWords(model.data, cell, t, language);
          const units = model.data.room(cell.roomId)?.units ?? 0;
          return (
            <List.Item key={place}>
              {mayGo ? (
                <Anchor component="button" type="button" size="sm" ta="left" onClick={() => toCell(cell)}>
                  {place}
                </Anchor>
              ) : (
                <Text size="sm">{place}</Text>
              )}
              <Text size="sm">{faultWords(cell.fault, cell.field, t, { units })}</Text>
            </List.Item>
          );
        })}
      </List>
      {count > MAX_VISIBLE_FAULTS && (
        <Text size="sm" c="dimmed">
          {t('grid:moreRefused', { count: count - MAX_VISIBLE_FAULTS })}
        </Text>
      )}
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
        <Button size="compact-sm" variant="default" onClick={close}>
          {t(refusal ? 'grid:dismiss' : 'grid:understood')}
        </Button>
      </Group>
    </Alert>
  );
}
