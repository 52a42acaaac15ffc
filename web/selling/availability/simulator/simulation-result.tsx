import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import type { Simulation } from '../../../../domain/selling/availability/answers.ts';
import { blockedByCause } from '../../../../domain/selling/pricing/obstacles/blocked-by-cause.ts';
import { formatDate } from '../../../platform/formats.ts';
import { EmptyState } from '../../../platform/shell/empty/empty-state.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { CalendarRoom } from '../calendar/calendar-answer.ts';
import { planName, roomName } from '../calendar/words.ts';
import { countLimit } from '../count-limit.ts';
import { BookableOptions, Compositions } from './bookable.tsx';
import { pathOfRule, type RuleWithHome } from './simulation.ts';
import { UnfitOffers } from './unfit-offers.tsx';

interface FoundProps {
  structureId: string;
  found: Simulation;
  rooms: readonly CalendarRoom[];
}

/** The result of a simulation: what can be booked and at which price, and which rules prevent the rest. */
export function SimulationResult({ structureId, found, rooms }: FoundProps) {
  const { t, language } = useTexts('simulator', 'price_part', 'sale_rule');
  const nameOf = (roomId: number, mealPlanId: number | null) => {
    const room = rooms.find((one) => one.roomId === roomId);
    const plan = room?.plans.find((one) => one.mealPlanId === mealPlanId);
    return [room && roomName(room, language), plan && planName(plan, language)].filter(Boolean).join(' · ');
  };
  return (
    <Stack>
      {found.code && found.code !== 'used' && (
        <Alert color="yellow" icon={<Glyph name="ticket-off" />}>
          {t(`simulator:code.${found.code}`)}
        </Alert>
      )}
      {found.options.length + found.compositions.length === 0 && (
        <EmptyState drawing="bed" compact>
          {t('simulator:none')}
        </EmptyState>
      )}
      <Compositions found={found} nameOf={nameOf} />
      <BookableOptions structureId={structureId} found={found} nameOf={nameOf} />
      <NotBookable structureId={structureId} found={found} rooms={rooms} nameOf={nameOf} />
      <UnfitOffers structureId={structureId} found={found} nameOf={nameOf} />
    </Stack>
  );
}

interface NotBookableProps extends FoundProps {
  readonly nameOf: (roomId: number, mealPlanId: number | null) => string;
}

/** The rules that prevent a booking, each with a link to the screen where it is changed. */
function NotBookable({ structureId, found, rooms, nameOf }: NotBookableProps) {
  const { t } = useTexts('simulator', 'sale_rule');
  const blocked = found.blocked.filter(({ rules }) => rules.length > 0);
  return (
    <>
      {(blocked.length > 0 || found.rules.length > 0) && <Title order={2}>{t('simulator:notBookable')}</Title>}
      {found.rules.length > 0 && (
        <Paper withBorder p="sm">
          <Text fw={600}>{t('simulator:everywhere')}</Text>
          {found.rules.map((rule) => (
            <RuleLine key={`${rule.code}${rule.day ?? ''}`} structureId={structureId} rule={rule}>
              {rule.day ? `${formatDate(rule.day)}: ` : ''}
              {t(`sale_rule:${rule.code}`, countLimit(rule.params))}
            </RuleLine>
          ))}
        </Paper>
      )}
      {blockedByCause(blocked, rooms).map(({ rule, places }) => (
        <Paper key={`${rule.code}/${rule.params?.limit}`} withBorder p="sm">
          <Text fw={600}>{t(`sale_rule:${rule.code}`, countLimit(rule.params))}</Text>
          {places.map(({ roomId, mealPlanId, days }) => (
            <RuleLine
              key={`${roomId}/${mealPlanId}`}
              structureId={structureId}
              rule={days[0] ? { ...rule, day: days[0] } : rule}
              roomId={roomId}
              mealPlanId={mealPlanId}
            >
              {nameOf(roomId, mealPlanId)}
              {days.length > 0 && `: ${daysWords(days)}`}
            </RuleLine>
          ))}
        </Paper>
      ))}
    </>
  );
}

/** Days that follow one another from the first to the last: `gio 24 – sab 26 dic 2026, …`. */
function daysWords(days: readonly string[]): string {
  const runs: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs
    .map(({ from, to }) => (from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`))
    .join(', ');
}

interface RuleLineProps {
  structureId: string;
  rule: RuleWithHome;
  roomId?: number | null;
  mealPlanId?: number | null;
  children: ReactNode;
}

/** A rule that prevents a booking, and a link to the screen where it is changed. */
function RuleLine({ structureId, rule, roomId = null, mealPlanId = null, children }: RuleLineProps) {
  const { t } = useTexts('simulator');
  const path = pathOfRule(structureId, rule, roomId, mealPlanId);
  return (
    <Group gap="sm" mt={6}>
      <Glyph name="ban" size={16} />
      <Text size="sm" style={{ flex: '1 1 14rem' }}>
        {children}
      </Text>
      {path && rule.home !== 'stay' && (
        <Button size="compact-sm" variant="default" renderRoot={(props) => <PathLink {...props} to={path} />}>
          {t(`simulator:home.${rule.home}`)}
        </Button>
      )}
    </Group>
  );
}
