import { useEffect, useRef } from 'react';
import type { RecordDefinition } from '../../../../../domain/kernel/records/record.ts';
import { announce } from '../../../../platform/shell/announce.ts';
import { useTexts } from '../../../../platform/texts.ts';
import { useListLabel } from '../list-label.ts';

interface AnnouncedList {
  readonly definition: RecordDefinition;
  readonly sort: string;
  /** Number of records of the answer on the page; undefined while it is loading. */
  readonly total: number | undefined;
  readonly selected: number;
}

/** Announces what a search, a filter, a sort or a selection changed in a list. The first answer is not announced. */
export function useListAnnouncements({ definition, sort, total, selected }: AnnouncedList): void {
  const { t } = useTexts('record');
  const labelOf = useListLabel(definition);
  const announced = useRef<{ sort: string; total: number; selected: number } | null>(null);
  useEffect(() => {
    if (total === undefined) return;
    const before = announced.current;
    announced.current = { sort, total, selected };
    if (!before) return;
    const [order = ''] = sort.split(',');
    const sorted = order.startsWith('-') ? 'record:list.descending' : 'record:list.ascending';
    const words = [
      before.sort !== sort && t(sorted, { label: labelOf(order.replace('-', '')) }),
      before.total !== total && (total === 0 ? t('record:list.noResult') : t('record:list.results', { count: total })),
      before.selected !== selected &&
        (selected === 0 ? t('record:list.unselected') : t('record:list.selected', { count: selected })),
    ].filter(Boolean);
    if (words.length > 0) announce(words.join('. '));
  }, [sort, total, selected, t, labelOf]);
}
