import { Alert, Anchor, Button, Group, Modal, Paper, SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isWorking } from '../../../../domain/kernel/tasks/states.ts';
import { statusLabel } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { BulkChange } from '../../../../domain/structures/structures/answers.ts';
import type { BulkAction } from '../../../../domain/structures/structures/bulk/bulk-change.ts';
import { TaskProgress } from '../../../kernel/tasks/task-progress.tsx';
import { useTaskEnd } from '../../../kernel/tasks/use-task-end.ts';
import { api } from '../../../platform/api.ts';
import { formatCents, formatNumber } from '../../../platform/formats.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { structurePath } from '../row.ts';
import { bulkChangeQuery, useBulkPlace } from './bulk-queries.ts';

/** A bulk change of all structures of a filter: preview, progress and result. */
export function BulkChangeDialog({ id }: { id: number }) {
  const { t } = useTexts('account', 'common', 'structure');
  const text = useLabel();
  const client = useQueryClient();
  const show = useBulkPlace();
  const { data: one, error } = useQuery(bulkChangeQuery(id));
  const state = one?.state;
  const busy = state !== undefined && isWorking(state);
  useTaskEnd(state, () => {
    if (state === 'ready') return;
    void client.invalidateQueries({ queryKey: ['list', '/structures'] });
    void client.invalidateQueries({ queryKey: ['list', '/structures/texts'] });
  });
  const status = one?.to == null ? null : text(statusLabel(one.to));
  const what = one?.translation
    ? t('structure:bulk.translate')
    : status === null
      ? t('account:assign.title')
      : t('structure:status.moveTo', { status });
  return (
    <Modal
      opened
      onClose={() => show(null)}
      size="lg"
      title={what}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <ProblemAlert error={error} />
        {!one && !error && <Skeleton h={200} />}
        {one &&
          (busy ? (
            <ChangeProgress one={one} />
          ) : one.state === 'ready' ? (
            <ChangePreview one={one} />
          ) : (
            <ChangeResult one={one} />
          ))}
      </Stack>
    </Modal>
  );
}

