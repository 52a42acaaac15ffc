import { Anchor, Button, Checkbox, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusLabel } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { GoneStructure, Import } from '../../../../domain/structures/imports/answers.ts';
import { api } from '../../../platform/api.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { ask } from '../../../platform/shell/confirm/ask.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { StateBadge } from '../../../platform/shell/state-badge.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { missingQuery } from '../import-queries.ts';
import { Pages } from '../pages.tsx';

type MissingAct = 'check' | 'deactivate';

/** Structures of the register that this file lacks. The user decides about each. */
export function MissingList({ one }: { one: Import }) {
  const { t } = useTexts('common', 'importing');
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [tickedIds, setTicked] = useState<readonly number[]>([]);
  const hasMissing = one.counts.gone > 0;
  const { data, error } = useQuery({ ...missingQuery(one.id, page), enabled: hasMissing });
  const act = useMutation({
    mutationFn: (as: MissingAct) =>
      api(`/imports/${one.id}/gone`, {
        method: 'POST',
        body: { as, ...(tickedIds.length > 0 && { ids: tickedIds }) },
      }),
    onSuccess: () => {
      setTicked([]);
      void client.invalidateQueries({ queryKey: ['list', '/structures'] });
      return client.invalidateQueries({ queryKey: ['imports', one.id, 'gone'] });
    },
  });
  if (!hasMissing) return null;
  const title = t('importing:gone.title');
  const count = tickedIds.length || one.counts.gone;
  const which = tickedIds.length > 0 ? t('importing:gone.ticked', { count }) : t('importing:gone.all');
  const tick = (id: number, isTicked: boolean) =>
    setTicked(isTicked ? [...tickedIds, id] : tickedIds.filter((each) => each !== id));
  const deactivate = async () => {
    const sure = await ask({
      title: t('importing:gone.deactivate'),
      text: t('importing:gone.question', { count }),
      confirm: t('importing:gone.deactivate'),
      cancel: t('common:back'),
      dangerous: true,
    });
    if (sure) act.mutate('deactivate');
  };
  return (
    <Stack component="section" gap="xs" id="import-gone" tabIndex={-1} aria-label={title}>
      <Title order={3}>
        {title}{' '}
        <Text span inherit c="dimmed" fw={400} className="tabular">
          {formatNumber(one.counts.gone)}
        </Text>
      </Title>
      <Text size="sm" c="dimmed">
        {t('importing:gone.help')}
      </Text>
      <ProblemAlert error={act.error ?? error} />
      {!data && !error && <Skeleton h={120} />}
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.data.map((row) => (
          <MissingRow
            key={row.id}
            row={row}
            isTicked={tickedIds.includes(row.id)}
            onTick={(isTicked) => tick(row.id, isTicked)}
          />
        ))}
      </Stack>
      <Pages meta={data?.meta} label={title} page={page} onChange={setPage} />
      <Group gap="xs">
        <Text size="sm" className="tabular">
          {which}:
        </Text>
        <Button variant="default" loading={act.isPending} onClick={() => act.mutate('check')}>
          {t('importing:gone.check')}
        </Button>
        <Button variant="default" disabled={act.isPending} onClick={() => void deactivate()}>
          {t('importing:gone.deactivate')}
        </Button>
      </Group>
    </Stack>
  );
}

interface GoneRowProps {
  row: GoneStructure;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function MissingRow({ row, isTicked, onTick }: GoneRowProps) {
  const { id, name, address, city, status, done } = row;
  const { t } = useTexts('importing');
  const label = useLabel();
  return (
    <Group
      component="li"
      gap="sm"
      py={6}
      wrap="nowrap"
      style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      <Checkbox aria-label={name} checked={isTicked} onChange={(event) => onTick(event.currentTarget.checked)} />
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Anchor size="sm" href={`/structures/${id}`} target="_blank">
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[address, city, label(statusLabel(status))].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {done && <StateBadge color="bosco">{t(`importing:gone.done.${done}`)}</StateBadge>}
    </Group>
  );
}
