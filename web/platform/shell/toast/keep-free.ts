import { type Box, freePlace } from './free-place.ts';

const PRESSED =
  'button, a[href], input, select, textarea, summary, [role=button], [role=menuitem], [role=tab], [role=switch], [contenteditable=true]';

/** Touch screens keep the hover state at the last touch, so only the focus counts there. */
const POINTED = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within';

function inSight(corner: Element): Box[] {
  const boxes: Box[] = [];
  for (const one of document.querySelectorAll(PRESSED)) {
    if (corner.contains(one)) continue;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const isSeen = right > left && bottom > top && bottom > 0 && top < innerHeight;
    if (isSeen && right > 0 && left < innerWidth) boxes.push({ left, top, right, bottom });
  }
  return boxes;
}

/**
 * Moves the corner with the toast so that it covers no control, unless the pointer is on it. Returns a function that
 * stops this.
 */
export function keepFree(selector: string): () => void {
  let frame = 0;
  /** Rendered after this function is called. */
  let corner: HTMLElement | null = null;
  /** The toast already positioned. A new toast is positioned even if it appears under the pointer. */
  let placed: Element | null = null;
  let grown = 0;
  const look = () => {
    frame = 0;
    if (!corner) return;
    const { offsetWidth: width, offsetHeight: height } = corner;
    const newest = [...corner.querySelectorAll('[role=alert]')].at(-1) ?? null;
    const isPlaced = newest === placed && height === grown;
    if (height === 0 || (isPlaced && corner.matches(POINTED))) return;
    placed = newest;
    grown = height;
    const { left, top } = freePlace(
      { width: innerWidth, height: innerHeight },
      { width, height },
      inSight(corner),
    );
    corner.style.inset = `auto auto ${innerHeight - top - height}px ${left}px`;
  };
  const sizes = new ResizeObserver(() => soon());
  const soon = () => {
    if (!corner?.isConnected) {
      corner = document.querySelector<HTMLElement>(selector);
      sizes.disconnect();
      if (corner) sizes.observe(corner);
    }
    if (corner?.offsetHeight) frame ||= requestAnimationFrame(look);
  };
  const page = new MutationObserver(soon);
  page.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', soon, { capture: true, passive: true });
  addEventListener('resize', soon);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    page.disconnect();
    removeEventListener('scroll', soon, { capture: true });
    removeEventListener('resize', soon);
  };
}
