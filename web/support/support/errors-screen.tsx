import { Group, Select, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { PERSON_ROLES, ROLE_LABELS } from '../../../domain/kernel/screens/roles.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import { errorGroup } from '../../../domain/support/errors/error-group.ts';
import { ERROR_SEVERITIES, ERROR_SOURCES } from '../../../domain/support/errors/states.ts';
import { QueueFilterButton } from '../../kernel/records/queue/queue-filters.tsx';
import { QueuePage } from '../../kernel/records/queue/queue-page.tsx';
import { useQueue } from '../../kernel/records/queue/use-queue.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { UserSelect } from '../../kernel/records/references/user-select.tsx';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { formatMoment } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { BulkErrors, MAX_BULK_ERRORS } from './bulk-errors.tsx';
import { ErrorPane } from './error-pane.tsx';
import {
  type ErrorRow,
  errorsQuery,
  FILTERS,
  type FilterName,
  type Filters,
  SEVERITY_COLORS,
  TABS,
  type Tab,
} from './errors.ts';

/** /support/errors: list of errors beside the details of one. */
export function ErrorsScreen() {
  const { t } = useTexts('error', 'screen', 'common', 'queue');
  const { role } = useUser();
  const queue = useQueue(
    { tabName: 'tab', tabs: TABS, filters: Object.keys(FILTERS) as FilterName[] },
    SCREENS.supportErrors.path,
  );
  const { tab, q, filters } = queue;
  const query = useInfiniteQuery(errorsQuery(tab, q, filters));
  return (
    <QueuePage<ErrorRow, Tab, FilterName>
      queue={queue}
      query={query}
      words={{
        title: t('screen:supportErrors'),
        purpose: t('error:purpose'),
        search: t('error:search'),
        back: t('error:back'),
        choose: t('error:choose'),
        keys: t('error:keys'),
        none: t('error:none'),
      }}
      tabLabel={(one) => t(`error:tab.${one}`)}
      filters={<ErrorFilters filters={filters} onChange={queue.narrow} />}
      picking={
        hasPermission(role, 'u', 'supportErrors')
          ? {
              maxRows: MAX_BULK_ERRORS,
              nameOf: ({ message }) => message,
              actions: (picked) => <BulkErrors tab={tab} picked={picked} onPick={queue.pick} />,
            }
          : undefined
      }
      item={(row) => <Item row={row} />}
      pane={(id) => <ErrorPane key={id} id={id} />}
    />
  );
}

function Item({ row }: { row: ErrorRow }) {
  const { t } = useTexts('error');
  const texts = useRecordTexts(errorGroup);
  return (
    <>
      <Text fw={500} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {row.message}
      </Text>
      <Text size="sm" truncate>
        {[row.type, row.status, row.routeName].filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed" className="tabular">
        {t('error:met', {
          occurrences: row.occurrences,
          users: row.usersAffected,
          structures: row.structuresAffected,
        })}
      </Text>
      <Group gap="xs" mt={4}>
        <StateBadge color={SEVERITY_COLORS[row.severity]}>{texts.option('severity', row.severity)}</StateBadge>
        <Text size="sm" c="dimmed">
          {texts.option('source', row.source)} · {t('error:last', { when: formatMoment(row.lastSeenAt) })}
        </Text>
      </Group>
    </>
  );
}

function ErrorFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { t, language } = useTexts('error', 'common');
  const texts = useRecordTexts(errorGroup);
  return (
    <QueueFilterButton<FilterName> filters={filters} onChange={onChange}>
      {({ put, day }) => {
        const choice = (name: 'severity' | 'source', codes: object) => (
          <Select
            label={texts.label(name)}
            clearable
            clearButtonProps={{ 'aria-label': t('common:clear') }}
            data={Object.keys(codes).map((code) => ({ value: code, label: texts.option(name, code) }))}
            value={filters[name] ?? null}
            onChange={(next) => put(name, next)}
            comboboxProps={{ withinPortal: false }}
          />
        );
        return (
          <>
            {choice('severity', ERROR_SEVERITIES)}
            {choice('source', ERROR_SOURCES)}
            <Select
              label={t('error:filter.role')}
              clearable
              clearButtonProps={{ 'aria-label': t('common:clear') }}
              data={PERSON_ROLES.map((role) => ({
                value: role,
                label: inLanguage(ROLE_LABELS[role], language),
              }))}
              value={filters.role ?? null}
              onChange={(next) => put('role', next)}
              comboboxProps={{ withinPortal: false }}
            />
            <UserSelect
              hasInactive
              label={texts.label('assigneeId')}
              value={filters.assignee ? Number(filters.assignee) : null}
              onChange={(next) => put('assignee', next)}
              comboboxProps={{ withinPortal: false }}
            />
            {(['status', 'release', 'request'] as const).map((name) => (
              <TextInput
                key={name}
                label={name === 'status' ? texts.label('status') : t(`error:filter.${name}`)}
                maxLength={100}
                defaultValue={filters[name] ?? ''}
                onBlur={(event) => put(name, event.currentTarget.value.trim() || null)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') put(name, event.currentTarget.value.trim() || null);
                }}
              />
            ))}
            {(['from', 'to'] as const).map((name) => (
              <DayInput key={name} label={t(`error:filter.${name}`)} {...day(name)} />
            ))}
          </>
        );
      }}
    </QueueFilterButton>
  );
}
