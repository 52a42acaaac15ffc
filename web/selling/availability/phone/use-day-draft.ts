import { useState } from 'react';
import type { CellValue } from '../../../../domain/selling/availability/cell.ts';
import type { WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { formatCellValue, parseCellValue } from '../../../../domain/selling/availability/grid/cell-text.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { askToLeave } from '../../../platform/shell/confirm/ask-to-leave.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { CalendarRoom } from '../calendar/calendar-answer.ts';
import { useModel } from '../calendar/model-context.ts';
import { type Entry, entriesOf, type TargetCell } from './day-entries.ts';

const STOP_SELL: TargetCell = { mealPlanId: null, field: 'stopSell' };

/** The fields of a day in one room as they are typed, and ways to save them or leave. */
export function useDayDraft(room: CalendarRoom, day: number, onClose: () => void) {
  const model = useModel();
  const { t, language } = useTexts('common', 'grid', 'cell');
  const { data } = model;
  const { roomId } = room;
  const date = data.days[day] ?? data.today;
  const read = ({ field, mealPlanId }: TargetCell) => data.read({ roomId, mealPlanId, field }, day);
  const isClosed = read(STOP_SELL) === true;
  const groups = entriesOf(room, data.sold(roomId, day), t, language);
  const entries = [...groups.prices, ...groups.daily, ...groups.rules];
  const draft = `calendar.${data.structureId}.${roomId}.${date}`;
  const [texts, setTexts] = useDraft<Record<string, string>>(`${draft}.texts`, {});
  // Values when a field was first changed. The server uses them to detect later changes by other users.
  const [seen, setSeen] = useDraft<Record<string, CellValue>>(`${draft}.seen`, {});
  const [isTried, setIsTried] = useState(false);
  const textOf = (entry: Entry) => texts[entry.key] ?? formatCellValue(entry.field, read(entry));
  const cellOf = ({ field, mealPlanId }: TargetCell, value: CellValue, before: CellValue): WrittenCell => ({
    ...{ roomId, mealPlanId, field, day: date, value, before },
  });
  /** Saves what is typed, together with the cells of a button. */
  const save = (also: readonly WrittenCell[] = []) => {
    setIsTried(true);
    const typed = entries.filter(({ key }) => key in texts);
    const cells = typed.flatMap((entry) => {
      const written = parseCellValue(entry.field, textOf(entry));
      return 'value' in written ? [cellOf(entry, written.value, seen[entry.key] ?? null)] : [];
    });
    if (cells.length < typed.length) return;
    void model.writes.submit([...cells, ...also]);
    deleteUnsavedInput(draft);
    onClose();
  };
  return {
    ...{ date, isClosed, groups, textOf, save },
    put(entry: Entry, text: string) {
      setTexts({ ...texts, [entry.key]: text });
      if (!(entry.key in seen)) setSeen({ ...seen, [entry.key]: read(entry) });
    },
    errorOf(entry: Entry): string | null {
      const written = parseCellValue(entry.field, textOf(entry));
      return isTried && 'refused' in written ? t(`cell:${written.refused}`, { limit: 0 }) : null;
    },
    toggleClosed: () => save([cellOf(STOP_SELL, !isClosed, isClosed)]),
    /** Closes the sheet. If something was typed, the user is asked first. */
    async leave() {
      const isTyped = entries.some(
        (entry) => entry.key in texts && textOf(entry) !== formatCellValue(entry.field, read(entry)),
      );
      if (!isTyped || (await askToLeave(t))) onClose();
    },
  };
}

export type DayDraft = ReturnType<typeof useDayDraft>;
