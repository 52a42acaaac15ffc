/** Prints in the light colour scheme, because dark colours cost ink and are hard to read. */
export function printInLight(): void {
  const root = document.documentElement;
  let shown: string | undefined;
  addEventListener('beforeprint', () => {
    shown = root.dataset.mantineColorScheme;
    root.dataset.mantineColorScheme = 'light';
  });
  addEventListener('afterprint', () => {
    if (shown) root.dataset.mantineColorScheme = shown;
  });
}
