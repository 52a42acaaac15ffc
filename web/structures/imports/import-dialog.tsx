import { Button, Modal, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isWorking } from '../../../domain/kernel/tasks/states.ts';
import type { Import } from '../../../domain/structures/imports/answers.ts';
import { mappingIssues } from '../../../domain/structures/imports/mapping.ts';
import { TaskProgress } from '../../kernel/tasks/task-progress.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ChooseFile } from './choose-file.tsx';
import classes from './import-dialog.module.css';
import { type ImportPlace, useImportPlace } from './import-place.ts';
import { importQuery } from './import-queries.ts';
import { ImportResult } from './import-result.tsx';
import { useMappingCheck } from './mapping/use-mapping-check.ts';
import { useMappingDraft } from './mapping/use-mapping-draft.ts';
import { PastImports } from './past-imports.tsx';
import { AboutFile } from './trial/about-file.tsx';
import { Trial } from './trial/trial.tsx';
import { rememberRunningImport } from './use-announcement.ts';
import { useImportAction } from './use-import-action.ts';

/** Full-screen import over the list of structures: file, dry run, result. */
export function ImportDialog({ place }: { place: ImportPlace }) {
  const { t } = useTexts('common', 'importing');
  const goTo = useImportPlace();
  return (
    <Modal.Root opened onClose={() => goTo(null)} fullScreen closeOnEscape={false}>
      <Modal.Content aria-label={t('importing:title')} classNames={{ content: classes.content }}>
        <Modal.Header style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}>
          <Title order={2} size="h1">
            {t('importing:title')}
          </Title>
          <Modal.CloseButton aria-label={t('common:close')} />
        </Modal.Header>
        <Modal.Body p="md" pb={0} maw={1200} mx="auto" className={classes.body}>
          {place === 'past' && <PastImports />}
          {place === 'new' && (
            <Stack gap="lg">
              <ChooseFile />
              <PastButton />
            </Stack>
          )}
          {typeof place === 'number' && <ImportContent key={place} id={place} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function PastButton() {
  const { t } = useTexts('importing');
  const goTo = useImportPlace();
  return (
    <Button
      variant="default"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<Glyph name="history" />}
      onClick={() => goTo('past')}
    >
      {t('importing:past')}
    </Button>
  );
}

function ImportContent({ id }: { id: number }) {
  const client = useQueryClient();
  const { data, error } = useQuery(importQuery(id));
  const state = data?.state;
  const busy = state !== undefined && isWorking(state);
  useEffect(() => {
    if (state === undefined) return;
    rememberRunningImport(busy ? id : null);
    if (!busy) void client.invalidateQueries({ queryKey: ['list', '/structures'] });
  }, [state, busy, id, client]);
  if (error && !data) {
    return (
      <Stack gap="lg">
        <ProblemAlert error={error} />
        <PastButton />
      </Stack>
    );
  }
  if (!data) return <Skeleton h={320} />;
  if (busy) return <ImportProgress one={data} />;
  if (isOver(data)) return <ImportResult one={data} />;
  return isReady(data) ? <FirstCheck one={data} /> : <Trial one={data} />;
}

/** True once something was written, or the import ended and cannot be checked again. */
const isOver = ({ state, actions }: Import): boolean =>
  state !== 'uploaded' && state !== 'checked' && !actions.includes('check');

/** True if the guessed mapping is complete, so that the check can start without questions. */
const isReady = ({ state, mapping, columns }: Import): boolean =>
  state === 'uploaded' && mappingIssues(mapping, columns).length === 0;

/** Checks a new file at once, without writing anything. */
function FirstCheck({ one }: { one: Import }) {
  const { t } = useTexts('importing');
  const { isFailed, run } = useMappingCheck(one, useMappingDraft(one));
  const isBegun = useRef(false);
  const onCome = useEffectEvent(() => {
    if (!isBegun.current) run();
    isBegun.current = true;
  });
  useEffect(() => onCome(), []);
  if (isFailed) return <Trial one={one} />;
  return (
    <Stack gap="lg">
      <AboutFile one={one} canChange={false} />
      <TaskProgress description={t('importing:busy.checking')} progress={one.progress} />
    </Stack>
  );
}

function ImportProgress({ one }: { one: Import }) {
  const { t } = useTexts('importing');
  const act = useImportAction(one);
  return (
    <Stack gap="lg">
      <AboutFile one={one} canChange={false} />
      <TaskProgress
        description={t(`importing:busy.${one.state as 'checking' | 'running' | 'undoing'}`)}
        progress={one.progress}
        onStop={one.actions.includes('cancel') ? () => act.mutate('cancel') : undefined}
        isStopping={act.isPending}
        error={act.error}
      />
    </Stack>
  );
}
