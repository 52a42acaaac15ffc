import { schedule, type TaskType } from '../../../../domain/portal/schedules/schedule.ts';
import { findRecordDefinition } from '../../../../domain/records.ts';
import { type TextKey, useTexts } from '../../../platform/texts.ts';
import { type RecordTexts, useRecordTexts } from '../record-texts.ts';

/** The labels of a kind of record by its name; of one that is none the names themselves. With it come all definitions. */
export function useTextsOfType(type: string): RecordTexts {
  return useRecordTexts(
    findRecordDefinition(type) ?? { name: type, title: ['', '', '', ''], fields: {}, groups: [] },
  );
}

/** What is no record of its own and has entries all the same. */
const TITLES: Readonly<Record<string, TextKey>> = {
  'stay-guest': 'record:target.stay-guest',
  'import-note': 'record:target.import-note',
  'import-register': 'record:target.import-register',
};

/** Long tasks that people start: they are called as they are among the tasks. */
const TASKS: Readonly<Record<string, TaskType>> = {
  'bulk-change': 'bulk_change',
  'slug-edit': 'slug_multi_edit',
  'invoice-run': 'invoice_run',
  import: 'import',
};

/** What a kind of record, or of long task, is called. */
export function useKind(type: string): string {
  const { t } = useTexts('record');
  const tasks = useRecordTexts(schedule);
  const texts = useTextsOfType(type);
  const task = TASKS[type];
  const title = TITLES[type];
  return task ? tasks.option('taskType', task) : title ? t(title) : texts.title;
}
