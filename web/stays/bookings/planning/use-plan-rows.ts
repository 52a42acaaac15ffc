import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import { monthOf } from '../../../../domain/selling/availability/months.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useModel } from '../../../selling/availability/calendar/model-context.ts';
import { buildPlanRows } from './planning-rows.ts';
import { staysQuery } from './stays-query.ts';

/** Returns the lines of the plan. Loads the stays of every month seen so far, so that bars keep their lanes. */
export function usePlanRows(from: number, to: number, isPhone: boolean) {
  const { data } = useModel();
  const [months, setMonths] = useState<readonly string[]>([monthOf(data.today)]);
  const answers = useQueries({
    queries: months.map((month) => staysQuery(data.structureId, month)),
    combine: (results) => ({
      pages: results.map((one) => one.data),
      error: results.find((one) => one.error)?.error,
    }),
  });
  useEffect(() => {
    data.need(from, to).catch((error: unknown) => void toast('failure', errorText(error)));
    const inView: string[] = [];
    const last = data.days[to] ?? data.today;
    for (let month = monthOf(data.days[from] ?? data.today); month <= last; month = monthOf(addDays(month, 31)))
      inView.push(month);
    setMonths((was) => (inView.every((month) => was.includes(month)) ? was : [...new Set([...was, ...inView])]));
  }, [data, from, to]);
  useEffect(() => {
    if (answers.error) void toast('failure', errorText(answers.error));
  }, [answers.error]);
  return useMemo(() => {
    const known = new Map(
      answers.pages.flatMap((page) => page?.stays ?? []).map((stay) => [`${stay.kind}${stay.id}`, stay]),
    );
    return buildPlanRows(data.rooms, [...known.values()], answers.pages.find(Boolean)?.units ?? [], isPhone);
  }, [data, answers.pages, isPhone]);
}
