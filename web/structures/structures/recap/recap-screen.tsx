import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { statusLabel } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { Recap } from '../../../../domain/structures/structures/answers.ts';
import { ownCompleteness } from '../../../../domain/structures/structures/overview/own-completeness.ts';
import { api } from '../../../platform/api.ts';
import { formatInstant } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { StatusBadge } from '../../../platform/shell/structure/status-badge.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { structureQuery } from '../../../platform/structure-query.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { NeedsList } from '../needs-list.tsx';
import { overviewQuery } from '../overview-query.ts';
import { RecapBlocks } from './blocks.tsx';
import classes from './recap.module.css';
import { recapQuery } from './recap-query.ts';

const ConfirmButton = lazyNamed(() => import('../wizard/confirm-button.tsx'), 'ConfirmButton');

const EDITING_COMPLETE = 40;

/** /structures/recap/{id}: all data of a structure on one page, with the unmet requirements of the next status. */
export function RecapScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t, language } = useTexts('recap', 'structure', 'screen');
  const { role } = useUser();
  const { data, error, isPending } = useQuery(recapQuery(id));
  if (isPending) return <Skeleton h={480} m="lg" />;
  if (!data) {
    return (
      <main className={classes.sheet}>
        <Page title={t('screen:recap')}>
          <ProblemAlert error={error} />
        </Page>
      </main>
    );
  }
  const { structure } = data;
  const percent = ownCompleteness(role, structure.completenessParts);
  return (
    <main className={classes.sheet}>
      <Page
        title={structure.name}
        purpose={`${data.typeTitle[language] || data.typeTitle.it} · ${structure.city} (${structure.province}) · ${t('recap:printedOn', { when: formatInstant(new Date().toISOString()) })}`}
        action={<Actions recap={data} />}
      >
        <Group gap="md" wrap="nowrap">
          <StatusBadge status={structure.status} />
          <Progress
            className="no-print"
            value={percent}
            style={{ flex: 1 }}
            aria-label={t('structure:completeness', { n: percent })}
          />
          <Text size="sm" fw={600} className="tabular" style={{ whiteSpace: 'nowrap' }}>
            {t('structure:completeness', { n: percent })}
          </Text>
        </Group>
        {data.next && <Checklist next={data.next} />}
        <Stack gap="lg">
          <RecapBlocks recap={data} />
        </Stack>
      </Page>
    </main>
  );
}

function Checklist({ next }: { next: NonNullable<Recap['next']> }) {
  const { t } = useTexts('recap');
  const status = useLabel()(statusLabel(next.to));
  const ready = next.unmet.length === 0;
  return (
    <Alert
      color={ready ? 'bosco' : 'yellow'}
      icon={<Glyph name={ready ? 'circle-check' : 'list-check'} />}
      title={t(ready ? 'recap:ready' : 'recap:next', { status })}
    >
      <NeedsList needs={next.unmet} />
    </Alert>
  );
}

function Actions({ recap }: { recap: Recap }) {
  const { t } = useTexts('recap');
  const client = useQueryClient();
  const { structure } = recap;
  const id = String(structure.id);
  const step = recap.transitions.find(({ to }) => to === EDITING_COMPLETE);
  const send = useMutation({
    mutationFn: () =>
      api(`/structures/${id}/status`, {
        method: 'POST',
        body: { to: EDITING_COMPLETE, version: structure.version },
      }),
    onSuccess: () => void toast('success', t('recap:reviewed')),
    onSettled: () => {
      for (const { queryKey } of [recapQuery(id), overviewQuery(id), structureQuery(id)])
        void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <Group gap="sm" className="no-print">
      <Button
        variant="default"
        leftSection={<Glyph name="arrow-left" />}
        renderRoot={(props) => <PathLink {...props} to={`/structures/${id}`} />}
      >
        {t('recap:overview')}
      </Button>
      <Button variant="default" leftSection={<Glyph name="printer" />} onClick={() => window.print()}>
        {t('recap:print')}
      </Button>
      {recap.wizardStep !== null && (
        <Suspense>
          <ConfirmButton structureId={structure.id} step={recap.wizardStep} />
        </Suspense>
      )}
      {step && (
        <Button
          leftSection={<Glyph name="send" />}
          disabled={step.unmet.length > 0}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t('recap:review')}
        </Button>
      )}
      <ProblemAlert error={send.error} />
    </Group>
  );
}
