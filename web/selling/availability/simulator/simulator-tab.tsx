import { Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import { CountField } from '../../../kernel/records/inputs/amount-field.tsx';
import type { NumberInputValue } from '../../../kernel/records/inputs/number-field.tsx';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { readDay } from '../../../platform/dates/written-day.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';
import { today as serverToday } from '../../../platform/today.ts';
import { readCalendar } from '../calendar/calendar-answer.ts';
import { lastSearch, type Party, simulate } from './simulation.ts';
import { SimulationResult } from './simulation-result.tsx';
import classes from './simulator.module.css';

const GapsPanel = lazyNamed(() => import('../gaps/gaps-panel.tsx'), 'GapsPanel');

const OLDEST_CHILD = 17;

/** `6, 9` → [6, 9]; null if a part is not the age of a child. */
function agesOf(text: string): number[] | null {
  const parts = text.split(/[,;.\s]+/).filter(Boolean);
  const ages = parts.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : -1));
  return ages.every((age) => age >= 0 && age <= OLDEST_CHILD) ? ages : null;
}

/** Dates and guests as they are typed, and the request that simulates them. */
function useQuestion(structureId: string) {
  const today = serverToday();
  const [before] = useState(() => lastSearch(structureId));
  const [checkin, setCheckin] = useState<string | null>(before?.checkin ?? addDays(today, 1));
  const [checkout, setCheckout] = useState<string | null>(before?.checkout ?? addDays(today, 3));
  const [adults, setAdults] = useState<NumberInputValue>(before?.adults ?? 2);
  const [ages, setAges] = useState(before?.childAges.join(', ') ?? '');
  const [code, setCode] = useState(before?.code ?? '');
  const simulation = useMutation({ mutationFn: (party: Party) => simulate(structureId, party) });
  const { mutate } = simulation;
  // After a visit to the calendar the last question is repeated: the rule may no longer prevent it.
  useEffect(() => {
    if (before) mutate(before);
  }, [before, mutate]);
  const [from, to, childAges] = [readDay(checkin ?? ''), readDay(checkout ?? ''), agesOf(ages)];
  return {
    ...{ checkin, setCheckin, checkout, setCheckout, adults, setAdults, ages, setAges, code, setCode },
    ...{ from, to, childAges, simulation },
    submit() {
      if (from && to && childAges && typeof adults === 'number')
        mutate({ checkin: from, checkout: to, adults, childAges, code: code.trim() || null });
    },
    submitFor(party: Party) {
      setCheckin(party.checkin);
      setCheckout(party.checkout);
      setAdults(party.adults);
      setAges(party.childAges.join(', '));
      setCode('');
      mutate(party);
    },
  };
}

/** Shows why a guest cannot book: dates and guests, and the answer of the price core. */
export function SimulatorTab({ structureId, mayWrite }: { structureId: string; mayWrite: boolean }) {
  const { t } = useTexts('simulator', 'bulk', 'gap');
  const today = serverToday();
  const rooms = useQuery({
    queryKey: ['availability-ground', structureId],
    queryFn: () => readCalendar(structureId, today, today),
  });
  const question = useQuestion(structureId);
  const { simulation } = question;
  const answer = useRef<HTMLHeadingElement>(null);
  const askFor = (party: Party) => {
    question.submitFor(party);
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
      <QuestionForm question={question} />
      <ProblemAlert error={simulation.error ?? rooms.error} />
      {simulation.isPending && <Skeleton h={200} />}
      <div aria-live="polite">
        {simulation.data && rooms.data && (
          <SimulationResult structureId={structureId} found={simulation.data} rooms={rooms.data.rooms} />
        )}
      </div>
    </Stack>
  );
}

function QuestionForm({ question }: { question: ReturnType<typeof useQuestion> }) {
  const { t } = useTexts('simulator', 'bulk');
  const { simulation } = question;
  return (
    <Form onSubmit={question.submit}>
      <div className={classes.question}>
        <DayInput
          label={t('simulator:checkin')}
          value={question.checkin}
          onChange={question.setCheckin}
          error={question.from ? null : t('bulk:issue.required')}
        />
        <DayInput
          label={t('simulator:checkout')}
          value={question.checkout}
          onChange={question.setCheckout}
          error={question.to ? null : t('bulk:issue.required')}
        />
        <CountField
          label={t('simulator:adults')}
          className={classes.adults}
          value={question.adults}
          error={simulation.error ? fieldErrors(simulation.error).adults : undefined}
          onChange={question.setAdults}
        />
        <TextInput
          label={t('simulator:ages')}
          placeholder={t('simulator:agesHelp')}
          inputMode="decimal"
          autoComplete="off"
          className={classes.ages}
          value={question.ages}
          error={question.childAges ? null : t('simulator:agesWrong')}
          onChange={(event) => question.setAges(event.currentTarget.value)}
        />
        <TextInput
          label={t('simulator:code')}
          className={classes.code}
          maxLength={20}
          autoComplete="off"
          value={question.code}
          onChange={(event) => question.setCode(event.currentTarget.value)}
        />
        <Button type="submit" className={classes.ask} loading={simulation.isPending}>
          {t('simulator:ask')}
        </Button>
      </div>
    </Form>
  );
}
