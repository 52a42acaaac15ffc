// Runs before the first paint, as a file of our own host: the content security policy allows no inline script.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('locanda.color-mode');
  } catch {}
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
