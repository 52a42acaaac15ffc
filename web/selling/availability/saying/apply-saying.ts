import { runsOf, type WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { undoChange } from '../../../kernel/records/queries.ts';
import { showUndoableToast } from '../../../kernel/records/undo-toast.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import type { Translate } from '../../../platform/texts.ts';
import { changeCalendar } from '../calendar/calendar-answer.ts';
import { notifyCalendarTouched } from './calendar-touched.ts';

export async function applySaying(structureId: string, cells: readonly WrittenCell[], t: Translate): Promise<void> {
  try {
    const order = { runs: runsOf(cells), source: 'bulk', mode: 'good' } as const;
    const { changed, changeId, refusedCount } = await changeCalendar(structureId, order);
    notifyCalendarTouched();
    const saved = t('grid:saved', { count: changed });
    const words = refusedCount > 0 ? `${saved}, ${t('saying:refused', { n: refusedCount })}` : saved;
    showUndoableToast(t, words, changeId === null ? null : () => undoChange(changeId), notifyCalendarTouched);
  } catch (error) {
    void toast('failure', errorText(error));
  }
}
