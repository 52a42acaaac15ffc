import type { RecordAnswer } from '../../../domain/kernel/records/answers.ts';
import { opening } from '../../../domain/structures/openings/opening.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { useTexts } from '../../platform/texts.ts';

type PeriodName = Pick<
  RecordAnswer<typeof opening>,
  'title' | 'holidayPeriod' | 'recurrence' | 'startDate' | 'endDate' | 'startMd' | 'endMd'
>;

/** Returns a period's name: its own, the holiday it follows, or its days. */
export function usePeriodName() {
  const { t, language } = useTexts('opening');
  const texts = useRecordTexts(opening);
  return (record: PeriodName) => {
    const title = record.title[language] || record.title.it;
    const { holidayPeriod, startDate, endDate, startMd, endMd } = record;
    if (title) return title;
    if (holidayPeriod) return texts.option('holidayPeriod', holidayPeriod);
    const days = record.recurrence === 'yearly' ? [startMd, endMd] : [startDate, endDate];
    const read = days.map((day) => (day ?? '').split('-').toReversed().join('/')).join(' – ');
    return record.recurrence === 'yearly' ? `${read}, ${t('opening:everyYear')}` : read;
  };
}
