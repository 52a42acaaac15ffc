import type { ClipboardEvent } from 'react';
import { formatCellValue } from '../../../../../domain/selling/availability/grid/cell-text.ts';
import { clear, paste } from '../../../../../domain/selling/availability/grid/edits.ts';
import { countOf } from '../../../../../domain/selling/availability/grid/selection.ts';
import { readTable, tableText } from '../../../../../domain/selling/availability/grid/table-text.ts';
import { toast } from '../../../../platform/shell/toast/toast.ts';
import type { Translate } from '../../../../platform/texts.ts';
import type { GridModel } from '../../calendar/grid-model.ts';

const MISFITS = {
  ragged: 'grid:misfitRagged',
  beyond: 'grid:misfitBeyond',
  multiple: 'grid:misfit',
} as const;

/** Marks cells that were copied from the grid. A spreadsheet drops the mark. */
const OWN_CELLS = 'application/x-locanda-cells';

/** Copies the selection as a table of a spreadsheet. Cut also empties it. */
export function onCopy(model: GridModel, event: ClipboardEvent, announce: (words: string) => void, t: Translate): void {
  const { rect } = model;
  event.preventDefault();
  // The clipboard cannot be written later: days that are not loaded yet cannot be copied or cut.
  if (!model.has(rect)) {
    void toast('failure', t('grid:copyLater'));
    return;
  }
  const lines = model.rows
    .slice(rect.top, rect.bottom + 1)
    .map((row) =>
      Array.from({ length: rect.right - rect.left + 1 }, (_, at) =>
        formatCellValue(row.field, model.shown(row, rect.left + at)),
      ),
    );
  event.clipboardData.setData('text/plain', tableText(lines));
  event.clipboardData.setData(OWN_CELLS, '1');
  announce(t('grid:copied', { count: countOf(rect) }));
  if (event.type === 'cut') model.apply(clear(model.sheet, rect));
}

/** Pastes a table into the selection, or says why it does not fit. */
export function onPaste(model: GridModel, event: ClipboardEvent, t: Translate): void {
  event.preventDefault();
  if (!model.mayWrite) return;
  const text = event.clipboardData.getData('text/plain');
  // A picture, for example. A copied empty cell is not empty text: it has a line break.
  if (text === '') {
    model.notice.set({ words: t('grid:pasteNoText') });
    return;
  }
  const isOwn = event.clipboardData.types.includes(OWN_CELLS);
  const pasted = paste(model.sheet, model.rect, readTable(text), isOwn);
  if ('misfit' in pasted) {
    const { misfit, rows, days } = pasted;
    const { top, bottom, left, right } = model.rect;
    const selection = { high: bottom - top + 1, wide: right - left + 1 };
    model.notice.set({ words: t(MISFITS[misfit], { rows, days, ...selection }) });
    return;
  }
  model.notice.set({ words: null });
  const { top, left, bottom, right } = pasted.rect;
  model.focus.set({
    selection: { anchor: { row: top, day: left }, head: { row: bottom, day: right } },
  });
  model.apply(pasted);
}
