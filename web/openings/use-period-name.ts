import { opening } from '../../domain/openings/opening.ts';
import type { OpeningRow } from '../../domain/openings/row.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { useTexts } from '../texts.ts';

/** What a period is called: its own name, the holiday it follows, else its days. */
export function usePeriodName(): (record: LoadedRecord) => string {
  const { t, language } = useTexts('opening');
  const texts = useRecordTexts(opening);
  return (record: LoadedRecord) => {
    const { it, ...others } = record.title as Record<string, string>;
    const named = others[language] || it;
    const { holidayPeriod, startDate, endDate, startMd, endMd } = record as unknown as OpeningRow;
    if (named) return named;
    if (holidayPeriod) return texts.option('holidayPeriod', holidayPeriod);
    const days = record.recurrence === 'yearly' ? [startMd, endMd] : [startDate, endDate];
    const read = days.map((day) => (day ?? '').split('-').toReversed().join('/')).join(' – ');
    return record.recurrence === 'yearly' ? `${read}, ${t('opening:everyYear')}` : read;
  };
}
