import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays } from '../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../domain/kernel/calendar/moment.ts';
import { isOverrideFor, type Override, toCancelling } from '../../../domain/structures/policies/cancellation-rules.ts';
import { type PenaltyDue, penaltyDueAt, type Tier } from '../../../domain/structures/policies/penalty.ts';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import type { FormValues } from '../../kernel/records/form/form-values.ts';
import { AmountField, CountField } from '../../kernel/records/inputs/amount-field.tsx';
import type { NumberInputValue } from '../../kernel/records/inputs/number-field.tsx';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { TimeInput } from '../../platform/dates/time-input.tsx';
import { readTime } from '../../platform/dates/written-time.ts';
import { formatCents } from '../../platform/formats.ts';
import { optionTitle, partsQuery } from '../../platform/options.ts';
import { useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';

interface CancellationCase {
  checkin: string | null;
  nights: NumberInputValue;
  totalCents: NumberInputValue;
  depositCents: NumberInputValue;
  day: string | null;
  time: string;
}

/** Returns the cost of a cancellation. Null while the case or the policy is incomplete. */
function calculatePenalty(policy: FormValues, values: CancellationCase): PenaltyDue | null {
  const { checkin, nights, totalCents, depositCents, day, time } = values;
  const terms = {
    ...policy,
    kind: String(policy.kind ?? ''),
    tiers: (policy.tiers ?? []) as Tier[],
  };
  const isComplete =
    isDay(checkin) &&
    isDay(day) &&
    readTime(time) &&
    typeof totalCents === 'number' &&
    totalCents >= 0 &&
    (depositCents === null || (typeof depositCents === 'number' && depositCents >= 0)) &&
    typeof nights === 'number' &&
    nights > 0;
  return isComplete && terms.kind
    ? penaltyDueAt(toCancelling(terms), { checkin, nights, totalCents, depositCents: depositCents ?? 0 }, { day, time })
    : null;
}

interface CaseFieldsProps {
  values: CancellationCase;
  onChange: (change: Partial<CancellationCase>) => void;
}

function CaseFields({ values, onChange }: CaseFieldsProps) {
  const { t } = useTexts('policy');
  const { checkin, nights, totalCents, depositCents, day, time } = values;
  return (
    <SimpleGrid cols={2} spacing="sm">
      <DayInput label={t('policy:checkin')} value={checkin} onChange={(value) => onChange({ checkin: value })} />
      <CountField label={t('policy:nights')} value={nights} onChange={(value) => onChange({ nights: value })} />
      <AmountField label={t('policy:total')} cents={totalCents} onChange={(value) => onChange({ totalCents: value })} />
      <AmountField
        label={t('policy:deposit')}
        cents={depositCents}
        onChange={(value) => onChange({ depositCents: value })}
      />
      <DayInput label={t('policy:cancelDay')} value={day} onChange={(value) => onChange({ day: value })} />
      <TimeInput
        label={t('policy:cancelTime')}
        description={t('policy:romeTime')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={time}
        onChange={(value) => onChange({ time: value ?? '' })}
      />
    </SimpleGrid>
  );
}

/** Calculates the cost of a cancellation with the rules in the form. */
export function Calculator() {
  const { t, language } = useTexts('policy');
  const { id = '' } = useParams({ strict: false });
  const { form } = useFormContext();
  const { data: others = [] } = useQuery(partsQuery(id, 'cancellation-policies'));
  const [cancellationCase, setRequested] = useState<CancellationCase>(() => {
    const now = momentInRome(Date.now());
    return {
      checkin: addDays(today(), 10),
      nights: 3,
      totalCents: 30_000,
      depositCents: 0,
      day: now.day,
      time: now.time,
    };
  });
  const set = (given: Partial<CancellationCase>) => setRequested({ ...cancellationCase, ...given });
  const { checkin, totalCents } = cancellationCase;
  const penalty = calculatePenalty(form.values, cancellationCase);
  const overrides = (form.values.overrides ?? []) as Override[];
  const exception = isDay(checkin) ? overrides.find((one) => isFilled(one) && isOverrideFor(one, checkin)) : undefined;
  const other = others.find((one) => one.id === exception?.otherPolicyId);
  return (
    <Card withBorder data-tried>
      <Stack
        gap="sm"
        onKeyDown={(event) => {
          // The calculator lies inside the form of the policy, which Enter must not submit.
          if (event.key === 'Enter') event.preventDefault();
        }}
      >
        <Title order={2} size="h4">
          {t('policy:calculator')}
        </Title>
        <CaseFields values={cancellationCase} onChange={set} />
        <div aria-live="polite">
          {penalty && typeof totalCents === 'number' ? (
            <Result owed={penalty} totalCents={totalCents} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('policy:incomplete')}
            </Text>
          )}
          {other && (
            <Text size="sm" fw={600}>
              {t('policy:override', { name: optionTitle(other, language) })}
            </Text>
          )}
        </div>
      </Stack>
    </Card>
  );
}

/** True if the text could be parsed as a day. Unreadable input comes back as typed. */
const isDay = (written: string | null): written is string =>
  written !== null && !Number.isNaN(Date.parse(`${written}T00:00:00Z`));

/** False for a new row that is still empty. */
const isFilled = ({ holidayPeriod, from, to }: Override) => Boolean(holidayPeriod || (from && to));

function Result({ owed, totalCents }: { owed: PenaltyDue; totalCents: number }) {
  const { t } = useTexts('policy');
  const why =
    owed.tier === null
      ? null
      : owed.tier === 'no_show'
        ? t('policy:byNoShow')
        : owed.tier === 'non_refundable'
          ? t('policy:byKind')
          : t('policy:byTier', { n: owed.tier + 1 });
  return (
    <>
      <Text fw={700} size="lg" className="tabular">
        {owed.cents === 0 ? t('policy:nothingOwed') : `${t('policy:owed')}: ${formatCents(owed.cents)}`}
      </Text>
      <Text size="sm">{t('policy:back', { amount: formatCents(totalCents - owed.cents) })}</Text>
      {why && (
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      )}
    </>
  );
}
