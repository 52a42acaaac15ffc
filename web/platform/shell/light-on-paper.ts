/** Prints in the light colour scheme, because dark colours cost ink and are hard to read. */
export function printInLight(): void {
  const root = document.documentElement;
  let screenScheme: string | undefined;
  addEventListener('beforeprint', () => {
    screenScheme = root.dataset.mantineColorScheme;
    root.dataset.mantineColorScheme = 'light';
  });
  addEventListener('afterprint', () => {
    if (screenScheme) root.dataset.mantineColorScheme = screenScheme;
  });
}
