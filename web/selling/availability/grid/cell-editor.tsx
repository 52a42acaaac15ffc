import { type KeyboardEvent, useEffect, useRef } from 'react';
import { enterText } from '../../../../domain/selling/availability/grid/edits.ts';
import { countOf } from '../../../../domain/selling/availability/grid/selection.ts';
import { useStore } from '../../../platform/store.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useModel } from '../calendar/model-context.ts';
import { cellWords } from '../calendar/words.ts';
import { ROW_HEIGHT_PX } from './geometry.ts';
import classes from './overlay.module.css';

const ARROWS: Record<string, readonly [rows: number, days: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The grid's only input, placed over the edited cell; its text applies to all selected cells. */
export function CellEditor({ width, onDone }: { width: number; onDone: () => void }) {
  const model = useModel();
  const { t, language } = useTexts('grid', 'cell');
  const { now } = useStore(model.editing);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!now) return;
    input.current?.focus();
    if (!now.isFresh) input.current?.select();
  }, [now]);
  if (!now) return null;

  const close = () => {
    model.editing.set({ now: null });
    onDone();
  };
  const commit = () => {
    const text = input.current?.value ?? '';
    if (model.editing.get().now !== now) return;
    close();
    if (model.rows[now.at.row]?.isDerived) return model.askDerived(now, text);
    const written = enterText(model.sheet, now.rect, now.at, text);
    if (written.edits.length + written.faults.length === 0) model.notice.set({ words: t('grid:masked') });
    else model.apply(written, model.rows, now.seen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') return close();
    const step = ARROWS[event.key];
    const isMany = countOf(model.rect) > 1;
    const stays = model.rows[now.at.row]?.isDerived;
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
      if (stays) return;
      if (!isMany && !event.ctrlKey && !event.metaKey) model.move(event.shiftKey ? -1 : 1, 0, false);
    } else if (event.key === 'Tab') {
      event.preventDefault();
      commit();
      model.move(0, event.shiftKey ? -1 : 1, false);
    } else if (step && (now.isFresh || step[0] !== 0)) {
      event.preventDefault();
      commit();
      model.move(step[0], step[1], false);
    }
  };
  return (
    <input
      ref={input}
      className={classes.editor}
      defaultValue={now.text}
      aria-label={cellWords(model, now.at, t, language)?.place ?? ''}
      autoComplete="off"
      inputMode="decimal"
      style={{
        top: now.at.row * ROW_HEIGHT_PX,
        left: now.at.day * width,
        height: ROW_HEIGHT_PX,
        width: Math.max(width, 64),
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // When the window loses focus, the input stays active, so that the user can continue typing.
        if (document.activeElement !== event.currentTarget) commit();
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
    />
  );
}
