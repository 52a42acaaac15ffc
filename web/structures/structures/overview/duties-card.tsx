import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { DUTIES, type Duty, type DutyState, isToDo, LAWS } from '../../../../domain/structures/compliance/duties.ts';
import { PAPERS } from '../../../../domain/structures/compliance/paper-kinds.ts';
import { areCodesFixed } from '../../../../domain/structures/structures/fixed-codes.ts';
import { formatDate, formatNumber } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { StateBadge } from '../../../platform/shell/state-badge.tsx';
import type { TextKey } from '../../../platform/texts.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';

/** A duty with its structure, named if there are several. */
export interface StructureDuty extends Duty {
  readonly structureId: number;
  readonly structureName?: string;
  readonly structureStatus: number;
}

interface DutiesCardProps {
  duties: readonly StructureDuty[];
  /** Total number of duties and checks, if the list is cut. */
  count?: number;
  checks?: number;
}

const GLYPHS: Readonly<Record<DutyState, string>> = {
  late: 'alert-circle',
  due: 'calendar-due',
  open: 'circle-dashed',
  check: 'help-circle',
  met: 'circle-check-filled',
};
const COLORS: Readonly<Record<DutyState, string | undefined>> = {
  late: 'red',
  due: 'orange',
  open: 'orange',
  check: undefined,
  met: 'bosco',
};
const groupOf = ({ code }: Duty) => code.split('.')[0] ?? '';

/** Legal and portal duties of a structure: the due date, the law and a link to the screen. */
export function DutiesCard({ duties, ...given }: DutiesCardProps) {
  const { t } = useTexts('overview');
  const open = duties.filter(({ state }) => state !== 'met');
  const met = duties.filter(({ state }) => state === 'met');
  const count = given.count ?? duties.filter(isToDo).length;
  const checks = given.checks ?? open.length - count;
  const left = count - open.filter(isToDo).length;
  const isLate = open.some(({ state }) => state === 'late');
  const [color, words]: [string, string] =
    count > 0
      ? [isLate ? 'red' : 'orange', t('overview:duties.todo', { count })]
      : checks > 0
        ? ['gray', t('overview:duties.checks', { count: checks })]
        : ['bosco', t('overview:duties.good')];
  return (
    <Card withBorder padding="md" component="section" aria-label={t('overview:duties')}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2}>{t('overview:duties')}</Title>
          <StateBadge color={color}>{words}</StateBadge>
        </Group>
        {open.length > 0 && (
          <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {open.map((duty) => (
              <Line key={`${duty.structureId} ${duty.code} ${duty.paper} ${duty.by}`} duty={duty} />
            ))}
          </Stack>
        )}
        {left > 0 && (
          <Text size="sm" c="dimmed">
            {t('overview:duties.more', { n: formatNumber(left) })}
          </Text>
        )}
        {met.length > 0 && (
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Glyph name={GLYPHS.met} />
            <Text size="sm" c="dimmed">
              {t('overview:duties.met', {
                what: met.map((duty) => t(`overview:duty.name.${groupOf(duty)}` as TextKey)).join(', '),
              })}
            </Text>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

function Line({ duty }: { duty: StructureDuty }) {
  const { t } = useTexts('overview');
  const label = useLabel();
  const { role } = useUser();
  const { code, state, by, law, paper, period, structureId, structureName, structureStatus } = duty;
  const { screen, field } = DUTIES[code] as { screen: ScreenId; field?: string };
  // After the review only staff may write a structure's codes.
  const isByStaff = (field === 'cin' || field === 'cir') && areCodesFixed({ role, structureStatus });
  const beneath = [
    by && state === 'late' && t('overview:duties.late', { on: formatDate(by) }),
    by && state === 'due' && t('overview:duties.due', { on: formatDate(by) }),
    isByStaff && t('overview:duties.byStaff'),
    law && LAWS[law],
  ].filter((words): words is string => Boolean(words));
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Text span c={COLORS[state] ?? 'dimmed'} lh={1.4}>
        <Glyph name={GLYPHS[state]} />
      </Text>
      <Group gap="4px 12px" justify="space-between" style={{ flex: 1, minWidth: 0 }}>
        <Stack gap={0} style={{ flex: '1 1 13rem', minWidth: 0 }}>
          {structureName && (
            <Text size="xs" c="dimmed">
              {structureName}
            </Text>
          )}
          <Text size="sm" fw={state === 'check' ? 400 : 600}>
            {t(`overview:duty.${code}` as TextKey, {
              paper: paper ? label(PAPERS[paper]) : '',
              from: period ? formatDate(period.from) : '',
              to: period ? formatDate(period.to) : '',
            })}
          </Text>
          {beneath.map((words) => (
            <Text key={words} size="xs" c="dimmed">
              {words}
            </Text>
          ))}
        </Stack>
        {mayOpen(role, screen) && !isByStaff && (
          <Button
            size="xs"
            variant={state === 'late' ? 'light' : 'default'}
            renderRoot={(props) => (
              <PathLink {...props} to={`${addressOf(screen, { id: structureId })}${field ? `?field=${field}` : ''}`} />
            )}
          >
            {t(`overview:duty.go.${groupOf(duty)}` as TextKey)}
          </Button>
        )}
      </Group>
    </Group>
  );
}
