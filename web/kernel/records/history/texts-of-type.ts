import { schedule, type TaskType } from '../../../../domain/portal/schedules/schedule.ts';
import { findRecordDefinition } from '../../../../domain/records.ts';
import { type TextKey, useTexts } from '../../../platform/texts.ts';
import { type RecordTexts, useRecordTexts } from '../record-texts.ts';

/** Returns the texts of a record kind by name; for an unknown kind its plain names. Loads all record definitions. */
export function useTextsOfType(type: string): RecordTexts {
  return useRecordTexts(findRecordDefinition(type) ?? { name: type, title: ['', '', '', ''], fields: {}, groups: [] });
}

/** Titles of kinds that have history entries but no record definition. */
const TITLES: Readonly<Record<string, TextKey>> = {
  'stay-guest': 'record:target.stay-guest',
  'import-note': 'record:target.import-note',
  'import-register': 'record:target.import-register',
};

/** Long tasks that users start, with the type whose title they use. */
const TASKS: Readonly<Record<string, TaskType>> = {
  'bulk-change': 'bulk_change',
  'slug-edit': 'slug_multi_edit',
  'invoice-run': 'invoice_run',
  import: 'import',
};

/** Returns the title of a kind of record or long task. */
export function useKindTitle(type: string): string {
  const { t } = useTexts('record');
  const tasks = useRecordTexts(schedule);
  const texts = useTextsOfType(type);
  const task = TASKS[type];
  const title = TITLES[type];
  return task ? tasks.option('taskType', task) : title ? t(title) : texts.title;
}
