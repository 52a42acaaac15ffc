import '@fontsource-variable/inter/wght.css';
import 'virtual:mantine.css';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnce } from './navigation/reload-guard.ts';
import { router } from './navigation/router.ts';
import { queryClient } from './query-client.ts';
import { useToastsWanted } from './shell/toast/toast.ts';
import { cssVariables, theme } from './theme.ts';

window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

const Toasts = lazy(() => import('./shell/toast/toasts.tsx').then((part) => ({ default: part.Toasts })));

function ToastCorner() {
  return useToastsWanted() && <Toasts />;
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

// A render that failed once and then succeeded is told by its cause: React's own word for it says nothing.
const onRecoverableError = (error: unknown) =>
  reportError(error instanceof Error && error.cause ? error.cause : error);

const root = createRoot(container, { onRecoverableError });
// As a transition it gives way every few milliseconds; the frame that the document drew stands until it is whole.
startTransition(() =>
  root.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorModeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <ToastCorner />
          </Suspense>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  ),
);

/** The same key is read by index.html before the first paint. */
const colorModeManager = localStorageColorSchemeManager({ key: 'locanda.color-mode' });
