import { Alert, Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { go } from '../../../platform/navigation/go.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { useUser } from '../../../platform/session.ts';
import { hasStatus } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { UnfinishedList } from './unfinished-list.tsx';
import { Wizard } from './wizard.tsx';
import { clearStoredPosition, readStoredPosition, wizardHref, wizardQuery, wizardsQuery } from './wizard-query.ts';
import type { WizardSearch } from './wizard-search.ts';

/** /structures/newStructure: resumes an unfinished structure, from this browser or another device, or starts one. */
export function WizardScreen() {
  const { id, step, lead } = usePageSearch() as WizardSearch;
  // Read only once, since the stored position changes during the wizard.
  const [storedPosition] = useState(readStoredPosition);
  if (typeof id === 'number') return <ResumedWizard key={id} id={id} step={step} />;
  if (id === undefined && lead === undefined && storedPosition)
    return <ResumedWizard id={storedPosition.id} step={storedPosition.step} />;
  return <WizardStart asksAnother={id === 'new' || lead !== undefined} lead={lead} />;
}

function ResumedWizard({ id, step }: { id: number; step: number | undefined }) {
  const { t } = useTexts('screen', 'wizard');
  const { data, error } = useQuery(wizardQuery(id));
  const isGone = hasStatus(error, 404);
  useEffect(() => {
    if (!isGone) return;
    if (readStoredPosition()?.id === id) clearStoredPosition();
    void go(SCREENS.newStructure.path, { replace: true });
  }, [isGone, id]);
  if (data) return <Wizard state={data} step={Math.min(step ?? data.step, data.reachable)} />;
  if (isGone) return <WizardStart asksAnother={false} />;
  return (
    <Page title={t('screen:newStructure')} purpose={t('wizard:purpose')}>
      {error ? <ProblemAlert error={error} /> : <Skeleton h={400} />}
    </Page>
  );
}

/** Shows the first step, or the list of unfinished structures. */
function WizardStart({ asksAnother, lead }: { asksAnother: boolean; lead?: number | undefined }) {
  const { t } = useTexts('screen', 'wizard');
  const { role } = useUser();
  const { data, error, isFetching } = useQuery(wizardsQuery);
  const only = role === 'customer' ? data?.data[0] : undefined;
  useEffect(() => {
    if (only) void go(wizardHref(only.id), { replace: true });
  }, [only]);
  if (data && !isFetching && !only && !data.blockedBy && (asksAnother || data.data.length === 0)) {
    return <Wizard key={lead} state={null} step={1} lead={lead} />;
  }
  return (
    <Page
      title={t('screen:newStructure')}
      purpose={t('wizard:purpose')}
      action={
        data &&
        !data.blockedBy && (
          <Button
            leftSection={<Glyph name="plus" />}
            renderRoot={(props) => <PathLink {...props} to={`${SCREENS.newStructure.path}?id=new`} />}
          >
            {t('wizard:startNew')}
          </Button>
        )
      }
    >
      <ProblemAlert error={error} />
      {(!data || only) && !error && <Skeleton h={240} />}
      {data?.blockedBy && !only && (
        <Alert icon={<Glyph name="info-circle" />}>
          <Stack align="flex-start" gap="sm">
            {t('wizard:blocked', { name: data.blockedBy.name })}
            <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={`/structures/${data.blockedBy?.id}`} />}>
              {t('wizard:openStructure')}
            </Anchor>
          </Stack>
        </Alert>
      )}
      {data && !only && data.data.length > 0 && <UnfinishedList rows={data.data} />}
    </Page>
  );
}
