import { focusNear, focusPane, isUsable, type Place } from './focus-target.ts';

/** Element that had the focus, with its layer and page. */
interface Holder {
  readonly element: HTMLElement;
  /** Dialog, menu or message around the element. */
  readonly layer: Element | null;
  readonly path: string;
  /** Position of a removed element. */
  place: Place | null;
}

const LAYERS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="alert"], [role="status"]';
const MAX_HOLDERS = 12;
/** Time for which a disabled element may become usable again, such as a button while it saves. */
const DISABLED_MS = 1500;
/** Time for which a new page may bring its heading. */
const HEADING_MS = 5000;

/**
 * Keeps the focus in the document after an element is removed, hidden or disabled (WCAG 2.4.3). Moves it to the opener of
 * the closed dialog or menu, else to the next row. The heading of the pane or page comes last.
 */
class FocusKeeper {
  /** Latest first. */
  private holders: Holder[] = [];
  private lostAt: number | null = null;
  private isChecking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  start(): void {
    document.addEventListener('focusin', ({ target }) => this.remember(target));
    document.addEventListener('focusout', () => this.checkSoon());
    new MutationObserver((records) => this.onChange(records)).observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    });
  }

  private remember(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    this.lostAt = null;
    const holder = { element: target, layer: target.closest(LAYERS), path: location.pathname, place: null };
    this.holders = [holder, ...this.holders.filter(({ element }) => element !== target)].slice(0, MAX_HOLDERS);
  }

  private onChange(records: readonly MutationRecord[]): void {
    for (const { removedNodes, target, nextSibling, previousSibling } of records)
      for (const removed of removedNodes) {
        const place = { parent: target, next: nextSibling, previous: previousSibling };
        for (const holder of this.holders)
          if (!holder.place && !holder.element.isConnected && removed.contains(holder.element)) holder.place = place;
      }
    if (this.lostAt !== null || isOnBody()) this.checkSoon();
  }

  /** Waits for a frame, because the page itself may move the focus. */
  checkSoon(): void {
    if (this.isChecking) return;
    this.isChecking = true;
    requestAnimationFrame(() => {
      this.isChecking = false;
      this.check();
    });
  }

  private check(): void {
    const [last] = this.holders;
    if (!last || !isFocusLost()) {
      this.lostAt = null;
      return;
    }
    // A click beside all controls leaves the focus on purpose.
    if (this.lostAt === null && isUsable(last.element)) return;
    this.lostAt ??= performance.now();
    const isWaiting = performance.now() - this.lostAt < DISABLED_MS && last.element.matches(':disabled');
    if (isWaiting && last.element.isConnected) this.checkLater(DISABLED_MS);
    else if (!this.restore() && performance.now() - this.lostAt < HEADING_MS) this.checkLater(100);
  }

  private checkLater(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.checkSoon(), ms);
  }

  private restore(): boolean {
    const modal = topModal();
    for (const { element, layer, path, place } of this.holders) {
      if (isUsable(element) && (!modal || modal.contains(element))) {
        element.focus({ preventScroll: true });
        return document.activeElement === element;
      }
      if (layer && !isUsable(layer)) continue;
      if (path !== location.pathname) break;
      const siblings = element.isConnected ? findPlace(element) : place;
      if (siblings && focusNear(siblings, modal)) return true;
    }
    return focusPane(modal);
  }
}

const findPlace = (element: HTMLElement): Place => ({
  parent: element.parentNode ?? document.body,
  next: element.nextSibling,
  previous: element.previousSibling,
});

const isOnBody = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** True if no visible element has the focus. Browsers keep it in a hidden element until the next rendering. */
const isFocusLost = (): boolean => isOnBody() || !document.activeElement?.checkVisibility();

const topModal = (): Element | null =>
  [...document.querySelectorAll('[aria-modal="true"]')].filter((one) => isUsable(one)).at(-1) ?? null;

const keeper = new FocusKeeper();

/** Starts to keep the focus. Called once, when the program starts. */
export const keepFocus = (): void => keeper.start();

/** Checks the focus after a change that the document does not report, such as a page that is hidden. */
export const checkFocus = (): void => keeper.checkSoon();