/** Starts, stops or undoes a bulk change and shows the answer at once. */
function useBulkAct(one: BulkChange) {
  const client = useQueryClient();
  const { queryKey } = bulkChangeQuery(one.id);
  return useMutation({
    mutationFn: (act: BulkAction) =>
      api(`/bulk-changes/${one.id}/${act}`, {
        method: 'POST',
        body: { version: one.version },
      }),
    onSuccess: (answer) => showAnswer(client, queryKey, answer),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

function ChangePreview({ one }: { one: BulkChange }) {
  const { t } = useTexts('common', 'structure');
  const act = useBulkAct(one);
  const show = useBulkPlace();
  const { change, unchanged, refused } = one.expected;
  return (
    <>
      <ProblemAlert error={act.error} />
      <Text fw={600}>{t('structure:bulk.preview')}</Text>
      <Estimate one={one} />
      <Counts shown={{ change, unchanged, refused }} />
      {change === 0 && (
        <Alert role="status" color="yellow" icon={<Glyph name="info-circle" />}>
          {t('structure:bulk.nothing')}
        </Alert>
      )}
      <Reasons one={one} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => show(null)}>
          {t('common:cancel')}
        </Button>
        {change > 0 && (
          <Button
            data-autofocus
            color={one.to === 0 ? 'red' : 'bosco'}
            loading={act.isPending}
            onClick={() => act.mutate('start')}
          >
            {t('structure:bulk.apply', { count: change })}
          </Button>
        )}
      </Group>
    </>
  );
}

function ChangeProgress({ one }: { one: BulkChange }) {
  const { t } = useTexts('structure');
  const act = useBulkAct(one);
  return (
    <TaskProgress
      description={t(one.state === 'undoing' ? 'structure:bulk.undoing' : 'structure:bulk.running')}
      progress={one.progress}
      onStop={one.actions.includes('cancel') ? () => act.mutate('cancel') : undefined}
      isStopping={act.isPending}
      error={act.error}
    />
  );
}

const STATE_STYLES = {
  done: { color: 'bosco', icon: 'circle-check' },
  undone: { color: 'bosco', icon: 'arrow-back-up' },
  cancelled: { color: 'yellow', icon: 'player-stop' },
  failed: { color: 'red', icon: 'alert-circle' },
} as const;

function ChangeResult({ one }: { one: BulkChange }) {
  const { t } = useTexts('common', 'structure');
  const act = useBulkAct(one);
  const show = useBulkPlace();
  const state = one.state as keyof typeof STATE_STYLES;
  const { done, unchanged, refused, undone, left } = one.counts;
  return (
    <>
      <ProblemAlert error={act.error} />
      <Alert
        role="status"
        color={STATE_STYLES[state].color}
        icon={<Glyph name={STATE_STYLES[state].icon} />}
        title={t(`structure:bulk.state.${state}`)}
      />
      {one.translation?.failure && (
        <Text size="sm" role="note">
          {one.translation.failure}
        </Text>
      )}
      <Counts shown={state === 'undone' ? { undone, left } : { done, unchanged, refused }} />
      <Reasons one={one} />
      <Group justify="flex-end">
        {one.actions.includes('undo') && (
          <Button
            variant="default"
            leftSection={<Glyph name="arrow-back-up" />}
            loading={act.isPending}
            onClick={() => act.mutate('undo')}
          >
            {t('structure:bulk.undoAll')}
          </Button>
        )}
        {one.actions.includes('start') && (
          <Button variant="default" loading={act.isPending} onClick={() => act.mutate('start')}>
            {t('structure:bulk.resume')}
          </Button>
        )}
        <Button onClick={() => show(null)}>{t('common:close')}</Button>
      </Group>
    </>
  );
}

/** For translations: the amount of text and its cost, if the price is known. */
function Estimate({ one: { translation } }: { one: BulkChange }) {
  const { t } = useTexts('structure');
  if (!translation) return null;
  const { texts, characters, costCents, languages } = translation;
  const params = {
    texts: formatNumber(texts),
    characters: formatNumber(characters),
    languages: languages.map((language) => language.toUpperCase()).join(', '),
  };
  return (
    <Text size="sm">
      {t('structure:bulk.estimate', params)}{' '}
      {costCents === null ? t('structure:bulk.noPrice') : t('structure:bulk.cost', { price: formatCents(costCents) })}
    </Text>
  );
}

type Count = keyof BulkChange['counts'] | 'change';

function Counts({ shown }: { shown: Partial<Record<Count, number>> }) {
  const { t } = useTexts('structure');
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" component="dl" m={0}>
      {(Object.entries(shown) as [Count, number][]).map(([name, count]) => (
        <Paper key={name} withBorder p="sm">
          <Text component="dt" size="sm" c="dimmed">
            {t(`structure:bulk.count.${name}`)}
          </Text>
          <Text component="dd" m={0} fz="1.5rem" fw={650} lh={1.3} className="tabular">
            {formatNumber(count)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

/** Reasons why structures stay unchanged, each with the first structures affected. */
function Reasons({ one }: { one: BulkChange }) {
  const { t } = useTexts('structure');
  if (one.reasons.length === 0) return null;
  return (
    <Table fz="sm" aria-label={t('structure:bulk.why')} verticalSpacing={6}>
      <Table.Tbody>
        {one.reasons.map(({ text, count, structures }) => (
          <Table.Tr key={text}>
            <Table.Td w={72} ta="right" fw={600} className="tabular" style={{ verticalAlign: 'top' }}>
              {formatNumber(count)}
            </Table.Td>
            <Table.Td>
              {text}
              <Group gap="xs">
                {structures.map((structure) => (
                  <Anchor
                    key={structure.id}
                    size="xs"
                    renderRoot={(props) => <PathLink {...props} to={structurePath(structure)} />}
                  >
                    {structure.name}
                  </Anchor>
                ))}
                {count > structures.length && (
                  <Text size="xs" c="dimmed" aria-hidden>
                    …
                  </Text>
                )}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
