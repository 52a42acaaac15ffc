import { Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import { CountField } from '../../../kernel/records/inputs/amount-field.tsx';
import type { Typed } from '../../../kernel/records/inputs/number-field.tsx';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { readDay } from '../../../platform/dates/written-day.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';
import { today as serverToday } from '../../../platform/today.ts';
import { readCalendar } from '../calendar/calendar-answer.ts';
import { Found } from './found.tsx';
import { lastAsked, type Party, simulate } from './simulation.ts';
import classes from './simulator.module.css';

const GapsPanel = lazyNamed(() => import('../gaps/gaps-panel.tsx'), 'GapsPanel');

const OLDEST_CHILD = 17;

/** `6, 9` → [6, 9]; null where something is no child's age. */
function agesOf(text: string): number[] | null {
  const parts = text.split(/[,;.\s]+/).filter(Boolean);
  const ages = parts.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : -1));
  return ages.every((age) => age >= 0 && age <= OLDEST_CHILD) ? ages : null;
}

/** Why can a guest not book? Dates and guests, and what the price core says of them. */
export function SimulatorTab({ structureId, mayWrite }: { structureId: string; mayWrite: boolean }) {
  const { t } = useTexts('simulator', 'bulk', 'gap');
  const today = serverToday();
  const [before] = useState(() => lastAsked(structureId));
  const [checkin, setCheckin] = useState<string | null>(before?.checkin ?? addDays(today, 1));
  const [checkout, setCheckout] = useState<string | null>(before?.checkout ?? addDays(today, 3));
  const [adults, setAdults] = useState<Typed>(before?.adults ?? 2);
  const [ages, setAges] = useState(before?.childAges.join(', ') ?? '');
  const [code, setCode] = useState(before?.code ?? '');
  const rooms = useQuery({
    queryKey: ['availability-ground', structureId],
    queryFn: () => readCalendar(structureId, today, today),
  });
  const asked = useMutation({ mutationFn: (party: Party) => simulate(structureId, party) });
  const { mutate } = asked;
  // Back from the calendar: whether the rule still stands in the way.
  useEffect(() => {
    if (before) mutate(before);
  }, [before, mutate]);
  const [from, to, childAges] = [readDay(checkin ?? ''), readDay(checkout ?? ''), agesOf(ages)];
  const ask = () => {
    if (from && to && childAges && typeof adults === 'number')
      asked.mutate({ checkin: from, checkout: to, adults, childAges, code: code.trim() || null });
  };
  const answer = useRef<HTMLHeadingElement>(null);
  /** What one has pointed at on the map stands in the fields, and is asked. */
  const askFor = (party: Party) => {
    setCheckin(party.checkin);
    setCheckout(party.checkout);
    setAdults(party.adults);
    setAges(party.childAges.join(', '));
    setCode('');
    asked.mutate(party);
    answer.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Stack maw={1040} w="100%">
      <Suspense fallback={<Skeleton h={360} />}>
        <GapsPanel structureId={structureId} mayWrite={mayWrite} onAsk={askFor} />
      </Suspense>
      <Title order={2} ref={answer}>
        {t('gap:ask')}
      </Title>
      <Text c="dimmed">{t('simulator:purpose')}</Text>
      <Form onSubmit={ask}>
        <div className={classes.question}>
          <DayInput
            label={t('simulator:checkin')}
            value={checkin}
            onChange={setCheckin}
            error={from ? null : t('bulk:issue.required')}
          />
          <DayInput
            label={t('simulator:checkout')}
            value={checkout}
            onChange={setCheckout}
            error={to ? null : t('bulk:issue.required')}
          />
          <CountField
            label={t('simulator:adults')}
            className={classes.adults}
            value={adults}
            error={asked.error ? fieldErrors(asked.error).adults : undefined}
            onChange={setAdults}
          />
          <TextInput
            label={t('simulator:ages')}
            placeholder={t('simulator:agesHelp')}
            inputMode="decimal"
            autoComplete="off"
            className={classes.ages}
            value={ages}
            error={childAges ? null : t('simulator:agesWrong')}
            onChange={(event) => setAges(event.currentTarget.value)}
          />
          <TextInput
            label={t('simulator:code')}
            className={classes.code}
            maxLength={20}
            autoComplete="off"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" className={classes.ask} loading={asked.isPending}>
            {t('simulator:ask')}
          </Button>
        </div>
      </Form>
      <ProblemAlert error={asked.error ?? rooms.error} />
      {asked.isPending && <Skeleton h={200} />}
      <div aria-live="polite">
        {asked.data && rooms.data && (
          <Found structureId={structureId} found={asked.data} rooms={rooms.data.rooms} />
        )}
      </div>
    </Stack>
  );
}
