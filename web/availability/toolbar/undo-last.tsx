import { Button, Tooltip } from '@mantine/core';
import { formatMoment } from '../../formats.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { useStore } from '../../store.ts';
import { useTexts } from '../../texts.ts';
import { useModel } from '../calendar/model-context.ts';

/** Takes back the last change of the calendar, whoever made it within a day. */
export function UndoLast() {
  const model = useModel();
  const { t } = useTexts('grid');
  const { lastChange } = useStore(model.writes.state);
  return (
    <Tooltip
      label={
        lastChange?.actorName
          ? t('grid:undoLastBy', { name: lastChange.actorName, when: formatMoment(lastChange.at) })
          : t('grid:undoLast')
      }
    >
      <Button
        variant="default"
        leftSection={<Glyph name="arrow-back-up" />}
        disabled={!lastChange}
        onClick={() => void model.writes.undoLast()}
      >
        {t('grid:undoLast')}
      </Button>
    </Tooltip>
  );
}
