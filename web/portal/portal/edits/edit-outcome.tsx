import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { isWorking } from '../../../../domain/kernel/tasks/states.ts';
import type { SlugEdit } from '../../../../domain/portal/portal/answers.ts';
import { UNDO_HOURS } from '../../../../domain/portal/portal/edits/kinds.ts';
import { TaskProgress } from '../../../kernel/tasks/task-progress.tsx';
import { api } from '../../../platform/api.ts';
import { type DayAndTime, WhenFields } from '../../../platform/dates/when-fields.tsx';
import { formatMoment } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { type TextKey, useTexts } from '../../../platform/texts.ts';
import { editQuery } from './slug-edit.ts';

/** Delay in milliseconds after which a running action shows its progress. */
const PROGRESS_DELAY_MS = 700;

/** State of an edit and the actions on it. `onActed` is called when the edit gets its own URL. */
export function EditOutcome({ edit, onActed }: { edit: SlugEdit; onActed: () => void }) {
  const { t } = useTexts('portal');
  const { counts, state, plannedFor } = edit;
  const { changed: good, refused: bad, unchanged: same } = counts;
  if (isWorking(state)) return <TaskProgress description={t(`portal:edit.is.${state}`)} progress={edit.progress} />;
  const said =
    state === 'undone'
      ? t('portal:edit.undone', { good: counts.undone, bad: counts.left })
      : t(state === 'done' ? 'portal:edit.done' : 'portal:edit.counts', { good, bad, same });
  return (
    <Stack align="flex-start" w="100%">
      {state === 'ready' || state === 'failed' ? (
        <Text size="sm" role="status">
          {state === 'failed' ? t('portal:edit.is.failed') : good + bad === 0 ? t('portal:edit.nothing') : said}
        </Text>
      ) : (
        <Alert role="status" icon={<Glyph name={state === 'done' ? 'check' : 'history'} />}>
          {said}
        </Alert>
      )}
      {plannedFor && (
        <Alert role="status" icon={<Glyph name="clock" />}>
          {t('portal:edit.plannedFor', { at: formatMoment(plannedFor) })}
        </Alert>
      )}
      <Reasons reasons={edit.reasons} />
      <Acts edit={edit} onActed={onActed} />
    </Stack>
  );
}

function Reasons({ reasons }: Pick<SlugEdit, 'reasons'>) {
  const { t } = useTexts('portal', 'validation');
  if (reasons.length === 0) return null;
  return (
    <section>
      <Text component="h3" size="sm" fw={600} mb={4}>
        {t('portal:edit.reasons')}
      </Text>
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {reasons.map(({ issue: { path, code, params }, count, pages }) => (
          <List.Item key={`${path} ${code} ${JSON.stringify(params)}`}>
            <b>{count}</b> · {t(`validation:${code}` as TextKey, params)} {pages.join(', ')}
            {count > pages.length && '…'}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

/** Runs, plans or undoes the edit, and shows it once it is under way. */
function useEditAction(edit: SlugEdit, when: DayAndTime | null, onActed: () => void, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: SlugEdit['actions'][number]) => {
      const body = name === 'unplan' ? undefined : { version: edit.version, ...(name === 'plan' && when) };
      let isShown = false;
      const look = async () => {
        const { state } = await client.fetchQuery({ ...editQuery(edit.id), staleTime: 0 });
        if (!isWorking(state)) return;
        isShown = true;
        onActed();
      };
      const later = setTimeout(() => void look().catch(() => {}), PROGRESS_DELAY_MS);
      await api(`/slug-edits/${edit.id}/${name}`, { method: 'POST', ...(body && { body }) }).finally(() =>
        clearTimeout(later),
      );
      onDone();
      await client.fetchQuery({ ...editQuery(edit.id), staleTime: 0 });
      if (!isShown) onActed();
      // Covers the lists and forms of pages and the tasks.
      void client.invalidateQueries();
    },
  });
}

function Acts({ edit, onActed }: { edit: SlugEdit; onActed: () => void }) {
  const { t } = useTexts('common', 'portal', 'schedule');
  const { role } = useUser();
  const [when, setWhen] = useState<DayAndTime | null>(null);
  const act = useEditAction(edit, when, onActed, () => setWhen(null));
  if (edit.actions.length === 0 || !hasPermission(role, 'u', 'slugsMultiEdit')) return null;
  const errors = act.error ? fieldErrors(act.error) : {};
  const may = (name: SlugEdit['actions'][number]) => edit.actions.includes(name);
  const isBusy = (name: string) => act.isPending && act.variables === name;
  return (
    <>
      {Object.keys(errors).length === 0 && <ProblemAlert error={act.error} />}
      {may('run') && <Text size="sm">{t('portal:edit.runOn', { count: edit.counts.changed })}</Text>}
      {may('undo') && edit.doneAt && (
        <Text size="sm" c="dimmed">
          {t('portal:edit.undoUntil', {
            at: formatMoment(new Date(Date.parse(edit.doneAt) + UNDO_HOURS * 3_600_000).toISOString()),
          })}
        </Text>
      )}
      <Group>
        {may('run') && !when && (
          <Button loading={isBusy('run')} onClick={() => act.mutate('run')}>
            {t('portal:edit.run')}
          </Button>
        )}
        {may('plan') && !when && (
          <Button
            variant="default"
            leftSection={<Glyph name="calendar-time" />}
            onClick={() => setWhen({ day: null, time: '' })}
          >
            {t('schedule:plan')}
          </Button>
        )}
        {may('unplan') && (
          <Button variant="default" loading={isBusy('unplan')} onClick={() => act.mutate('unplan')}>
            {t('schedule:unplan')}
          </Button>
        )}
        {may('undo') && (
          <Button
            variant="default"
            leftSection={<Glyph name="history" />}
            loading={isBusy('undo')}
            onClick={() => act.mutate('undo')}
          >
            {t('portal:edit.undo')}
          </Button>
        )}
      </Group>
      {when && (
        <Form onSubmit={() => act.mutate('plan')}>
          <Stack gap="sm">
            <WhenFields when={when} onChange={setWhen} errors={errors} />
            <Group>
              <Button type="submit" loading={isBusy('plan')}>
                {t('schedule:plan')}
              </Button>
              <Button variant="default" onClick={() => setWhen(null)}>
                {t('common:cancel')}
              </Button>
            </Group>
          </Stack>
        </Form>
      )}
    </>
  );
}
