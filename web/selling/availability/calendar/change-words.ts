import type { WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { calendarActionId, registerUndo, removeUndo } from '../../../kernel/records/undo-history.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { toast, withdrawToast } from '../../../platform/shell/toast/toast.ts';
import type { Translate } from '../../../platform/texts.ts';
import type { WriteEvent } from './calendar-writes.ts';
import { jumpWords } from './words.ts';

const SAVED_TOAST_KEY = 'calendar-saved';
/** Key of the message for a price that is probably wrong. Each such message stays until the user closes it. */
const doubtToastKey = (changeId: number | null) => `calendar-slip-${changeId}`;

/**
 * Messages about the changes of one page: a single toast counts the changes and offers to undo the last. Undone changes
 * are no longer counted.
 */
export class ChangeWords {
  readonly #t: Translate;
  readonly #saysEach: () => boolean;
  readonly #undo: (changeId: number) => void;
  /** Changes that the visible toast counts, the last at the end. */
  #standing: { changeId: number; changed: number }[] = [];

  constructor(t: Translate, saysEach: () => boolean, undo: (changeId: number) => void) {
    this.#t = t;
    this.#saysEach = saysEach;
    this.#undo = undo;
  }

  tell(told: WriteEvent): void {
    const t = this.#t;
    switch (told.kind) {
      case 'saved':
        this.#remember(told.changeId);
        this.#saved(told.changed, told.suspicious, told.changeId);
        break;
      case 'undone':
        this.#undone(told.changeId);
        break;
      case 'cannotUndo':
        void toast('failure', t('record:form.cannotUndo'));
        break;
      case 'failed':
        void toast('failure', errorText(told.error));
    }
  }

  /** Registers the change for Ctrl+Z anywhere on the page. */
  #remember(changeId: number | null): void {
    if (changeId !== null) registerUndo(calendarActionId(changeId), () => this.#undo(changeId));
  }

  #saved(changed: number, suspicious: readonly WrittenCell[], changeId: number | null): void {
    if (suspicious.length > 0) {
      const action = { label: this.#t('common:undo'), run: () => changeId !== null && this.#undo(changeId) };
      const place = doubtToastKey(changeId);
      void toast('warning', doubtWords(changed, suspicious, this.#t), { action, place });
      return;
    }
    if (changeId === null || (changed === 1 && !this.#saysEach() && this.#standing.length === 0)) return;
    this.#standing.push({ changeId, changed });
    this.#count();
  }

  #undone(changeId: number): void {
    removeUndo(calendarActionId(changeId));
    void withdrawToast(doubtToastKey(changeId));
    this.#standing = this.#standing.filter((one) => one.changeId !== changeId);
    if (this.#standing.length > 0) this.#count();
    else void toast('success', this.#t('record:form.undone'), { place: SAVED_TOAST_KEY });
  }

  #count(): void {
    const t = this.#t;
    const standing = this.#standing;
    const last = standing.at(-1);
    const cells = t('grid:saved', { count: standing.reduce((sum, { changed }) => sum + changed, 0) });
    const isOne = standing.length === 1;
    void toast('success', isOne ? cells : `${cells}, ${t('grid:inChanges', { n: standing.length })}`, {
      place: SAVED_TOAST_KEY,
      action: {
        label: t(isOne ? 'common:undo' : 'grid:undoLatest'),
        run: () => {
          if (!last) return;
          // The button closed the toast, so it is shown again for the remaining changes.
          this.#standing = standing;
          this.#undo(last.changeId);
        },
      },
      // A closed toast starts a new count; a changed text keeps the count.
      onGone: () => {
        if (this.#standing === standing) this.#standing = [];
      },
    });
  }
}

/** Text with the number of saved cells and the price that is probably wrong. */
function doubtWords(changed: number, suspicious: readonly WrittenCell[], t: Translate): string {
  const [slip] = suspicious;
  const change = slip ? jumpWords(slip.before, slip.value) : '';
  if (changed === 1) return t('grid:jump', { change });
  const saved = t('grid:saved', { count: changed });
  return suspicious.length === 1
    ? `${saved}, ${t('grid:doubtful', { change })}`
    : `${saved}. ${t('grid:suspicious', { count: suspicious.length })}`;
}
