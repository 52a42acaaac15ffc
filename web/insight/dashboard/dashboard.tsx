import { Alert, SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { currentStructures } from '../../../domain/kernel/screens/columns.ts';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { useUserActive } from '../../platform/shell/frame/first-page.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { UnfinishedList } from '../../structures/structures/wizard/unfinished-list.tsx';
import { AlarmLine } from './alarm-line.tsx';
import { MailStandingAlert } from './mail-standing.tsx';
import { NewRequests, NewReviews } from './news.tsx';
import { Queues } from './queues.tsx';

const Today = lazyNamed(() => import('./today/today.tsx'), 'Today');
const OwnFigures = lazyNamed(() => import('../statistics/own/own-figures.tsx'), 'OwnFigures');

const OlderMailsAlert = lazyNamed(() => import('./older-mails.tsx'), 'OlderMailsAlert');

const REFRESH_MS = 60_000;

/** Maximum number of structures for the owner's view; readers with more get the list. */
const MAX_OWNER_STRUCTURES = 5;

/** Dashboard: work queues of the role, or today's view for owners of a few structures. */
export function Dashboard() {
  const { t } = useTexts('shell', 'screen', 'common');
  const { name, role, structures } = useUser();
  const attended = useUserActive();
  const isOwner = role === 'customer' && structures.length > 0 && structures.length <= MAX_OWNER_STRUCTURES;
  const { data: answer, error } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => api('/dashboard'),
    // Refreshes every minute while the page is visible.
    refetchInterval: REFRESH_MS,
  });
  // Deferred, because React renders a deferred update in interruptible slices.
  const data = useDeferredValue(answer);
  return (
    <Page title={t('screen:dashboard')} purpose={`${name}. ${t('shell:dashboard.purpose')}`}>
      <ProblemAlert error={error} />
      {role === 'customer' && structures.length === 0 && (
        <Alert icon={<Glyph name="info-circle" />} title={t('shell:dashboard.noStructures')}>
          {t('shell:dashboard.noStructuresHelp')}
        </Alert>
      )}
      {data && <MailStandingAlert mail={data.mail} />}
      {data?.olderMails && (
        <Suspense>
          <OlderMailsAlert older={data.olderMails} />
        </Suspense>
      )}
      {data && data.unfinished.length > 0 && <UnfinishedList rows={data.unfinished} />}
      {!data && !error && !isOwner && <Skeleton h={640} />}
      {isOwner ? (
        <Suspense fallback={<Skeleton h={420} />}>
          {data ? (
            <>
              <AlarmLine alarms={data.alarms} />
              <Today structures={structures} duties={data.duties} sent={data.sent} />
              <SimpleGrid cols={{ base: 1, md: 2 }}>
                {data.requests && <NewRequests requests={data.requests} />}
                {data.reviews && <NewReviews reviews={data.reviews} />}
              </SimpleGrid>
              {attended &&
                currentStructures(structures)
                  .filter(({ isClosed }) => !isClosed)
                  .map(({ id }) => (
                    <Suspense key={id}>
                      <OwnFigures structureId={id} />
                    </Suspense>
                  ))}
            </>
          ) : (
            !error && <Skeleton h={420} />
          )}
        </Suspense>
      ) : (
        data && <Queues work={data} />
      )}
    </Page>
  );
}
