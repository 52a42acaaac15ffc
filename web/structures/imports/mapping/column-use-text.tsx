import type { ColumnUse } from '../../../../domain/structures/imports/survey.ts';
import { useTexts } from '../../../platform/texts.ts';

/** How many cells of a column were read, only stored with the other data, or left out. */
export function ColumnUseText({ use: { read, kept, leftOut } }: { use: ColumnUse }) {
  const { t } = useTexts('importing');
  const parts = [
    read > 0 && t('importing:use.read', { count: read }),
    kept > 0 && t('importing:use.kept', { count: kept }),
    leftOut > 0 && t('importing:use.leftOut', { count: leftOut }),
  ];
  return parts.filter(Boolean).join(', ');
}
