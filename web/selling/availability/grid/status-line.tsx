import { Text, VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { countOf, rectOf } from '../../../../domain/selling/availability/grid/selection.ts';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import classes from '../availability.module.css';
import { CHUNK_DAYS } from '../calendar/calendar-data.ts';
import { useModel } from '../calendar/model-context.ts';
import { cellWords } from '../calendar/words.ts';

const QUIET_MS = 250;

/** Describes the active cell and its prices; announced to screen readers after a pause in typing. */
export function StatusLine() {
  const model = useModel();
  const { t, language } = useTexts('grid', 'cell');
  const { selection } = useStore(model.focus);
  const { saving, saved } = useStore(model.writes.state);
  useStore(model.view);
  const { row, day } = selection.anchor;
  const roomId = model.rows[row]?.roomId ?? 0;
  const chunk = Math.floor(day / CHUNK_DAYS);
  const { data } = model;
  const subscribe = useCallback(
    (listener: () => void) => data.subscribe(roomId, chunk, listener),
    [data, roomId, chunk],
  );
  useSyncExternalStore(subscribe, () => data.version(roomId, chunk));
  const words = cellWords(model, selection.anchor, t, language);
  const count = countOf(rectOf(selection));
  const many = count > 1 ? t('grid:selected', { count }) : '';
  const spoken = words ? [words.place, words.value, ...words.more, words.fault, many].filter(Boolean).join(', ') : '';
  const [aloud, setAloud] = useState(spoken);
  useEffect(() => {
    const timer = setTimeout(() => setAloud(spoken), QUIET_MS);
    return () => clearTimeout(timer);
  }, [spoken]);
  return (
    <div className={classes.status}>
      {words && (
        <>
          <Text span size="sm" c="dimmed">
            {words.place}
          </Text>
          <Text span size="sm" fw={600} className="tabular">
            {words.value}
          </Text>
          {words.fault ? (
            <Text span size="sm" c="var(--mantine-color-error)">
              {words.fault}
            </Text>
          ) : (
            words.more.map((one) => (
              <Text span key={one} size="sm" className="tabular">
                {one}
              </Text>
            ))
          )}
        </>
      )}
      <Text span size="sm" c="dimmed" ml="auto">
        {many}
      </Text>
      <Text span size="sm" c="dimmed" role="status" className={classes.saved}>
        {saving > 0 ? t('grid:saving') : saved && t('grid:savedMark')}
      </Text>
      <VisuallyHidden aria-live="polite">{aloud}</VisuallyHidden>
    </div>
  );
}
