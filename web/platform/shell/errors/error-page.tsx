import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { toLinkAddress } from '../../../../domain/platform/http/link-address.ts';
import { sendError } from '../../errors/watch-errors.ts';
import { isAnswering, isUnanswered } from '../../navigation/page-not-loaded.ts';
import { useStructureId } from '../../navigation/place.tsx';
import { reloadOnce } from '../../navigation/reload-guard.ts';
import { hasTypedText } from '../../navigation/typed-text.ts';
import { useSession } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import type { DrawingName } from '../empty/drawings.tsx';
import { DrawingPlace } from '../empty/empty-state.tsx';
import { InFrame } from '../frame/in-frame.ts';
import { Glyph } from '../glyph.tsx';
import { lazyNamed } from '../lazy-named.ts';
import { PathLink } from '../menu/screen-link.tsx';
import { problemFrom } from './failures.ts';

const AskForHelp = lazyNamed(() => import('./ask-for-help.tsx'), 'AskForHelp');

interface ErrorPageProps {
  /** Absent if no server answered. */
  status?: number;
  drawing: DrawingName;
  title: string;
  /** Heading of the page. The title stands above it. */
  translatedTitle?: string;
  message?: ReactNode;
  help: ReactNode;
  reference?: string;
  /** Link offered before the dashboard. */
  backLink?: ReactNode;
  /** Hides the dashboard link, because that document would not load either. */
  hidesHome?: boolean;
  children?: ReactNode;
}

export function ErrorPage({
  status,
  drawing,
  title,
  translatedTitle,
  message,
  help,
  reference,
  backLink,
  hidesHome,
  children,
}: ErrorPageProps) {
  const { t } = useTexts('shell', 'common');
  const { isLoggedIn, known } = useSession();
  const framed = use(InFrame);
  // An unknown address is refused before the session is known; the dashboard then checks it.
  const goesHome = isLoggedIn || !known;
  const home = goesHome ? SCREENS.dashboard.path : SCREENS.login.path;
  useEffect(() => {
    document.title = `${title} · ${t('shell:product')}`;
  }, [title, t]);
  return (
    <Center
      {...(framed ? { component: 'div', inline: true } : { component: 'main', id: 'content', mih: '100dvh', p: 'md' })}
      bg="var(--page)"
    >
      <Stack gap="md" maw="34rem" w="100%">
        <DrawingPlace name={drawing} />
        <Title order={1}>
          {status !== undefined && (
            <Text component="span" display="block" size="sm" c="dimmed" className="tabular">
              {translatedTitle ? `${status} · ${title}` : status}
            </Text>
          )}{' '}
          {translatedTitle ?? title}
        </Title>
        <Text>{help}</Text>
        {message && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {message}
          </Text>
        )}
        {reference && <Text c="dimmed">{t('common:reference', { id: reference })}</Text>}
        <Group>
          {backLink}
          {!hidesHome && (
            <Button
              variant={backLink ? 'default' : 'filled'}
              component="a"
              href={toLinkAddress(home)}
              leftSection={<Glyph name={goesHome ? 'home' : 'login'} />}
            >
              {goesHome ? t('shell:toDashboard') : t('shell:toLogin')}
            </Button>
          )}
          {children}
        </Group>
      </Stack>
    </Center>
  );
}

export function NotFoundPage(): ReactNode {
  const { t } = useTexts('shell');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const structure = useStructureId();
  return (
    <ErrorPage
      status={404}
      drawing="map"
      title={t('shell:title.notFound')}
      translatedTitle={t('shell:notFound')}
      backLink={structure && <ToStructure id={structure} />}
      message={t('shell:pageNotFound', { path })}
      help={t('shell:notFoundHelp')}
    />
  );
}

function ToStructure({ id }: { id: string }) {
  const { t } = useTexts('shell');
  return (
    <Button
      leftSection={<Glyph name="building" />}
      renderRoot={(props) => <PathLink {...props} to={`/structures/${id}`} />}
    >
      {t('shell:toStructure')}
    </Button>
  );
}

let bot: Promise<boolean> | undefined;

function isBotVisit(): Promise<boolean> {
  bot ??= import('../../../../domain/support/errors/bots.ts').then(
    ({ isSearchOrPreviewBot }) => isSearchOrPreviewBot(navigator.userAgent),
    () => false,
  );
  return bot;
}

/** Page for uncaught errors (specification §8). For search and preview bots the error is logged and no page shown. */
export function FatalPage({ error, reset }: ErrorComponentProps): ReactNode {
  const { t } = useTexts('shell', 'common');
  const { status, instance } = problemFrom(error);
  const client = useQueryClient();
  const [reportReference, setReported] = useState<string | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => void sendError(error).then(setReported), [error]);
  const reference = instance ?? reportReference ?? undefined;
  if (use(isBotVisit())) return null;
  if (isUnanswered(error)) return <UnansweredPage />;
  if (status === 404) return <NotFoundPage />;
  const retryAll = async () => {
    setRetrying(true);
    // Removes cached data, which may have caused the error.
    client.removeQueries({ type: 'inactive' });
    await client.refetchQueries({ type: 'active' });
    setRetrying(false);
    reset();
  };
  const retry = (
    <Button variant="default" loading={isRetrying} onClick={() => void retryAll()}>
      {t('common:retry')}
    </Button>
  );
  return (
    <ErrorPage
      status={status ?? 500}
      drawing="lantern"
      title={t('shell:title.internal')}
      translatedTitle={t('shell:internal')}
      help={t(reference ? 'shell:internalHelp' : 'shell:internalHelpAlone')}
      reference={reference}
    >
      {retry}
      <Suspense>
        <AskForHelp reference={reference} />
      </Suspense>
    </ErrorPage>
  );
}

/**
 * Page for missing connection. Reloads only when the server answers, because the browser's own error page has no way
 * back.
 */
function UnansweredPage() {
  const { t } = useTexts('shell', 'common');
  const [asking, setAsking] = useState(true);
  useEffect(() => {
    // A newer release may have renamed the page's code. Typed text is never discarded automatically.
    const checkServer = async () => {
      const loads = !hasTypedText() && (await isAnswering()) && reloadOnce();
      if (!loads) setAsking(false);
    };
    void checkServer();
    addEventListener('online', checkServer);
    return () => removeEventListener('online', checkServer);
  }, []);
  const reload = async () => {
    setAsking(true);
    if (await isAnswering()) location.reload();
    else setAsking(false);
  };
  const isOffline = !navigator.onLine;
  return (
    <ErrorPage
      drawing="plug"
      title={t(isOffline ? 'shell:offlineTitle' : 'shell:unansweredTitle')}
      help={t('shell:internalHelpAlone')}
      hidesHome
      backLink={
        <Button loading={asking} onClick={() => void reload()}>
          {t('common:retry')}
        </Button>
      }
    />
  );
}
