/** Fields into which somebody has typed since the page was loaded, of pages out of sight too. */
const typed = new Set<WeakRef<EventTarget>>();
const seen = new WeakSet<EventTarget>();

export function watchTyping(): void {
  addEventListener('input', ({ target }) => {
    if (!target || seen.has(target)) return;
    seen.add(target);
    typed.add(new WeakRef(target));
  });
}

/** Whether loading the page anew might lose words: a field that somebody has typed into is there and is not empty. */
export function hasTypedText(): boolean {
  return [...typed].some((one) => {
    const field = one.deref();
    if (!(field instanceof HTMLElement) || !field.isConnected) return false;
    return Boolean('value' in field ? field.value : field.textContent);
  });
}
