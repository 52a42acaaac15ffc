import { Button, Grid, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { Overview } from '../../../domain/structures/structures/answers.ts';
import { overviewSubtitle } from '../../../domain/structures/structures/overview/heading.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { useDeferredPlace, useUserActive } from '../../platform/shell/frame/first-page.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { structureQuery } from '../../platform/structure-query.ts';
import { useTexts } from '../../platform/texts.ts';
import { AssignButton } from './assigning/assign-button.tsx';
import { OwnerButton } from './assigning/owner-button.tsx';
import { CompletenessCard } from './completeness-card.tsx';
import { DeadlinesCard, WarningsCard } from './overview/attention-cards.tsx';
import { DutiesCard } from './overview/duties-card.tsx';
import { NextActionCard } from './overview/next-action-card.tsx';
import { type ColumnProps, PortraitColumn } from './overview/portrait-column.tsx';
import { overviewQuery } from './overview-query.ts';
import { overviewSlot } from './overview-slot.ts';
import { StatusCard } from './status-card.tsx';

const ResumeNotice = lazyNamed(() => import('./wizard/resume-notice.tsx'), 'ResumeNotice');
const HistoryPanel = lazyNamed(() => import('../../kernel/records/history/history-panel.tsx'), 'HistoryPanel');
const RecordAsOf = lazyNamed(() => import('../../kernel/records/history/record-as-of.tsx'), 'RecordAsOf');
const ImportNotes = lazyNamed(() => import('./overview/import-notes.tsx'), 'ImportNotes');

/** /structures/{id}: completeness, missing data, status and possible next statuses. */
export function OverviewScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t, language } = useTexts('structure', 'record', 'screen');
  const user = useUser();
  const client = useQueryClient();
  const { data, error, isPending } = useQuery(overviewQuery(id));
  const [historyOpen, setHistoryOpen] = useState(false);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: overviewQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: structureQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: ['record'] });
  };
  if (isPending) return <Skeleton h={320} />;
  if (!data)
    return (
      <Page title={t('screen:structure')}>
        <ProblemAlert error={error} />
      </Page>
    );
  const { structure } = data;
  const canChange = hasPermission(user.role, 'u', 'structure');
  // A vendor who may only view a structure without agent cannot read its parts.
  const canRecap = user.role !== 'vendor' || structure.vendorId !== null;
  const column = { id, overview: data, canRecap, refresh };
  return (
    <Page
      title={structure.name}
      purpose={overviewSubtitle(data.type.title, structure, language)}
      action={
        <>
          <AssignButton structure={structure} onDone={refresh} />
          <OwnerButton overview={data} onDone={refresh} />
          {canRecap && (
            <Button
              variant="default"
              leftSection={<Glyph name="printer" />}
              renderRoot={(props) => <PathLink {...props} to={addressOf('recap', { id })} />}
            >
              {t('screen:recap')}
            </Button>
          )}
          <Button variant="default" leftSection={<Glyph name="history" />} onClick={() => setHistoryOpen(true)}>
            {t('record:history.title')}
          </Button>
        </>
      }
    >
      {data.wizardStep === null ? (
        <NextActionCard overview={data} />
      ) : (
        <Suspense>
          <ResumeNotice structureId={structure.id} step={data.wizardStep} />
        </Suspense>
      )}
      <Grid gap="lg">
        {/* On a phone the tasks come before the portrait. */}
        <Grid.Col span={{ base: 12, md: 5 }} order={{ md: 2 }}>
          <WorkColumn {...column} canChange={canChange} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }} order={{ md: 1 }}>
          <PortraitColumn {...column} />
        </Grid.Col>
      </Grid>
      <Suspense>
        {historyOpen && (
          <HistoryPanel
            path={`/structures/${id}`}
            canUndo={canChange}
            onUndone={refresh}
            onClose={() => setHistoryOpen(false)}
            asOf={<RecordAsOf of={{ structureId: structure.id }} canRestore={canChange} onRestored={refresh} />}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** Column with the tasks: status, duties, warnings and deadlines. */
function WorkColumn({ id, overview, canRecap, refresh, canChange }: ColumnProps & { canChange: boolean }) {
  const user = useUser();
  const { SentCard, ActivityCard } = overviewSlot.get();
  const beneath = useDeferredPlace();
  const attended = useUserActive();
  const { structure } = overview;
  return (
    <Stack gap="lg">
      <StatusCard overview={overview} canChange={canChange} onChanged={refresh} />
      {overview.duties && <DutiesCard duties={dutiesOf(overview)} />}
      {overview.importNotes > 0 && (
        <Suspense>
          <ImportNotes structureId={structure.id} onChanged={refresh} />
        </Suspense>
      )}
      <WarningsCard overview={overview} />
      <DeadlinesCard overview={overview} />
      <CompletenessCard id={id} overview={overview} />
      {beneath && canRecap && (user.role === 'customer' || user.role === 'vendor') && (
        <Suspense>
          <SentCard structureId={structure.id} />
        </Suspense>
      )}
      {attended && canRecap && (
        <Suspense>
          <ActivityCard structureId={structure.id} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Adds the structure to each duty. */
function dutiesOf({ duties, structure }: Overview) {
  const whose = { structureId: structure.id, structureStatus: structure.status };
  return (duties ?? []).map((duty) => ({ ...duty, ...whose }));
}
