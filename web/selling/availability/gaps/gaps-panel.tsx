import { Button, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, type Day } from '../../../../domain/kernel/calendar/days.ts';
import type { GapCause, PartyGaps } from '../../../../domain/selling/availability/answers.ts';
import { CAUSE_HOMES, CAUSE_KINDS, KIND_OF } from '../../../../domain/selling/pricing/gaps/causes.ts';
import { isMendable } from '../../../../domain/selling/pricing/gaps/mend.ts';
import { undoChange } from '../../../kernel/records/queries.ts';
import { showUndoableToast } from '../../../kernel/records/undo-toast.ts';
import { formatDate, formatNumber } from '../../../platform/formats.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { type Party, pathOfHome } from '../simulator/simulation.ts';
import classes from './gaps.module.css';
import { gapsQuery, mendGap } from './gaps-answer.ts';
import { HeatMap } from './heat-map.tsx';

interface GapsPanelProps {
  structureId: string;
  mayWrite: boolean;
  onAsk: (party: Party) => void;
}

/** Shows why nights of the coming year are empty, with the effect and the fix of each cause. */
export function GapsPanel({ structureId, mayWrite, onAsk }: GapsPanelProps) {
  const { t } = useTexts('gap');
  const { data, error } = useQuery(gapsQuery(structureId));
  const [chosen, setChosen] = useState('1');
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={360} />;
  const party = data.parties[Number(chosen)];
  if (!party) return null;
  const ask = (checkin: Day, nights: number) =>
    onAsk({
      checkin,
      checkout: addDays(checkin, nights),
      adults: party.adults,
      childAges: [...party.childAges],
      code: null,
    });
  const held = party.causes.reduce((sum, { nights }) => sum + nights, 0);
  const label = t('gap:map', { open: data.arrivals - held, all: data.arrivals });
  const partyName = ({ adults, childAges }: PartyGaps) =>
    [
      t('gap:party', { count: adults }),
      ...(childAges.length > 0 ? [t('gap:children', { count: childAges.length })] : []),
    ].join(' + ');
  return (
    <Stack gap="xs" component="section" aria-label={t('gap:title')}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2}>{t('gap:title')}</Title>
          <Text c="dimmed" size="sm">
            {t('gap:purpose', { longest: data.longest })}
          </Text>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={t('gap:guests')}
          className={classes.parties}
          value={chosen}
          data={data.parties.map((one, at) => ({ value: String(at), label: partyName(one) }))}
          onChange={setChosen}
        />
      </Group>
      <HeatMap from={data.from} rows={party.rows} label={label} onAsk={ask} />
      <Group gap="md" aria-hidden>
        {(['open', ...CAUSE_KINDS] as const).map((kind) => (
          <Group key={kind} gap={6}>
            <span className={classes.swatch} data-kind={kind} />
            <Text size="xs">{kind === 'open' ? t('gap:bookable') : t(`gap:kind.${kind}`)}</Text>
          </Group>
        ))}
      </Group>
      <Text fw={600} role="status">
        {held === 0 ? t('gap:none') : label}
      </Text>
      <CauseList structureId={structureId} mayWrite={mayWrite} party={party} onLook={(day) => ask(day, 1)} />
    </Stack>
  );
}

interface CauseListProps {
  structureId: string;
  mayWrite: boolean;
  party: PartyGaps;
  onLook: (day: Day) => void;
}

function CauseList({ party, ...shared }: CauseListProps) {
  const { t } = useTexts('gap');
  const [costly, others] = [
    party.causes.filter(({ nights }) => nights > 0),
    party.causes.filter(({ nights }) => nights === 0),
  ];
  const line = (one: GapCause) => <CauseLine key={one.cause} {...shared} party={party} found={one} />;
  return (
    <>
      <ul className={classes.causes}>{costly.map(line)}</ul>
      {others.length > 0 && (
        <details>
          <summary>
            <Text span size="sm" c="dimmed">
              {t('gap:more')}
            </Text>
          </summary>
          <ul className={classes.causes}>{others.map(line)}</ul>
        </details>
      )}
    </>
  );
}

function CauseLine({ structureId, mayWrite, party, found, onLook }: CauseListProps & { found: GapCause }) {
  const { t } = useTexts('gap', 'bulk', 'common', 'record', 'simulator');
  const { refetch } = useQuery({ ...gapsQuery(structureId), enabled: false });
  const { cause, nights, stays, first, mend } = found;
  const again = () => void refetch();
  const change = useMutation({
    mutationFn: () => mendGap(structureId, cause, party),
    onSuccess: ({ changed, changeId }) => {
      again();
      if (changeId === null) void toast('info', t('gap:nothingMended'));
      else showUndoableToast(t, t('bulk:applied', { count: changed }), () => undoChange(changeId), again);
    },
  });
  const home = CAUSE_HOMES[cause];
  const path = home === 'availability' ? null : pathOfHome(structureId, home);
  const count = nights > 0 ? t('gap:nights', { count: nights }) : t('gap:stays', { count: stays });
  const now = mend?.from ? ` ${t('gap:of.nights', { from: mend.from })}` : '';
  return (
    <li className={classes.cause}>
      <span className={classes.swatch} data-kind={KIND_OF[cause]} />
      <div className={classes.causeWords}>
        <Text size="sm" fw={600}>
          {count}: {t(`gap:cause.${cause}`)}
          {now}
        </Text>
        <Text size="xs" c="dimmed">
          {[
            nights > 0 ? t('gap:stays', { count: stays }).replace(String(stays), formatNumber(stays)) : null,
            t('gap:first', { day: formatDate(first) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <ProblemAlert error={change.error} />
      </div>
      <Group gap="xs" wrap="nowrap">
        {mayWrite && mend && isMendable(cause) && (
          <Button size="compact-sm" loading={change.isPending} onClick={() => change.mutate()}>
            {t(`gap:mend.${cause}`, { to: mend.to ?? 0 })}
          </Button>
        )}
        {path ? (
          <Button size="compact-sm" variant="default" renderRoot={(props) => <PathLink {...props} to={path} />}>
            {t(`simulator:home.${home}`)}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => onLook(first)}>
            {t('gap:look')}
          </Button>
        )}
      </Group>
    </li>
  );
}
