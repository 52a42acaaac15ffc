import { Alert, Button, Group, Stack } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Import } from '../../../domain/structures/imports/answers.ts';
import { api } from '../../platform/api.ts';
import { formatNumber } from '../../platform/formats.ts';
import { go } from '../../platform/navigation/go.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { AskForHelp } from '../../platform/shell/errors/ask-for-help.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { CauseList } from './causes/cause-list.tsx';
import { MissingList } from './gone/missing-list.tsx';
import { useImportPlace } from './import-place.ts';
import { AboutFile } from './trial/about-file.tsx';
import { Figures } from './trial/figures.tsx';
import { UndoCounts } from './undo-counts.tsx';
import { useImportAction } from './use-import-action.ts';

const STATE_STYLES = {
  done: { color: 'bosco', icon: 'circle-check' },
  undone: { color: 'bosco', icon: 'arrow-back-up' },
  cancelled: { color: 'yellow', icon: 'player-stop' },
  failed: { color: 'red', icon: 'alert-circle' },
} as const;
type EndState = keyof typeof STATE_STYLES;

/** Link to the structures that the import created or changed. */
const importedListLink = ({ id }: Import) => `/structures?${new URLSearchParams({ 'filter[importId]': String(id) })}`;

/** Filter for structures with open import notes, from any import. */
const OPEN_NOTES_FILTER = { 'filter[importNote]': 'any' };
const TO_CHECK_LINK = `/structures?${new URLSearchParams(OPEN_NOTES_FILTER)}`;
const toCheckQuery = queryOptions({
  queryKey: ['list', '/structures', 'import-notes', 'count'],
  queryFn: async () => (await api('/structures', { query: OPEN_NOTES_FILTER })).meta.total,
});

/** Result of the import, with links to the structures and the undo. */
export function ImportResult({ one }: { one: Import }) {
  const { t } = useTexts('common', 'importing');
  const act = useImportAction(one);
  const goTo = useImportPlace();
  const state = one.state as EndState;
  const { created, updated } = one.counts;
  const { data: toCheck = 0 } = useQuery(toCheckQuery);
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
    <Stack gap="lg" pb="lg">
      <AboutFile one={one} canChange={false} />
      <Alert
        role="status"
        color={STATE_STYLES[state].color}
        icon={<Glyph name={STATE_STYLES[state].icon} />}
        title={t(`importing:result.${state}`)}
      >
        {one.error}
      </Alert>
      <ProblemAlert error={act.error} />
      {state === 'undone' ? <UndoCounts counts={one.counts} /> : <Figures counts={one.counts} isDone />}
      <Group>
        {state !== 'undone' && created + updated > 0 && (
          <Button leftSection={<Glyph name="list" />} onClick={() => go(importedListLink(one))}>
            {t('importing:openList')}
          </Button>
        )}
        {state !== 'undone' && toCheck > 0 && (
          <Button variant="default" leftSection={<Glyph name="checklist" />} onClick={() => go(TO_CHECK_LINK)}>
            {t('importing:toCheck', { n: formatNumber(toCheck) })}
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
          <CauseList one={one} isOver />
          <MissingList one={one} />
        </>
      )}
    </Stack>
  );
}
