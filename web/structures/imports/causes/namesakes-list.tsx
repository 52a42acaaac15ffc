import { Anchor, SegmentedControl, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statusLabel } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { Import, Namesake } from '../../../../domain/structures/imports/answers.ts';
import {
  type Decision,
  NAMESAKE_DECISIONS,
  type NamesakeDecision,
} from '../../../../domain/structures/imports/decisions.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { namesakesQuery } from '../import-queries.ts';
import { Pages } from '../pages.tsx';

interface NamesakesListProps {
  one: Import;
  isBusy: boolean;
  decide: (decision: Decision) => void;
}

/** Each row beside the structure with the same name and address, to decide one by one. */
export function NamesakesList({ one, isBusy, decide }: NamesakesListProps) {
  const { t } = useTexts('importing');
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(namesakesQuery(one, page));
  if (!data) return error ? <ProblemAlert error={error} /> : <Skeleton h={160} />;
  return (
    <Stack gap="sm">
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.data.map((pair) => (
          <Pair
            key={pair.line}
            pair={pair}
            isBusy={isBusy}
            onDecide={(as) => decide({ kind: 'namesakes', as, lines: [pair.line] })}
          />
        ))}
      </Stack>
      <Pages meta={data.meta} label={t('importing:decide.oneByOne')} page={page} onChange={setPage} />
    </Stack>
  );
}

interface PairProps {
  pair: Namesake;
  isBusy: boolean;
  onDecide: (as: NamesakeDecision) => void;
}

function Pair({ pair, isBusy, onDecide }: PairProps) {
  const { t } = useTexts('importing');
  const label = useLabel();
  const { structure } = pair;
  return (
    <Stack component="li" gap={6} pt="sm" style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}>
      <SimpleGrid cols={2} spacing="sm">
        <div style={{ overflowWrap: 'anywhere' }}>
          <Text size="xs" c="dimmed">
            {t('importing:decide.onFile')} · {t('importing:rowAt', { line: pair.line })}
          </Text>
          <Text size="sm" fw={600}>
            {pair.name}
          </Text>
          <Text size="sm">{[pair.address, pair.city].filter(Boolean).join(', ')}</Text>
        </div>
        <div style={{ overflowWrap: 'anywhere' }}>
          <Text size="xs" c="dimmed">
            {t('importing:decide.onPortal')} · {label(statusLabel(structure.status))}
          </Text>
          <Anchor size="sm" fw={600} href={`/structures/${structure.id}`} target="_blank">
            {structure.name}
          </Anchor>
          <Text size="sm">{[structure.address, structure.city].filter(Boolean).join(', ')}</Text>
        </div>
      </SimpleGrid>
      <SegmentedControl
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        aria-label={pair.name}
        readOnly={isBusy}
        data={NAMESAKE_DECISIONS.map((as) => ({ value: as, label: t(`importing:decide.one.${as}`) }))}
        value={pair.as}
        onChange={(as) => onDecide(as as NamesakeDecision)}
      />
    </Stack>
  );
}
