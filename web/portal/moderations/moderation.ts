import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { moderationActions } from '../../../domain/portal/moderations/actions.ts';
import type {
  ModerationChange,
  ModerationDetail,
  ModerationSettings,
} from '../../../domain/portal/moderations/answers.ts';
import type { moderation } from '../../../domain/portal/moderations/moderation.ts';
import { LATE_HOURS, OPEN_STATES } from '../../../domain/portal/moderations/states.ts';
import { useRecordAction } from '../../kernel/records/actions/use-record-action.ts';
import { pagesQuery } from '../../kernel/records/list/pages-query.ts';
import { api } from '../../platform/api.ts';
import type { Translate } from '../../platform/texts.ts';

type Names = Readonly<Record<'structureName', string> & Record<'submittedByName' | 'reviewerName', string | null>>;
/** A row of `GET /moderations`. */
export type ModerationRow = RowAnswer<typeof moderation> & Names;

/** Returns the key of a change within its moderation. */
export const keyOf = ({ field, lang }: Pick<ModerationChange, 'field' | 'lang'>) => (lang ? `${field}.${lang}` : field);

export const STATE_COLORS: Readonly<Record<string, string>> = {
  pending: 'blue',
  in_review: 'yellow',
  approved: 'bosco',
  partially_approved: 'bosco',
  rejected: 'red',
};

export const VIEWS = ['open', 'mine', 'decided'] as const;
export type View = (typeof VIEWS)[number];
const DECIDED_STATES = 'approved,partially_approved,rejected,superseded,withdrawn';

/** Filters of the queue: name in the URL and filter of the list. */
export const FILTERS = {
  kind: 'filter[targetType]',
  structure: 'filter[structureId]',
  agent: 'filter[vendorId]',
  author: 'filter[submittedBy]',
  from: 'filter[submittedAt][gte]',
  to: 'filter[submittedAt][lte]',
} as const;
export type FilterName = keyof typeof FILTERS;
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

const KEY = ['moderations'] as const;
export const settingsQuery = queryOptions({
  queryKey: ['moderation-settings'],
  queryFn: () => api('/moderation-settings'),
});

export type Late = Pick<ModerationSettings, 'amberHours' | 'redHours'>;
const DEFAULT_LATE_HOURS: Late = { amberHours: LATE_HOURS.amber, redHours: LATE_HOURS.red };
/** Returns the hours after which a moderation counts as late. */
export const useLate = (): Late => useQuery(settingsQuery).data ?? DEFAULT_LATE_HOURS;

export function queueQuery(view: View, q: string, filters: Filters, userId: number) {
  const open = { 'filter[state]': OPEN_STATES.join(',') };
  const states: Readonly<Record<View, Readonly<Record<string, string>>>> = {
    open,
    mine: { ...open, 'filter[reviewerId]': String(userId) },
    decided: { 'filter[state]': DECIDED_STATES, sort: '-submittedAt' },
  };
  const narrowed = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [FILTERS[name as FilterName], value]),
  );
  return pagesQuery<ModerationRow>([...KEY, 'list', view, q, filters], '/moderations', {
    ...states[view],
    ...narrowed,
    ...(q ? { q } : {}),
  });
}

export function detailQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => api(`/moderations/${id}`, { signal }),
  });
}

export const invalidateQueue = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

/** Claims, releases or decides a moderation at the displayed version. Reloads the queue in any case. */
export function useModerationCall(one: Pick<ModerationDetail, 'id' | 'version'>) {
  const client = useQueryClient();
  return useRecordAction<typeof moderationActions, ModerationDetail>(moderationActions, '/moderations', one, {
    changed: () => invalidateQueue(client),
  });
}

const HOUR_MS = 3_600_000;

/** Returns the waiting time as text and colour, or null when the moderation is decided. */
export function waitingTime(
  { submittedAt, state }: Pick<ModerationRow, 'submittedAt' | 'state'>,
  { amberHours, redHours }: Late,
  t: Translate,
): { words: string; color: string } | null {
  if (!OPEN_STATES.some((one) => one === state)) return null;
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(submittedAt)) / HOUR_MS));
  if (hours === 0) return { words: t('moderation:waits.now'), color: 'gray' };
  const long = hours < 48 ? 'hours' : 'days';
  const words = t(`moderation:waits.${long}`, { count: long === 'hours' ? hours : Math.floor(hours / 24) });
  if (hours >= redHours) return { words: `${words} · ${t('moderation:waits.late')}`, color: 'red' };
  return { words, color: hours >= amberHours ? 'yellow' : 'gray' };
}
