import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useRecordTexts } from '../record-texts.ts';

/** Returns the label of a column, sort or filter, including the dates that every record has. */
export function useListLabel(definition: RecordDefinition): (name: string) => string {
  const { t } = useTexts('record');
  const texts = useRecordTexts(definition);
  return (name) => {
    if (name === 'createdAt') return t('record:filter.created');
    if (name === 'usageCount') return t('record:filter.used');
    return name === 'updatedAt' ? t('record:filter.updated') : texts.label(name);
  };
}
