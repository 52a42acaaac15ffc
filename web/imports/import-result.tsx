import { Alert, Button, Group, Stack } from '@mantine/core';
import type { Import } from '../../domain/imports/answers.ts';
import { go } from '../navigation/go.ts';
import { ask } from '../shell/confirm/ask.ts';
import { AskForHelp } from '../shell/errors/ask-for-help.tsx';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import { Counts } from './counts.tsx';
import { useImportPlace } from './import-place.ts';
import { RemarksTable } from './remarks-table.tsx';
import { useImportAction } from './use-import-action.ts';

const LOOKS = {
  done: { color: 'bosco', icon: 'circle-check' },
  undone: { color: 'bosco', icon: 'arrow-back-up' },
  cancelled: { color: 'yellow', icon: 'player-stop' },
  failed: { color: 'red', icon: 'alert-circle' },
} as const;
type Ended = keyof typeof LOOKS;

/** The structures that came in, newest first: by their source and the day of the import. */
function listOf({ createdAt }: Import): string {
  const day = createdAt.slice(0, 10);
  return `/structures?${new URLSearchParams({ 'filter[source]': 'import', 'filter[updatedAt][gte]': day })}`;
}

/** Step 4: what the import did, and the way to take it back. */
export function ImportResult({ one }: { one: Import }) {
  const { t } = useTexts('common', 'importing');
  const act = useImportAction(one);
  const goTo = useImportPlace();
  const state = one.state as Ended;
  const { created, updated } = one.counts;
  const undo = async () => {
    const sure = await ask({
      title: t('importing:undo'),
      text: t('importing:undoQuestion', { created, updated }),
      confirm: t('importing:undo'),
      cancel: t('common:back'),
      dangerous: true,
    });
    if (sure) act.mutate('undo');
  };
  return (
    <Stack>
      <Alert
        role="status"
        color={LOOKS[state].color}
        icon={<Glyph name={LOOKS[state].icon} />}
        title={t(`importing:result.${state}`)}
      >
        {one.error}
      </Alert>
      <ProblemAlert error={act.error} />
      <Counts counts={one.counts} done undone={state === 'undone'} />
      <Group>
        {state !== 'undone' && created + updated > 0 && (
          <Button leftSection={<Glyph name="list" />} onClick={() => go(listOf(one))}>
            {t('importing:openList')}
          </Button>
        )}
        {one.actions.includes('commit') && (
          <Button variant="default" loading={act.isPending} onClick={() => act.mutate('commit')}>
            {t('importing:resume')}
          </Button>
        )}
        {one.actions.includes('undo') && (
          <Button
            variant="default"
            leftSection={<Glyph name="arrow-back-up" />}
            loading={act.isPending}
            onClick={() => void undo()}
          >
            {t('importing:undo')}
          </Button>
        )}
        {one.counts.refused > 0 && (
          <AskForHelp about={{ category: 'technical', subject: t('importing:help', { n: one.id }) }} />
        )}
        <Button variant="subtle" leftSection={<Glyph name="history" />} onClick={() => goTo('past')}>
          {t('importing:past')}
        </Button>
      </Group>
      {state !== 'undone' && (
        <>
          <RemarksTable one={one} outcome="refused" />
          <RemarksTable one={one} outcome="noted" />
        </>
      )}
    </Stack>
  );
}
