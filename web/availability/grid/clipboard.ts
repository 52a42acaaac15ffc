import type { ClipboardEvent } from 'react';
import { clear, paste } from '../../../domain/availability/grid/edits.ts';
import { countOf } from '../../../domain/availability/grid/selection.ts';
import { readTable, tableText } from '../../../domain/availability/grid/table-text.ts';
import { writtenOf } from '../../../domain/availability/grid/written.ts';
import { toast } from '../../shell/toast/toast.ts';
import type { Translate } from '../../texts.ts';
import type { GridModel } from '../calendar/grid-model.ts';

const MISFITS = {
  ragged: 'grid:misfitRagged',
  beyond: 'grid:misfitBeyond',
  multiple: 'grid:misfit',
} as const;

/** What is selected as a spreadsheet takes it; cut empties it, too. */
export function onCopy(
  model: GridModel,
  event: ClipboardEvent,
  announce: (words: string) => void,
  t: Translate,
) {
  const { rect } = model;
  const lines = model.rows
    .slice(rect.top, rect.bottom + 1)
    .map((row) =>
      Array.from({ length: rect.right - rect.left + 1 }, (_, at) =>
        writtenOf(row.field, model.shown(row, rect.left + at)),
      ),
    );
  event.preventDefault();
  event.clipboardData.setData('text/plain', tableText(lines));
  announce(t('grid:copied', { count: countOf(rect) }));
  if (event.type === 'cut') model.apply(clear(model.sheet, rect));
}

export function onPaste(model: GridModel, event: ClipboardEvent, t: Translate) {
  event.preventDefault();
  if (!model.mayWrite) return;
  const pasted = paste(model.sheet, model.rect, readTable(event.clipboardData.getData('text/plain')));
  if ('misfit' in pasted) {
    const { misfit, rows, days } = pasted;
    void toast('failure', t(MISFITS[misfit], { rows, days }));
    return;
  }
  const { top, left, bottom, right } = pasted.rect;
  model.focus.set({
    selection: { anchor: { row: top, day: left }, head: { row: bottom, day: right } },
  });
  model.apply(pasted);
}
