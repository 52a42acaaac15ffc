import { Alert, Badge, Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Import } from '../../domain/imports/answers.ts';
import { isWorking } from '../../domain/tasks/states.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useReturnFocus } from '../shell/use-return-focus.ts';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { type Translate, useTexts } from '../texts.ts';
import { ChooseFile } from './choose-file.tsx';
import { Counts } from './counts.tsx';
import { type ImportPlace, useImportPlace } from './import-place.ts';
import { importQuery } from './import-queries.ts';
import { ImportResult } from './import-result.tsx';
import { MappingStep } from './mapping/mapping-step.tsx';
import { PastImports } from './past-imports.tsx';
import { RemarksTable } from './remarks-table.tsx';
import { rememberUnderWay } from './use-announcement.ts';
import { useImportAction } from './use-import-action.ts';

/** The import, over the list of structures: file → mapping → dry run → result. */
export function ImportDialog({ place }: { place: ImportPlace }) {
  useReturnFocus();
  const { t } = useTexts('common', 'importing');
  const goTo = useImportPlace();
  return (
    <Modal.Root opened onClose={() => goTo(null)} fullScreen closeOnEscape={false}>
      <Modal.Content aria-label={t('importing:title')}>
        <Modal.Header style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}>
          <Title order={2} size="h1">
            {t('importing:title')}
          </Title>
          <Modal.CloseButton aria-label={t('common:close')} />
        </Modal.Header>
        <Modal.Body p="md" maw={1200} mx="auto">
          <Stack gap="lg" pt="md">
            {place === 'past' && <PastImports />}
            {place === 'new' && (
              <>
                <Steps step="file" />
                <ChooseFile />
                <PastButton />
              </>
            )}
            {typeof place === 'number' && <OneImport key={place} id={place} />}
          </Stack>
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

function OneImport({ id }: { id: number }) {
  const { t } = useTexts('importing');
  const client = useQueryClient();
  const { data, error } = useQuery(importQuery(id));
  const [editing, setEditing] = useState(false);
  const state = data?.state;
  const busy = state !== undefined && isWorking(state);
  useEffect(() => {
    if (state === undefined) return;
    rememberUnderWay(busy ? id : null);
    if (busy) setEditing(false);
    else void client.invalidateQueries({ queryKey: ['list', '/structures'] });
  }, [state, busy, id, client]);
  if (error && !data) {
    return (
      <>
        <ProblemAlert error={error} />
        <PastButton />
      </>
    );
  }
  if (!data) return <Skeleton h={320} />;
  const step = stepOf(data, editing);
  return (
    <>
      <Steps step={step} />
      <Stack gap={2}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {data.fileName}
        </Text>
        <Text size="sm" c="dimmed">
          {t('importing:file', {
            rows: data.rowCount,
            columns: data.headings.length,
            encoding: kindOf(data, t),
          })}
        </Text>
      </Stack>
      {step === 'mapping' && data.otherSheets.length > 0 && (
        <Alert color="yellow" icon={<Glyph name="info-circle" />}>
          {t('importing:otherSheets', { names: data.otherSheets.join(', ') })}
        </Alert>
      )}
      {busy && <ImportProgress one={data} />}
      {!busy && step === 'mapping' && <MappingStep one={data} />}
      {!busy && step === 'check' && <CheckResult one={data} onEdit={() => setEditing(true)} />}
      {!busy && step === 'result' && <ImportResult one={data} />}
    </>
  );
}

/** How the file is written: its sheet, or its encoding. */
function kindOf({ sheet, encoding }: Import, t: Translate): string {
  if (sheet !== null) return t('importing:sheet', { name: sheet });
  return encoding === 'mixed' ? t('importing:mixed') : encoding.toUpperCase();
}

function stepOf({ state, actions }: Import, editing: boolean): Step {
  if (state === 'checking') return 'check';
  if (state === 'checked') return editing ? 'mapping' : 'check';
  // What ended before anything was written can be tried again.
  return state === 'uploaded' || actions.includes('check') ? 'mapping' : 'result';
}

/** Step 3: what an import would do, before it does. */
function CheckResult({ one, onEdit }: { one: Import; onEdit: () => void }) {
  const { t } = useTexts('importing');
  const act = useImportAction(one);
  const { created, updated, unchanged } = one.counts;
  const writes = created + updated;
  return (
    <Stack>
      <ProblemAlert error={act.error} />
      <Counts counts={one.counts} done={false} />
      {writes === 0 && (
        <Alert color={unchanged > 0 ? 'bosco' : 'yellow'} icon={<Glyph name="info-circle" />}>
          {t(unchanged > 0 ? 'importing:nothingToDo' : 'importing:nothingGood')}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onEdit}>
          {t('importing:editMapping')}
        </Button>
        {one.actions.includes('commit') && writes > 0 && (
          <Button loading={act.isPending} onClick={() => act.mutate('commit')}>
            {t('importing:commitCount', { count: writes })}
          </Button>
        )}
      </Group>
      <RemarksTable one={one} outcome="refused" onMend={onEdit} />
      <RemarksTable one={one} outcome="noted" />
    </Stack>
  );
}

/** What is being done with the import, and how far it is. */
function ImportProgress({ one }: { one: Import }) {
  const { t } = useTexts('importing');
  const act = useImportAction(one);
  return (
    <TaskProgress
      what={t(`importing:busy.${one.state as 'checking' | 'running' | 'undoing'}`)}
      progress={one.progress}
      onStop={one.actions.includes('cancel') ? () => act.mutate('cancel') : undefined}
      isStopping={act.isPending}
      error={act.error}
    />
  );
}

const STEPS = ['file', 'mapping', 'check', 'result'] as const;
type Step = (typeof STEPS)[number];

/** Where one stands in the import. */
function Steps({ step }: { step: Step }) {
  const { t } = useTexts('importing');
  return (
    <Group
      component="ol"
      gap="md"
      m={0}
      p={0}
      aria-label={t('importing:steps')}
      style={{ listStyle: 'none' }}
    >
      {STEPS.map((one, index) => {
        const current = one === step;
        const past = index < STEPS.indexOf(step);
        return (
          <Group key={one} component="li" gap={6} wrap="nowrap" aria-current={current ? 'step' : undefined}>
            <Badge
              circle
              variant={current ? 'filled' : past ? 'light' : 'outline'}
              color={current || past ? 'bosco' : 'gray'}
            >
              {index + 1}
            </Badge>
            <Text size="sm" fw={current ? 600 : 400} c={current ? undefined : 'dimmed'}>
              {t(`importing:step.${one}`)}
            </Text>
          </Group>
        );
      })}
    </Group>
  );
}
