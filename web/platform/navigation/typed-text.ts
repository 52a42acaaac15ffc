/** Fields that received input since the page loaded, including those of hidden pages. */
const typedFields = new Set<WeakRef<EventTarget>>();
const seenFields = new WeakSet<EventTarget>();

export function watchTyping(): void {
  addEventListener('input', ({ target }) => {
    if (!target || seenFields.has(target)) return;
    seenFields.add(target);
    typedFields.add(new WeakRef(target));
  });
}

/** True if a reload might lose text: a field with input exists and is not empty. */
export function hasTypedText(): boolean {
  return [...typedFields].some((one) => {
    const field = one.deref();
    if (!(field instanceof HTMLElement) || !field.isConnected) return false;
    return Boolean('value' in field ? field.value : field.textContent);
  });
}
