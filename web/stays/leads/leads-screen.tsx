import { Button, Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { leadActions } from '../../../domain/stays/leads/actions.ts';
import { lead } from '../../../domain/stays/leads/lead.ts';
import { regionsQuery } from '../../kernel/geography/place-queries.ts';
import { useActingUser } from '../../kernel/records/actions/action-texts.ts';
import { RecordForm } from '../../kernel/records/form/record-form.tsx';
import { FilterInput } from '../../kernel/records/list/filter-inputs.tsx';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { RecordList } from '../../kernel/records/list/record-list.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { UserSelect } from '../../kernel/records/references/user-select.tsx';
import { pathWith, pickPanelSearch } from '../../kernel/records/screens/panel-search.ts';
import { RecordActions } from '../../kernel/records/screens/record-actions.tsx';
import { useRecord } from '../../kernel/records/screens/use-record.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useUser } from '../../platform/session.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { LeadDuplicates } from './duplicates.tsx';
import { formatLeadName, type LeadRow } from './lead.ts';
import { LeadButtons } from './lead-actions.tsx';
import { LeadCard, useLeadColumns } from './lead-row.tsx';
import { LeadState } from './lead-state.tsx';

const LeadDialog = lazyNamed(() => import('./lead-dialog.tsx'), 'LeadDialog');

/** /structures/contactMe for staff: all requests, and a panel for the open one. */
export function LeadsScreen() {
  const { t } = useTexts('lead', 'screen');
  const me = useUser();
  const { open, ...search } = pickPanelSearch(usePageSearch());
  const addressWith = (one?: number | 'new') =>
    pathWith(SCREENS.contactMe.path, { ...search, ...(one === undefined ? {} : { open: String(one) }) });
  const opening = {
    hrefOf: (row: LeadRow) => addressWith(row.id),
    open: (row: LeadRow) => void go(addressWith(row.id)),
  };
  const columns = useLeadColumns(opening);
  const acting = useActingUser();
  const [keyed, setKeyed] = useState<{ action: 'assign' | 'close'; row: LeadRow } | null>(null);
  const key = (action: 'assign' | 'close') => (rows: readonly LeadRow[]) => {
    const [row] = rows;
    if (row && leadActions.allowed(row, acting).includes(action)) setKeyed({ action, row });
  };
  return (
    <Page
      title={t('screen:contactMe')}
      purpose={t('lead:purpose.staff')}
      action={
        hasPermission(me.role, 'c', 'contactMe') && (
          <Button leftSection={<Glyph name="plus" />} onClick={() => void go(addressWith('new'))}>
            {t('lead:new')}
          </Button>
        )
      }
    >
      <RecordList<LeadRow>
        definition={lead}
        columns={columns}
        hrefOf={opening.hrefOf}
        card={(row) => <LeadCard row={row} {...opening} />}
        nothingYet={t('lead:none')}
        acts={{ a: key('assign'), s: key('close') }}
        filters={(control) => <Filters control={control} />}
      />
      <Suspense>{keyed && <LeadDialog {...keyed} onClose={() => setKeyed(null)} />}</Suspense>
      {open && (
        <LeadPanel
          key={open}
          id={open === 'new' ? null : open}
          onClose={(how) => void go(addressWith(), how)}
          onCreated={(id) => void go(addressWith(id), { replace: true, ignoreBlocker: true })}
        />
      )}
    </Page>
  );
}

function Filters({ control }: { control: ListControl }) {
  const { t } = useTexts('common');
  const texts = useRecordTexts(lead);
  const { data: regions = [] } = useQuery(regionsQuery);
  const assignee = control.state.filters['filter[assignedTo]'];
  return (
    <Stack>
      <FilterInput definition={lead} name="state" control={control} />
      <UserSelect
        hasInactive
        label={texts.label('assignedTo')}
        value={assignee ? Number(assignee) : null}
        onChange={(id) => control.setFilters({ 'filter[assignedTo]': id === null ? '' : String(id) })}
        comboboxProps={{ withinPortal: false }}
      />
      <Select
        label={texts.label('region_id')}
        searchable
        allowDeselect={false}
        clearable
        clearButtonProps={{ 'aria-label': t('common:clear') }}
        data={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={control.state.filters['filter[region_id]'] ?? null}
        onChange={(id) => control.setFilters({ 'filter[region_id]': id ?? '' })}
        comboboxProps={{ withinPortal: false }}
      />
      <FilterInput definition={lead} name="createdAt" control={control} />
    </Stack>
  );
}

interface PanelProps {
  id: string | null;
  onClose: (how?: { ignoreBlocker: boolean }) => void;
  onCreated: (id: number) => void;
}

function LeadPanel({ id, onClose, onCreated }: PanelProps) {
  const { t } = useTexts('common', 'lead');
  const entry = useRecord(lead, {
    id,
    onCreated: (made) => onCreated(made.id),
    onDeleted: () => onClose({ ignoreBlocker: true }),
  });
  const { stored } = entry;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={stored ? formatLeadName(stored) : t('lead:new')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        {stored && <LeadState row={stored} />}
        <Group gap="xs">
          {stored && <LeadButtons row={stored} />}
          <RecordActions entry={entry} />
        </Group>
        {stored && <LeadDuplicates id={stored.id} />}
        <RecordForm {...entry} />
      </Stack>
    </Drawer>
  );
}
