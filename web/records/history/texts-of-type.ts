import { recordNamed } from '../../../domain/records/all.ts';
import { type RecordTexts, useRecordTexts } from '../record-texts.ts';

/** The labels of a kind of record by its name; of one that is none the names themselves. With it come all definitions. */
export function useTextsOfType(type: string): RecordTexts {
  return useRecordTexts(recordNamed(type) ?? { name: type, title: ['', '', '', ''], fields: {}, groups: [] });
}
