import { Alert, Anchor, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import type { Simulation } from '../../../../domain/selling/availability/answers.ts';
import { euros } from '../../../../domain/selling/availability/grid/written.ts';
import { blockedByCause } from '../../../../domain/selling/pricing/obstacles/blocked-by-cause.ts';
import { formatDate } from '../../../platform/formats.ts';
import { EmptyState } from '../../../platform/shell/empty/empty-state.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { plainText } from '../../../structures/policies/plain-text.ts';
import type { CalendarRoom } from '../calendar/calendar-answer.ts';
import { planName, roomName } from '../calendar/words.ts';
import { nightsText } from './nights-text.ts';
import { type HousedRule, type PolicyKind, pathOfRule } from './simulation.ts';
import { UnfitOffers } from './unfit-offers.tsx';

interface FoundProps {
  structureId: string;
  found: Simulation;
  rooms: readonly CalendarRoom[];
}

/** What can be booked with its price line by line; what cannot, with each rule and the way to where it is changed. */
export function Found({ structureId, found, rooms }: FoundProps) {
  const { t, language } = useTexts('simulator', 'price_part', 'sale_rule');
  const nameOf = (roomId: number, mealPlanId: number | null) => {
    const room = rooms.find((one) => one.roomId === roomId);
    const plan = room?.plans.find((one) => one.mealPlanId === mealPlanId);
    return [room && roomName(room, language), plan && planName(plan, language)].filter(Boolean).join(' · ');
  };
  const called = (kind: 'offers' | 'discounts', id: unknown) => {
    const title = found.titles[kind].find((one) => one.id === id)?.title;
    return title ? title[language] || title.it || '' : '';
  };
  const offerName = (id: number | null) => {
    const name = called('offers', id);
    return name && t('simulator:withOffer', { name });
  };
  const blocked = found.blocked.filter(({ rules }) => rules.length > 0);
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
      {found.compositions.length > 0 && <Title order={2}>{t('simulator:together')}</Title>}
      {found.compositions.map(({ parts, totalCents }) => (
        <Paper key={JSON.stringify(parts)} withBorder p="sm">
          {parts.map((part) => (
            <Group key={JSON.stringify(part)} justify="space-between" wrap="nowrap">
              <Text>
                {[
                  part.units > 1 ? `${part.units} × ` : '',
                  nameOf(part.roomId, part.mealPlanId),
                  ` ${offerName(part.offerId)}`,
                ].join('')}
              </Text>
              <Text className="tabular">{euros(part.totalCents)} €</Text>
            </Group>
          ))}
          <Text fw={700} ta="end" className="tabular">
            {euros(totalCents)} €
          </Text>
        </Paper>
      ))}
      {found.options.length > 0 && <Title order={2}>{t('simulator:bookable')}</Title>}
      {found.options.map(({ roomId, mealPlanId, offerId, parts, totalCents, terms }) => (
        <Paper key={`${roomId}/${mealPlanId}/${offerId}`} withBorder p="sm">
          <Text fw={600}>{[nameOf(roomId, mealPlanId), offerName(offerId)].filter(Boolean).join(' ')}</Text>
          <Table withRowBorders={false} verticalSpacing={2} maw={480}>
            <Table.Tbody>
              {parts.map(({ code, cents, params, nights = [] }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two children of one age are two lines
                <Table.Tr key={at}>
                  <Table.Td>
                    {t(`price_part:${code}`, params)}
                    {code === 'discount' && ` «${called('discounts', params?.discount)}»`}
                    {nights.length > 1 && (
                      <Text size="xs" c="dimmed" className="tabular">
                        {nightsText(nights)}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td ta="right" className="tabular">
                    {euros(cents)} €
                  </Table.Td>
                </Table.Tr>
              ))}
              <Table.Tr>
                <Table.Td fw={600}>{t('simulator:total')}</Table.Td>
                <Table.Td ta="right" fw={600} className="tabular">
                  {euros(totalCents)} €
                </Table.Td>
              </Table.Tr>
            </Table.Tbody>
          </Table>
          <TermsOfOption structureId={structureId} terms={terms} policies={found.policies} />
        </Paper>
      ))}
      {(blocked.length > 0 || found.rules.length > 0) && (
        <Title order={2}>{t('simulator:notBookable')}</Title>
      )}
      {found.rules.length > 0 && (
        <Paper withBorder p="sm">
          <Text fw={600}>{t('simulator:everywhere')}</Text>
          {found.rules.map((rule) => (
            <RuleLine key={`${rule.code}${rule.day ?? ''}`} structureId={structureId} rule={rule}>
              {rule.day ? `${formatDate(rule.day)}: ` : ''}
              {t(`sale_rule:${rule.code}`, rule.params)}
            </RuleLine>
          ))}
        </Paper>
      )}
      {blockedByCause(blocked, rooms).map(({ rule, places }) => (
        <Paper key={`${rule.code}/${rule.params?.limit}`} withBorder p="sm">
          <Text fw={600}>{t(`sale_rule:${rule.code}`, rule.params)}</Text>
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
      <UnfitOffers structureId={structureId} found={found} nameOf={nameOf} />
    </Stack>
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
  rule: HousedRule;
  roomId?: number | null;
  mealPlanId?: number | null;
  children: ReactNode;
}

/** Where a rule stands in the way, and the way to where it is changed. */
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

const LISTS: Readonly<Record<PolicyKind, string>> = {
  cancellation: 'cancellation-policies',
  payment: 'payment-policies',
};
const KINDS = ['cancellation', 'payment'] as const;

interface TermsProps {
  structureId: string;
  terms: Simulation['options'][number]['terms'];
  policies: Simulation['policies'];
}

/** On which terms it would be booked, in the guest's words. */
function TermsOfOption({ structureId, terms, policies }: TermsProps) {
  const { t, language } = useTexts('simulator');
  return (
    <Stack gap={4} mt="xs">
      {KINDS.map((kind) => {
        const held = terms[kind];
        const policy = policies.find((one) => one.kind === kind && one.snapshotId === held?.snapshotId);
        const list = `/structures/${structureId}/dati/${LISTS[kind]}`;
        const link = (to: string) => (
          <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={to} />}>
            {t('simulator:home.terms')}
          </Anchor>
        );
        if (!held || !policy)
          return (
            <Text key={kind} size="sm" c="dimmed">
              {t(`simulator:terms.none.${kind}`)} {link(list)}
            </Text>
          );
        return (
          <details key={kind}>
            <summary>
              <Text span size="sm">
                {t(`simulator:terms.${kind}`)}: {policy.title[language] || policy.title.it} (
                {t(`simulator:terms.level.${held.level}`)})
              </Text>
            </summary>
            <Text size="sm" c="dimmed" pl="md" style={{ whiteSpace: 'pre-line' }}>
              {plainText(policy.texts[language] || policy.texts.it || '')}
            </Text>
            <Text pl="md">{link(`${list}/${policy.id}`)}</Text>
          </details>
        );
      })}
    </Stack>
  );
}
