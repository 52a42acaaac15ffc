import { Button, Select } from '@mantine/core';
import { moderation } from '../../../domain/portal/moderations/moderation.ts';
import { kindsDecidedBy } from '../../../domain/portal/moderations/states.ts';
import { QueueFilterButton } from '../../kernel/records/queue/queue-filters.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { StructureSelect } from '../../kernel/records/references/structure-select.tsx';
import { UserSelect } from '../../kernel/records/references/user-select.tsx';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { useUser } from '../../platform/session.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { FilterName, Filters } from './moderation.ts';

interface QueueFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Filters of the queue (platform dictionary 6.3). */
export function QueueFilters({ filters, onChange }: QueueFiltersProps) {
  const { t } = useTexts('moderation', 'common');
  const texts = useRecordTexts(moderation);
  const { role } = useUser();
  const { author, ...others } = filters;
  return (
    <>
      <QueueFilterButton<FilterName> filters={filters} onChange={onChange}>
        {({ put, day }) => (
          <>
            <Select
              label={texts.label('targetType')}
              placeholder={t('moderation:anyKind')}
              clearable
              clearButtonProps={{ 'aria-label': t('common:clear') }}
              data={kindsDecidedBy(role).map((value) => ({
                value,
                label: texts.option('targetType', value),
              }))}
              value={filters.kind ?? null}
              onChange={(value) => put('kind', value)}
              comboboxProps={{ withinPortal: false }}
            />
            <StructureSelect
              label={texts.label('structureId')}
              value={filters.structure ? Number(filters.structure) : null}
              onChange={(value) => put('structure', value)}
              comboboxProps={{ withinPortal: false }}
            />
            <UserSelect
              hasInactive
              ofRole="vendor"
              label={t('moderation:filter.agent')}
              value={filters.agent ? Number(filters.agent) : null}
              onChange={(value) => put('agent', value)}
              comboboxProps={{ withinPortal: false }}
            />
            {(['from', 'to'] as const).map((name) => (
              <DayInput key={name} label={t(`moderation:filter.${name}`)} {...day(name)} />
            ))}
          </>
        )}
      </QueueFilterButton>
      {author && (
        <Button size="compact-md" variant="light" rightSection={<Glyph name="x" />} onClick={() => onChange(others)}>
          {t('moderation:byAuthor')}
        </Button>
      )}
    </>
  );
}
