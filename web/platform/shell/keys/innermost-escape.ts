/** Attribute by which Mantine's dialogs ignore an Escape (documented at `closeOnEscape`). */
const IGNORED_BY_DIALOGS = 'data-mantine-stop-propagation';

/**
 * Makes Escape close only the innermost layer, such as a calendar or menu above a dialog. Must listen at the window
 * before Mantine's dialogs do.
 */
export function closeInnermostOnEscape(): void {
  addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key !== 'Escape' || !(target instanceof Element)) return;
      const inner = target.closest('[role="dialog"], [role="menu"], [aria-haspopup][aria-expanded="true"]');
      if (!inner || inner.hasAttribute('aria-modal') || target.hasAttribute(IGNORED_BY_DIALOGS)) return;
      target.setAttribute(IGNORED_BY_DIALOGS, 'true');
      setTimeout(() => target.removeAttribute(IGNORED_BY_DIALOGS));
    },
    { capture: true },
  );
}
