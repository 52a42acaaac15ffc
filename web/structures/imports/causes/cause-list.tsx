import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Import, ImportCause } from '../../../../domain/structures/imports/answers.ts';
import { REMARK_OUTCOMES, type RemarkOutcome } from '../../../../domain/structures/imports/states.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { causesQuery } from '../import-queries.ts';
import { useMeanings } from '../mapping/use-meanings.ts';
import { CauseItem } from './cause-item.tsx';
import { causeKey, placeCauses } from './cause-order.ts';

interface CauseListProps {
  one: Import;
  /** True if the rows are imported: shows the causes without decisions. */
  isOver?: boolean;
  /** Moves the focus once every cause is decided. */
  onAllDecided?: () => void;
}

const countOf = ({ counts }: Import, outcome: RemarkOutcome) =>
  outcome === 'to_decide' ? counts.toDecide : counts[outcome];

/** List of the causes. A decided cause keeps its position. */
export function CauseList({ one, isOver = false, onAllDecided }: CauseListProps) {
  const { t } = useTexts('importing');
  const hasCauses = REMARK_OUTCOMES.some((outcome) => countOf(one, outcome) > 0);
  const { data, error, isPlaceholderData } = useQuery(causesQuery(one));
  const meanings = useMeanings();
  const [places, setPlaces] = useState(() => placeCauses([], data ?? []));
  const box = useRef<HTMLDivElement>(null);
  // Key of the last decided cause, until the focus has moved on.
  const [decidedKey, setDecided] = useState<string | null>(null);
  const now = placeCauses(places, data ?? []);
  if (now.map(({ key }) => key).join() !== places.map(({ key }) => key).join()) setPlaces(now);
  useEffect(() => {
    if (decidedKey === null || isPlaceholderData) return;
    setDecided(null);
    if (!focusNext(box.current, decidedKey)) onAllDecided?.();
  }, [decidedKey, isPlaceholderData, onAllDecided]);
  if (!data) return hasCauses && !error ? <Skeleton h={160} /> : <ProblemAlert error={error} />;
  const byKey = new Map(data.map((cause) => [causeKey(cause), cause]));
  return (
    <Stack gap="lg" ref={box}>
      {REMARK_OUTCOMES.map((outcome) => {
        const causes = places.flatMap(({ key, outcome: where }) => {
          const cause = where === outcome ? byKey.get(key) : undefined;
          return cause ? [cause] : [];
        });
        const title = t(`importing:causes.${outcome}`);
        if (causes.length === 0) return null;
        return (
          <Stack key={outcome} component="section" gap="xs" id={`import-${outcome}`} tabIndex={-1} aria-label={title}>
            <Group justify="space-between" gap="xs">
              <Title order={3}>
                {title}{' '}
                <Text span inherit c="dimmed" fw={400} className="tabular">
                  {formatNumber(countOf(one, outcome))}
                </Text>
              </Title>
              {outcome === 'refused' && one.counts.refused > 0 && (
                <Button
                  component="a"
                  href={`/api/imports/${one.id}/refused.csv`}
                  download
                  size="xs"
                  variant="default"
                  leftSection={<Glyph name="download" size={16} />}
                >
                  {t('importing:download')}
                </Button>
              )}
            </Group>
            {outcome === 'noted' && (
              <Text size="sm" c="dimmed">
                {t('importing:causes.notedHelp')}
              </Text>
            )}
            <Causes causes={causes}>
              {(cause) => (
                <CauseItem
                  key={causeKey(cause)}
                  one={one}
                  cause={cause}
                  meanings={meanings}
                  isOver={isOver}
                  onDecided={() => setDecided(causeKey(cause))}
                />
              )}
            </Causes>
          </Stack>
        );
      })}
    </Stack>
  );
}

const FIRST_CAUSES = 12;

interface CausesProps {
  causes: readonly ImportCause[];
  children: (cause: ImportCause) => React.ReactNode;
}

/** The first causes, the others on request. */
function Causes({ causes, children }: CausesProps) {
  const { t } = useTexts('importing');
  const [all, setAll] = useState(false);
  const shown = all ? causes : causes.slice(0, FIRST_CAUSES);
  const hidden = causes.length - shown.length;
  return (
    <>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map(children)}
      </Stack>
      {hidden > 0 && (
        <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
          {t('importing:causes.more', { count: hidden })}
        </Button>
      )}
    </>
  );
}

/** Moves the focus to the next undecided cause. Returns false if there is none. */
function focusNext(box: HTMLElement | null, decided: string): boolean {
  const items = [...(box?.querySelectorAll<HTMLElement>('[data-cause]') ?? [])];
  const at = items.findIndex(({ dataset }) => dataset.cause === decided);
  const next = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))].find(({ dataset }) => dataset.undecided);
  const control = next?.querySelector<HTMLElement>('[data-decision] :is(button, input)');
  control?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  return control !== undefined && control !== null;
}
