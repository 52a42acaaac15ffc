import { Pagination } from '@mantine/core';
import { useTexts } from '../../platform/texts.ts';

interface PagesProps {
  meta: { page: number; perPage: number; total: number } | undefined;
  label: string;
  page: number;
  onChange: (page: number) => void;
}

/** Pagination of a list within the import. Hidden for a single page. */
export function Pages({ meta, label, page, onChange }: PagesProps) {
  const { t } = useTexts('common');
  const total = meta ? Math.ceil(meta.total / meta.perPage) : 1;
  if (total <= 1) return null;
  return (
    <Pagination
      size="sm"
      value={page}
      onChange={onChange}
      total={total}
      aria-label={label}
      getControlProps={(control) => ({
        'aria-label': t(control === 'previous' ? 'common:back' : 'common:next'),
      })}
    />
  );
}
