/** Dark colours on paper cost ink and are hard to read: what is printed is light, whatever the screen is. */
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
