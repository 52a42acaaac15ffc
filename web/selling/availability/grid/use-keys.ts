import type { KeyboardEvent } from 'react';
import { isSwitch } from '../../../../domain/selling/availability/cell.ts';
import { formatCellValue } from '../../../../domain/selling/availability/grid/cell-text.ts';
import { clear, enterText, fill } from '../../../../domain/selling/availability/grid/edits.ts';
import type { Rect } from '../../../../domain/selling/availability/grid/selection.ts';
import { calendarActionId, isLatestAction } from '../../../kernel/records/undo-history.ts';
import type { GridModel } from '../calendar/grid-model.ts';

const STEPS: Record<string, readonly [rows: number, days: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const PAGE = 12;
const WEEK = 7;

/** Begins editing the active cell with its value or with the typed text. */
export function beginEdit(model: GridModel, typed?: string): void {
  const at = model.active;
  const line = model.rows[at.row];
  if (!model.mayWrite || !line) return;
  if (at.day < model.data.todayIndex) {
    if (typed !== undefined) model.refuse(at, typed, 'past');
    return;
  }
  model.reveal(at);
  const text = typed ?? formatCellValue(line.field, model.shown(line, at.day));
  model.begin(at, text, typed !== undefined);
}

/** Handles a key press; returns false if the grid does not use the key. */
export function onGridKey(model: GridModel, event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey } = event;
  const control = event.ctrlKey || event.metaKey;
  const step = STEPS[key];
  const room = model.rows[model.active.row]?.roomId;
  if (step && altKey) {
    if (room === undefined || step[0] === 0) return false;
    if (key === 'ArrowUp') model.foldStep(room, true);
    else model.foldStep(room, false);
    return true;
  }
  if (step) {
    // With Ctrl, moves by a week or to the first or last line.
    model.move(step[0] * (control ? model.size.rows : 1), step[1] * (control ? WEEK : 1), shiftKey);
    return true;
  }
  // Keys that stand for a right click. The browser's own contextmenu event would name no cell.
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    model.askDays();
    return true;
  }
  if (control) return onControl(model, key.toLowerCase());
  switch (key) {
    case 'PageUp':
    case 'PageDown':
      model.move(key === 'PageUp' ? -PAGE : PAGE, 0, shiftKey);
      return true;
    case 'Home':
      model.move(0, model.data.todayIndex - model.active.day, shiftKey);
      return true;
    case 'End':
      model.move(0, model.size.days, shiftKey);
      return true;
    case 'Enter':
    case 'F2':
      beginEdit(model);
      return true;
    case 'Delete':
    case 'Backspace':
      model.apply(clear(model.sheet, model.rect));
      return true;
    case 'Escape':
      model.escape();
      return true;
    case ' ':
      toggle(model);
      return true;
    default:
      // These keys open the command palette, the list of shortcuts and other pages. No value of a cell begins with them.
      if (key.length !== 1 || altKey || key === '/' || key === '?' || key === 'g') return false;
      beginEdit(model, key);
      return true;
  }
}

function onControl(model: GridModel, key: string): boolean {
  const { rect } = model;
  switch (key) {
    case 'a':
      model.selectLines();
      return true;
    case 'd':
      fillFrom(model, { ...rect, bottom: rect.top });
      return true;
    case 'r':
      fillFrom(model, { ...rect, right: rect.left });
      return true;
    case 'z': {
      // The last action may be a booking or a bulk change from another form, which the page undoes.
      const { lastId, state } = model.writes;
      if (state.get().saving === 0 && (lastId === null || !isLatestAction(calendarActionId(lastId)))) return false;
      void model.writes.undo();
      return true;
    }
    case 'home':
      model.move(-model.size.rows, model.data.todayIndex - model.active.day, false);
      return true;
    default:
      return false;
  }
}

function fillFrom(model: GridModel, from: Rect): void {
  const { rect } = model;
  model.edit(from, (sheet) => fill(sheet, from, rect));
}

/** Inverts yes and no in the selected cells, based on the active cell. */
function toggle(model: GridModel): void {
  const { active, rect } = model;
  const { row, day } = active;
  const line = model.rows[row];
  if (!line || !isSwitch(line.field)) return;
  model.edit({ ...rect, left: day, right: day }, (sheet) =>
    enterText(sheet, rect, active, sheet.read(row, day) === true ? 'no' : 'sì'),
  );
}
