import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/it';
import 'dayjs/locale/fr';
import 'dayjs/locale/de';
import { useTexts } from '../texts.ts';

export function Calendar({ value, onChange }: { value: string | null; onChange: (day: string | null) => void }) {
  const { t, language } = useTexts('common');
  const [before, after] = [t('common:back'), t('common:next')];
  return (
    <DatePicker
      locale={language}
      // Sunday first: the specification's default (§9).
      firstDayOfWeek={0}
      // The red of weekends has too little contrast.
      weekendDays={[]}
      ariaLabels={{
        previousMonth: before,
        nextMonth: after,
        previousYear: before,
        nextYear: after,
        previousDecade: before,
        nextDecade: after,
      }}
      defaultDate={value ?? undefined}
      value={value}
      onChange={(day) => onChange(day ? String(day).slice(0, 10) : null)}
    />
  );
}
