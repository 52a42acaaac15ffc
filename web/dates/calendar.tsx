import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/it';
import 'dayjs/locale/fr';
import 'dayjs/locale/de';
import { useTexts } from '../texts.ts';

export function Calendar({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  const { language } = useTexts();
  return (
    <DatePicker
      locale={language}
      // Sunday first: the specification's default (§9).
      firstDayOfWeek={0}
      defaultDate={value ?? undefined}
      value={value}
      onChange={(day) => onChange(day ? String(day).slice(0, 10) : null)}
    />
  );
}
