/** Mantine's own word for "this Escape is not the dialog's" (its documentation of `closeOnEscape`). */
const NOT_THE_DIALOGS = 'data-mantine-stop-propagation';

/**
 * Escape closes the innermost: a calendar or a menu that is open over a dialog or a drawer, and nothing beneath. The dialogs
 * listen at the window; this listens there before any of them is.
 */
export function watchEscape(): void {
  addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key !== 'Escape' || !(target instanceof Element)) return;
      const inner = target.closest('[role="dialog"], [role="menu"], [aria-haspopup][aria-expanded="true"]');
      if (!inner || inner.hasAttribute('aria-modal') || target.hasAttribute(NOT_THE_DIALOGS)) return;
      target.setAttribute(NOT_THE_DIALOGS, 'true');
      setTimeout(() => target.removeAttribute(NOT_THE_DIALOGS));
    },
    { capture: true },
  );
}
