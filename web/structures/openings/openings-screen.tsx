import { Menu, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { addDays, dayOfYear, daysBetween, monthDayOf, yearOf } from '../../../domain/kernel/calendar/days.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { mergeDates } from '../../../domain/structures/openings/merge.ts';
import { opening } from '../../../domain/structures/openings/opening.ts';
import { nextOccurrence } from '../../../domain/structures/openings/opening-row.ts';
import { PanelSection } from '../../kernel/records/parts/panel-section.tsx';
import { undoBatch, undoChange } from '../../kernel/records/queries.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { showUndoableToast } from '../../kernel/records/undo-toast.ts';
import { api } from '../../platform/api.ts';
import { formatDate } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { structureQuery } from '../../platform/structure-query.ts';
import { useTexts } from '../../platform/texts.ts';
import { today as serverToday } from '../../platform/today.ts';
import { OpeningMode } from './opening-mode.tsx';
import { type OpeningRecord, openingsQuery } from './opening-query.ts';
import { usePeriodName } from './use-period-name.ts';
import { YearStrip } from './year-strip.tsx';

/** Copies a period to the next year, or merges two periods. */
function usePeriodActions(structureId: string) {
  const { t } = useTexts('common', 'record', 'opening');
  const client = useQueryClient();
  const path = `/structures/${structureId}/openings` as const;
  const refresh = () => void client.invalidateQueries({ queryKey: ['list', path] });
  const repeat = async (record: OpeningRecord) => {
    const { startDate, endDate } = record;
    if (!startDate || !endDate) return;
    const inNextYear = (day: string) => dayOfYear(monthDayOf(day), yearOf(day) + 1);
    try {
      const created = await api(path, {
        method: 'POST',
        body: {
          kind: record.kind,
          title: record.title,
          weekdays: record.weekdays,
          startDate: inNextYear(startDate),
          endDate:
            inNextYear(endDate) < inNextYear(startDate)
              ? addDays(inNextYear(startDate), daysBetween(startDate, endDate))
              : inNextYear(endDate),
        },
      });
      showUndoableToast(t, t('opening:repeated'), () => undoChange(Number(created.changeId)), refresh);
      refresh();
    } catch (error) {
      void toast('failure', errorText(error));
    }
  };
  const merge = async (record: OpeningRecord, other: OpeningRecord) => {
    try {
      const body = { version: record.version, with: other.id, withVersion: other.version };
      const { batchId } = await api(`${path}/${record.id}/merge`, { method: 'POST', body });
      showUndoableToast(t, t('opening:merged'), () => undoBatch(batchId), refresh);
    } catch (error) {
      void toast('failure', errorText(error));
    } finally {
      refresh();
    }
  };
  return { repeat, merge };
}

/** "Aperture": the mode, the resulting year and the periods. */
export function OpeningsScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('opening');
  const texts = useRecordTexts(opening);
  const today = serverToday();
  const { role } = useUser();
  const structure = useQuery(structureQuery(id));
  const mayMerge =
    hasPermission(role, 'd', 'openings') && !isReadOnly({ role, structureStatus: structure.data?.status ?? null });
  const { data: all } = useQuery(openingsQuery(id));
  const { repeat, merge } = usePeriodActions(id);

  const nameOf = usePeriodName();
  const next = (record: OpeningRecord) => nextOccurrence(record, today);
  const dates = (record: OpeningRecord) => {
    const period = next(record);
    return period ? `${formatDate(period.from)} – ${formatDate(period.to)}` : t('opening:over');
  };
  const nights = (record: OpeningRecord) => {
    const period = next(record);
    return period ? daysBetween(period.from, period.to) + 1 : '';
  };
  const recurrence = ({ recurrence, holidayPeriod }: OpeningRecord) =>
    texts.option('recurrence', holidayPeriod ? 'yearly' : recurrence);
  /** Returns the adjacent periods, which a merge accepts. */
  const neighbours = (record: OpeningRecord) =>
    mayMerge ? (all?.data ?? []).filter((other) => mergeDates(record, other) !== null) : [];
  return (
    <PanelSection
      definition={opening}
      purpose={t('opening:purpose')}
      createLabel={t('opening:new')}
      nameOf={nameOf}
      columns={[
        'title',
        'kind',
        { own: 'next', title: t('opening:next'), render: dates, noWrap: true },
        { own: 'nights', title: t('opening:nights'), textAlign: 'right', render: nights },
        { of: 'recurrence', render: recurrence },
        'updatedAt',
      ]}
      mayDuplicate={false}
      summary={(record) => (
        <Text size="sm" c="dimmed">
          {texts.option('kind', record.kind)} · {dates(record)}
        </Text>
      )}
      menuItems={(record) => (
        <>
          {record.startDate !== null && (
            <Menu.Item leftSection={<Glyph name="calendar-plus" size={16} />} onClick={() => void repeat(record)}>
              {t('opening:nextYear')}
            </Menu.Item>
          )}
          {neighbours(record).map((other) => (
            <Menu.Item
              key={other.id}
              leftSection={<Glyph name="arrow-merge" size={16} />}
              onClick={() => void merge(record, other)}
            >
              {t('opening:merge', { name: nameOf(other) })}
            </Menu.Item>
          ))}
        </>
      )}
      header={
        <>
          <OpeningMode structureId={id} />
          <YearStrip structureId={id} today={today} />
        </>
      }
    />
  );
}
