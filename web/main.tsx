import { lazyNamed } from './platform/shell/lazy-named.ts';
import './platform/shell/zod-config.ts';
import '@fontsource-variable/inter/wght.css';
import 'virtual:mantine.css';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { deleteExpiredInput } from './kernel/drafts/unsaved-input.ts';
import { useOpenRefusal } from './kernel/records/deleting/refusal.ts';
import { enableUndoShortcut } from './kernel/records/undo-history.ts';
import { PAGES } from './pages.ts';
import { useSessionOver, waitForSession } from './people/auth/session-over.ts';
import { renewSessionsWith } from './platform/api.ts';
import { watchErrors } from './platform/errors/watch-errors.ts';
import { prepareFormats } from './platform/formats.ts';
import { watchTyping } from './platform/navigation/typed-text.ts';
import { queryClient } from './platform/query-client.ts';
import { startRouter } from './platform/router/router.ts';
import { session } from './platform/session.ts';
import { usePendingQuestion } from './platform/shell/confirm/ask.ts';
import { keepFocus } from './platform/shell/focus/keep-focus.ts';
import { closeInnermostOnEscape } from './platform/shell/keys/innermost-escape.ts';
import { typeIntoOpeningDialogs } from './platform/shell/keys/opening-dialogs.ts';
import { printInLight } from './platform/shell/light-on-paper.ts';
import { OutcomeNotice } from './platform/shell/outcome-notice.tsx';
import { nonceProps, shareStyleNonce } from './platform/shell/style-nonce.ts';
import { useToastsWanted } from './platform/shell/toast/toast.ts';
import { UploadNotice } from './structures/photos/upload-notice.tsx';
import { cssVariables, theme } from './theme.ts';
import './slots/calendar.ts';
import './slots/frame.ts';
import './slots/moderation.ts';
import './slots/overview.ts';
import './slots/palette.ts';
import './slots/records.ts';
import './slots/structure-list.ts';

const ConfirmDialog = lazyNamed(() => import('./platform/shell/confirm/confirm-dialog.tsx'), 'ConfirmDialog');
const LoginDialog = lazyNamed(() => import('./people/auth/login-dialog.tsx'), 'LoginDialog');
const RefusedDeletion = lazyNamed(async () => {
  const { loadRefusedDeletion } = await import('./kernel/records/deleting/load-refused-deletion.ts');
  return loadRefusedDeletion();
}, 'RefusedDeletion');
const Toasts = lazyNamed(() => import('./platform/shell/toast/toasts.tsx'), 'Toasts');

function ToastCorner() {
  return useToastsWanted() && <Toasts />;
}

/** Question dialog, also above pages without a frame such as the full-window calendar. */
function OpenQuestion() {
  return usePendingQuestion() && <ConfirmDialog />;
}

/** Dialog for a refused deletion, above any page or panel. */
function RefusedDeletionDialog() {
  return useOpenRefusal() && <RefusedDeletion />;
}

/** Login dialog above the page whose session expired. */
function LoginAgainDialog() {
  return useSessionOver() && <LoginDialog />;
}

/** index.html reads the same key before the first paint. */
const colorModeManager = localStorageColorSchemeManager({ key: 'locanda.color-mode' });

shareStyleNonce();
const router = startRouter(PAGES);
// A visitor has no session to restore.
renewSessionsWith(async () => session.get().user !== null && waitForSession());

const app = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorModeManager}
      defaultColorScheme="auto"
      {...nonceProps}
    >
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <ToastCorner />
        </Suspense>
        <Suspense>
          <OpenQuestion />
        </Suspense>
        <Suspense>
          <RefusedDeletionDialog />
        </Suspense>
        <Suspense>
          <LoginAgainDialog />
        </Suspense>
        <OutcomeNotice />
        <UploadNotice />
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
);

watchErrors();
watchTyping();
closeInnermostOnEscape();
keepFocus();
typeIntoOpeningDialogs();
enableUndoShortcut();
printInLight();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

// Reports the cause of a recovered render error, because React's own message says nothing.
const onRecoverableError = (error: unknown) => reportError(error instanceof Error && error.cause ? error.cause : error);

const root = createRoot(container, { onRecoverableError });

// A transition yields every few milliseconds.
const renderApp = () => startTransition(() => root.render(app));

/** After this time, a page that has not loaded shows its placeholder. */
const FIRST_PAGE_TIMEOUT_MS = 1000;

// Keeps the document's frame until the page's first parts have loaded. An earlier render would suspend, and React would
// replace the frame by a placeholder for at least 300 ms. The setup below runs meanwhile.
setTimeout(prepareFormats);
setTimeout(deleteExpiredInput);
void Promise.race([
  router.load().catch(() => {}),
  new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_TIMEOUT_MS)),
]).then(renderApp);
