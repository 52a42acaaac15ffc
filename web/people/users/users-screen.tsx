import { Button, Checkbox, Stack } from '@mantine/core';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { user } from '../../../domain/people/users/user.ts';
import { FilterInput } from '../../kernel/records/list/filter-inputs.tsx';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { RecordList } from '../../kernel/records/list/record-list.tsx';
import type { FilteredSelection } from '../../kernel/records/list/use-selection.ts';
import { StructureSelect, useStructureName } from '../../kernel/records/references/structure-select.tsx';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useUser } from '../../platform/session.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { BulkUsers } from './bulk-users.tsx';
import { LeavingDialog } from './leaving/leaving-dialog.tsx';
import { editPath, type UserRow } from './user.ts';
import { UserCard, useUserColumns } from './user-row.tsx';

const NEVER_LOGGED_IN_FILTER = 'filter[lastLoginAt][empty]';
const ARCHIVED_FILTER = 'filter[archivedAt][empty]';
const STRUCTURE_FILTER = 'filter[structureId]';

/** /settings/users: accounts with role and state. */
export function UsersScreen() {
  const { t } = useTexts('account', 'screen');
  const me = useUser();
  const columns = useUserColumns();
  const manages = hasPermission(me.role, 'u', 'users');
  const { [STRUCTURE_FILTER]: structureParam } = usePageSearch() as Record<string, unknown>;
  const structureId = Number(structureParam) || null;
  const structureName = useStructureName(structureId);
  const create = hasPermission(me.role, 'c', 'userNew') && (
    <Button
      leftSection={<Glyph name="user-plus" />}
      renderRoot={(props) => <PathLink {...props} to={SCREENS.userNew.path} />}
    >
      {t('screen:userNew')}
    </Button>
  );
  return (
    <Page title={t('screen:users')} purpose={t('account:purpose.list')} action={create}>
      <RecordList<UserRow>
        definition={user}
        columns={columns}
        hrefOf={editPath}
        card={(row) => <UserCard row={row} />}
        labels={{ structureId: t('account:structures') }}
        nameOf={(field) => (field === 'structureId' ? structureName : undefined)}
        nothingYet={t('account:none')}
        firstStep={create}
        filters={(control) => <Filters control={control} />}
        {...(manages
          ? {
              bulk: (selected: UserRow[], done: () => void, found: FilteredSelection | null) => (
                <BulkUsers selected={selected} found={found} onDone={done} />
              ),
            }
          : {})}
      />
      <LeavingDialog />
    </Page>
  );
}
UsersScreen.reads = listQueries(user);

function Filters({ control }: { control: ListControl }) {
  const { t } = useTexts('account');
  const { filters } = control.state;
  const structure = filters[STRUCTURE_FILTER];
  const flag = (key: string, label: string, on: string) => (
    <Checkbox
      label={label}
      checked={filters[key] === on}
      onChange={(event) => control.setFilters({ [key]: event.currentTarget.checked ? on : '' })}
    />
  );
  return (
    <Stack>
      <FilterInput definition={user} name="role" control={control} />
      <FilterInput definition={user} name="status" control={control} />
      <StructureSelect
        label={t('account:structures')}
        value={structure ? Number(structure) : null}
        onChange={(id) => control.setFilters({ [STRUCTURE_FILTER]: id === null ? '' : String(id) })}
        comboboxProps={{ withinPortal: false }}
      />
      <FilterInput definition={user} name="createdAt" control={control} />
      <FilterInput definition={user} name="global2FA" control={control} />
      {flag(NEVER_LOGGED_IN_FILTER, t('account:filter.neverIn'), 'true')}
      {flag(ARCHIVED_FILTER, t('account:filter.archived'), 'false')}
    </Stack>
  );
}
