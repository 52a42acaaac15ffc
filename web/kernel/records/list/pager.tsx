import { Group, Pagination, Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListAnswer } from '../../../../domain/kernel/records/answers.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';
import { type ListControl, MAX_PAGED_ROW } from './list-state.ts';

export function countPages({ total }: ListAnswer['meta'], perPage: number): number {
  return Math.max(1, Math.ceil(Math.min(total, MAX_PAGED_ROW) / perPage));
}

interface PagerProps {
  meta: ListAnswer['meta'];
  control: ListControl;
  /** Content between the row count and the page buttons. */
  children?: ReactNode;
}

export function Pager({ meta, control, children }: PagerProps) {
  const { t } = useTexts('record');
  const { page, perPage } = control.state;
  const pages = countPages(meta, perPage);
  const total = meta.totalIsCapped ? t('record:list.over', { n: formatNumber(meta.total) }) : formatNumber(meta.total);
  const from = meta.total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, meta.total);
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" className="tabular" aria-live="polite">
        {t('record:list.range', { from: formatNumber(from), to: formatNumber(to), total })}
      </Text>
      {children}
      {meta.total > 0 && (
        <Group gap="md">
          <Select
            size="xs"
            w={72}
            aria-label={t('record:list.perPage')}
            allowDeselect={false}
            data={['25', '50', '100']}
            value={String(perPage)}
            onChange={(value) => control.set({ perPage: Number(value) })}
          />
          <Pagination
            size="sm"
            total={pages}
            value={Math.min(page, pages)}
            onChange={control.setPage}
            siblings={1}
            boundaries={1}
            getControlProps={(which) => ({ 'aria-label': t(`record:list.${which}`) })}
            getItemProps={(number) => ({ 'aria-label': t('record:list.page', { n: number }) })}
          />
        </Group>
      )}
    </Group>
  );
}
