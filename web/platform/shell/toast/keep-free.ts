import { type Box, findFreePosition } from './free-position.ts';

const CONTROLS =
  'button, a[href], input, select, textarea, summary, [role=button], [role=menuitem], [role=tab], [role=switch], [contenteditable=true]';

/** Touch screens keep the hover state at the last touch, so only the focus counts there. */
const POINTED_SELECTOR = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within';

function visibleControls(corner: Element): Box[] {
  const boxes: Box[] = [];
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (corner.contains(control)) continue;
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const isSeen = right > left && bottom > top && bottom > 0 && top < innerHeight;
    if (isSeen && right > 0 && left < innerWidth) boxes.push({ left, top, right, bottom });
  }
  return boxes;
}

/**
 * Moves the corner with the toast so that it covers no control, unless the pointer is on it. Returns a function that
 * stops this.
 */
export function keepControlsFree(selector: string): () => void {
  let frame = 0;
  /** Rendered after this function is called. */
  let corner: HTMLElement | null = null;
  /** The toast already positioned. A new toast is positioned even if it appears under the pointer. */
  let placedToast: Element | null = null;
  let placedHeight = 0;
  const reposition = () => {
    frame = 0;
    if (!corner) return;
    const { offsetWidth: width, offsetHeight: height } = corner;
    const newest = [...corner.querySelectorAll('[role=alert]')].at(-1) ?? null;
    const isPlaced = newest === placedToast && height === placedHeight;
    if (height === 0 || (isPlaced && corner.matches(POINTED_SELECTOR))) return;
    placedToast = newest;
    placedHeight = height;
    const { left, top } = findFreePosition(
      { width: innerWidth, height: innerHeight },
      { width, height },
      visibleControls(corner),
    );
    corner.style.inset = `auto auto ${innerHeight - top - height}px ${left}px`;
  };
  const sizes = new ResizeObserver(() => scheduleReposition());
  const scheduleReposition = () => {
    if (!corner?.isConnected) {
      corner = document.querySelector<HTMLElement>(selector);
      sizes.disconnect();
      if (corner) sizes.observe(corner);
    }
    if (corner?.offsetHeight) frame ||= requestAnimationFrame(reposition);
  };
  const page = new MutationObserver(scheduleReposition);
  page.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', scheduleReposition, { capture: true, passive: true });
  addEventListener('resize', scheduleReposition);
  scheduleReposition();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    page.disconnect();
    removeEventListener('scroll', scheduleReposition, { capture: true });
    removeEventListener('resize', scheduleReposition);
  };
}
