import {
  Anchor,
  Button,
  CloseButton,
  Group,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { LoggedEntry } from '../../../domain/kernel/journal/audit-answers.ts';
import { ROLE_LABELS } from '../../../domain/kernel/screens/roles.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { AUDIT_ACTIONS } from '../../../domain/platform/audit/actions.ts';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import { schedule } from '../../../domain/portal/schedules/schedule.ts';
import { RECORDS } from '../../../domain/records.ts';
import { Entry } from '../../kernel/records/history/entry.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { StructureSelect } from '../../kernel/records/references/structure-select.tsx';
import { UserSelect } from '../../kernel/records/references/user-select.tsx';
import { api } from '../../platform/api.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { formatDate, formatNumber } from '../../platform/formats.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { DownloadButton } from '../../platform/shell/download-button.tsx';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { type TextKey, useTexts } from '../../platform/texts.ts';

const PersonDialog = lazyNamed(() => import('./person-dialog.tsx'), 'PersonDialog');

/** Filters of the log: name in the address and name in the API. */
const FILTERS = {
  chi: 'filter[actorId]',
  azione: 'filter[action]',
  oggetto: 'filter[targetType]',
  id: 'filter[targetId]',
  struttura: 'filter[structureId]',
  dal: 'filter[at][gte]',
  al: 'filter[at][lte]',
  richiesta: 'filter[requestId]',
  attivita: 'filter[taskId]',
} as const;
type Name = keyof typeof FILTERS;
type AuditFilters = Partial<Record<Name, string>>;

function readFilters(search: Readonly<Record<string, unknown>>): AuditFilters {
  const given = Object.keys(FILTERS).flatMap((name) => {
    const value = search[name];
    return value === undefined || value === '' ? [] : [[name, String(value)]];
  });
  const narrowed: AuditFilters = Object.fromEntries(given);
  // An id filter requires a record type.
  if (narrowed.oggetto === undefined) delete narrowed.id;
  return narrowed;
}

const queryOf = (narrowed: AuditFilters) =>
  Object.fromEntries(Object.entries(narrowed).map(([name, value]) => [FILTERS[name as Name], value]));

/** /support/storico: the audit log, with a check of the daily seals. */
export function AuditScreen() {
  const { t } = useTexts('audit_log', 'screen', 'record');
  const narrowed = readFilters(usePageSearch());
  const client = useQueryClient();
  const [person, setPerson] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ['audit', narrowed],
    queryFn: ({ pageParam }) =>
      api('/audit', { query: { ...queryOf(narrowed), ...(pageParam && { after: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
    staleTime: 0,
  });
  const [first] = query.data?.pages ?? [];
  const total = first?.meta.total ?? 0;
  return (
    <Page
      title={t('screen:auditLog')}
      purpose={t('audit_log:purpose')}
      action={
        <Group gap="xs">
          <Button variant="default" leftSection={<Glyph name="user-search" />} onClick={() => setPerson(true)}>
            {t('audit_log:person.title')}
          </Button>
          <DownloadButton path={`/audit/export?${new URLSearchParams(queryOf(narrowed))}`}>
            {t('audit_log:export')}
          </DownloadButton>
        </Group>
      }
    >
      <Suspense>{person && <PersonDialog onClose={() => setPerson(false)} />}</Suspense>
      <Filters narrowed={narrowed} />
      {narrowed.dal && narrowed.dal === narrowed.al && <Seal key={narrowed.dal} day={narrowed.dal} />}
      <ProblemAlert error={query.error} />
      {query.isPending && <Skeleton h={320} />}
      {first && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {first.meta.totalIsCapped
            ? t('audit_log:totalMany')
            : t('audit_log:total', { count: total, n: formatNumber(total) })}
        </Text>
      )}
      {first && total === 0 && <EmptyState drawing="book">{t('audit_log:none')}</EmptyState>}
      <Stack gap="lg">
        {query.data?.pages.flatMap(({ data, names }) =>
          data.map((entry) => (
            <Entry
              key={entry.id}
              entry={{ ...entry, actorRole: entry.actorRole ?? '' }}
              names={names}
              canUndo
              onUndone={() => void client.invalidateQueries({ queryKey: ['audit'] })}
            >
              <EntryDetails entry={entry} />
            </Entry>
          )),
        )}
      </Stack>
      {query.hasNextPage && (
        <Group>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('record:history.more')}
          </Button>
        </Group>
      )}
    </Page>
  );
}

function EntryDetails({ entry }: { entry: LoggedEntry }) {
  const { t, language } = useTexts('audit_log');
  const tasks = useRecordTexts(schedule);
  const { structureId, structureName, onBehalfOfName, actorRole, requestId, ipMasked, taskId, taskType } = entry;
  const role = ROLE_LABELS[actorRole as keyof typeof ROLE_LABELS];
  return (
    <>
      {role && (
        <Text size="sm" c="dimmed">
          {inLanguage(role, language)}
        </Text>
      )}
      {structureId !== null && (
        <Anchor
          size="sm"
          renderRoot={(own) => <PathLink {...own} to={addressOf('structure', { id: String(structureId) })} />}
        >
          {structureName ?? `#${structureId}`}
        </Anchor>
      )}
      {taskId !== null && taskType !== null && (
        <Anchor
          size="sm"
          renderRoot={(own) => (
            <PathLink {...own} to={`${addressOf('schedules')}?${new URLSearchParams({ open: String(taskId) })}`} />
          )}
        >
          {t('audit_log:task', { task: tasks.option('taskType', taskType) })}
        </Anchor>
      )}
      {onBehalfOfName && <Text size="sm">{t('audit_log:onBehalfOf', { name: onBehalfOfName })}</Text>}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[requestId, ipMasked].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

function Filters({ narrowed }: { narrowed: AuditFilters }) {
  const { t, language } = useTexts('audit_log', 'common', 'record');
  const put = (name: Name, value: string | null) => {
    const next: AuditFilters = { ...narrowed };
    if (value) next[name] = value;
    else delete next[name];
    const query = new URLSearchParams(next).toString();
    void go(`${SCREENS.auditLog.path}${query && `?${query}`}`, { replace: true });
  };
  const kinds = RECORDS.map(({ name, title }) => ({ value: name, label: inLanguage(title, language) }));
  const number = (value: string | undefined) => (value ? Number(value) : null);
  const clear = { clearable: true, clearButtonProps: { 'aria-label': t('common:clear') } } as const;
  const [request, setRequest] = useState(narrowed.richiesta ?? '');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} role="search" aria-label={t('audit_log:filters')}>
      <UserSelect
        hasInactive
        label={t('audit_log:filter.actor')}
        value={number(narrowed.chi)}
        onChange={(id) => put('chi', id === null ? null : String(id))}
      />
      <Select
        {...clear}
        label={t('audit_log:filter.action')}
        data={AUDIT_ACTIONS.map((action) => ({
          value: action,
          label: t(`record:action.${action}` as TextKey),
        }))}
        value={narrowed.azione ?? null}
        onChange={(value) => put('azione', value)}
      />
      <Select
        {...clear}
        searchable
        label={t('audit_log:filter.target')}
        data={kinds.toSorted((a, b) => a.label.localeCompare(b.label, language))}
        value={narrowed.oggetto ?? null}
        onChange={(value) => put('oggetto', value)}
      />
      <StructureSelect
        label={t('audit_log:filter.structure')}
        value={number(narrowed.struttura)}
        onChange={(id) => put('struttura', id === null ? null : String(id))}
      />
      <DayInput label={t('audit_log:filter.from')} value={narrowed.dal ?? null} onChange={(day) => put('dal', day)} />
      <DayInput label={t('audit_log:filter.to')} value={narrowed.al ?? null} onChange={(day) => put('al', day)} />
      {narrowed.attivita && (
        <TextInput
          label={t('audit_log:filter.task')}
          value={narrowed.attivita}
          readOnly
          rightSection={<CloseButton aria-label={t('common:clear')} onClick={() => put('attivita', null)} />}
        />
      )}
      <TextInput
        label={t('audit_log:filter.request')}
        value={request}
        onChange={(event) => setRequest(event.currentTarget.value)}
        onBlur={() => put('richiesta', request.trim() || null)}
        onKeyDown={({ key }) => key === 'Enter' && put('richiesta', request.trim() || null)}
      />
    </SimpleGrid>
  );
}

/** Shows whether a day's entries still match their seal. */
function Seal({ day }: { day: string }) {
  const { t } = useTexts('audit_log');
  const { data, isError } = useQuery({
    queryKey: ['audit-seal', day],
    queryFn: () => api(`/audit-seals/${day}`),
    retry: false,
  });
  const params = { day: formatDate(day), entries: data?.entries ?? 0 };
  if (isError) return <Text size="sm">{t('audit_log:seal.none', params)}</Text>;
  if (!data) return null;
  if (data.isIntact === null) return <Text size="sm">{t('audit_log:seal.unknown', params)}</Text>;
  return (
    <Text size="sm" fw={data.isIntact ? undefined : 700} c={data.isIntact ? undefined : 'var(--mantine-color-error)'}>
      {t(data.isIntact ? 'audit_log:seal.intact' : 'audit_log:seal.broken', params)}
    </Text>
  );
}
