import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import { readNumberOrNull } from '../../../../domain/kernel/records/text/read-number.ts';
import {
  ALIGNMENTS,
  type Alignment,
  type CopyOrder,
  copyPeriod,
  proposeCopy,
  sourceReach,
  targetDays,
} from '../../../../domain/selling/availability/copy-period.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { readDay } from '../../../platform/dates/written-day.ts';
import { formatDate } from '../../../platform/formats.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { readCalendar } from '../calendar/calendar-answer.ts';
import { bulkContextOf, lookupOf } from '../calendar/calendar-lookup.ts';
import { ChangePreview } from './change-preview.tsx';

const MAX_DAYS = 366;
const [LEAST, MOST] = [-90, 300];

interface CopyDialogProps {
  structureId: string;
  today: string;
  onClose: () => void;
  onDone: () => void;
}

/** Copies the calendar of a period onto another. A period with prices is proposed. */
export function CopyDialog(props: CopyDialogProps) {
  const { structureId, today, onClose } = props;
  const { t } = useTexts('common', 'bulk');
  const { data, error } = useQuery({
    queryKey: ['availability-copy', structureId, 'proposed', today],
    queryFn: async () => proposeCopy(await pricedDays(structureId, today), today),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('bulk:copy')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <ProblemAlert error={error} />
      {data === undefined && !error ? <Skeleton h={360} /> : <CopyForm {...props} proposed={data ?? null} />}
    </Modal>
  );
}

/** The days of the last and the next year on which a room has a price. */
async function pricedDays(structureId: string, today: string): Promise<string[]> {
  const halves = await Promise.all([
    readCalendar(structureId, addDays(today, -364), addDays(today, -1)),
    readCalendar(structureId, today, addDays(today, 364)),
  ]);
  return halves.flatMap(({ from, rooms }) => {
    const isPriced = (at: number) => rooms.some(({ plans }) => plans.some(({ days }) => days.priceCents?.[at] != null));
    return Array.from({ length: 365 }, (_, at) => at)
      .filter(isPriced)
      .map((at) => addDays(from, at));
  });
}

type ProposedCopy = ReturnType<typeof proposeCopy>;

/** The period to copy as typed, and the order once all fields are valid. */
function useCopyDraft(place: string, today: string, proposed: ProposedCopy) {
  const { t } = useTexts('bulk');
  const lastYear = addDays(today, -364);
  const [from, setFrom] = useDraft<string | null>(`${place}.from`, proposed?.source.from ?? lastYear);
  const [to, setTo] = useDraft<string | null>(`${place}.to`, proposed?.source.to ?? addDays(lastYear, 30));
  const [target, setTarget] = useDraft<string | null>(`${place}.target`, proposed?.target ?? today);
  const [alignBy, setAlignBy] = useDraft<Alignment>(`${place}.alignBy`, 'holiday');
  const [adjust, setAdjust] = useDraft(`${place}.adjust`, '');
  const [withEmpty, setWithEmpty] = useDraft(`${place}.withEmpty`, false);
  const [isTried, setIsTried] = useState(false);
  const days = [from, to, target].map((day) => readDay(day ?? ''));
  const [start, end, first] = days;
  const percent = adjust.trim() === '' ? 0 : readNumberOrNull(adjust, { scale: 2 });
  const crossing = start && end && end < start ? t('bulk:issue.min_le_max') : null;
  const required = (day: string | null | undefined) => (isTried && !day ? t('bulk:issue.required') : null);
  const isPercent = percent !== null && percent >= LEAST && percent <= MOST;
  return {
    ...{ from, setFrom, to, setTo, target, setTarget, alignBy, setAlignBy, adjust, setAdjust },
    ...{ withEmpty, setWithEmpty },
    errors: {
      from: required(start),
      to: required(end) ?? crossing,
      target: required(first),
      adjust: isTried && !isPercent ? t('bulk:adjustHelp') : null,
    },
    /** Returns the order, or null if something is missing or wrong. */
    complete(): CopyOrder | null {
      setIsTried(true);
      if (!start || !end || !first || crossing || !isPercent || daysBetween(start, end) >= MAX_DAYS) return null;
      const source = { from: start, to: end };
      return { source, target: first, alignBy, adjustPercent: percent, roomIds: [], withEmpty };
    },
  };
}

function CopyForm({ structureId, today, onDone, proposed }: CopyDialogProps & { proposed: ProposedCopy }) {
  const { t } = useTexts('common', 'bulk');
  const place = `calendar.${structureId}.copy`;
  const draft = useCopyDraft(place, today, proposed);
  const { errors, alignBy } = draft;
  const [order, setOrder] = useState<CopyOrder | null>(null);
  if (order)
    return (
      <CopyPreview
        structureId={structureId}
        order={order}
        onBack={() => setOrder(null)}
        onDone={() => {
          deleteUnsavedInput(place);
          onDone();
        }}
      />
    );
  return (
    <Form onSubmit={() => setOrder(draft.complete())}>
      <Stack>
        <Text size="sm">{t('bulk:copyPurpose')}</Text>
        <Group align="flex-start" role="group" aria-label={t('bulk:source')}>
          <DayInput label={t('bulk:from')} value={draft.from} onChange={draft.setFrom} error={errors.from} />
          <DayInput label={t('bulk:to')} value={draft.to} onChange={draft.setTo} error={errors.to} />
        </Group>
        <DayInput label={t('bulk:target')} value={draft.target} onChange={draft.setTarget} error={errors.target} />
        <NativeSelect
          label={t('bulk:align')}
          description={t(`bulk:alignHelp.${alignBy}`)}
          value={alignBy}
          data={ALIGNMENTS.map((one) => ({ value: one, label: t(`bulk:align.${one}`) }))}
          onChange={(event) => draft.setAlignBy(event.currentTarget.value as Alignment)}
        />
        <TextInput
          label={t('bulk:adjust')}
          rightSection="%"
          inputMode="decimal"
          placeholder="0"
          value={draft.adjust}
          description={t('bulk:adjustHelp')}
          error={errors.adjust}
          onChange={(event) => draft.setAdjust(event.currentTarget.value)}
        />
        <Checkbox
          label={t('bulk:withEmpty')}
          description={t('bulk:withEmptyHelp')}
          checked={draft.withEmpty}
          onChange={(event) => draft.setWithEmpty(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button type="submit">{t('bulk:preview')}</Button>
        </Group>
      </Stack>
    </Form>
  );
}

interface CopyPreviewProps {
  structureId: string;
  order: CopyOrder;
  onBack: () => void;
  onDone: () => void;
}

function CopyPreview({ structureId, order, onBack, onDone }: CopyPreviewProps) {
  const { t } = useTexts('common', 'bulk');
  const reach = sourceReach(order);
  const written = targetDays(order);
  const [first, last] = [written[0] ?? order.target, written.at(-1) ?? order.target];
  const both = useQuery({
    queryKey: ['availability-copy', structureId, order],
    queryFn: () =>
      Promise.all([readCalendar(structureId, reach.from, reach.to), readCalendar(structureId, first, last)] as const),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (both.error) return <ProblemAlert error={both.error} />;
  if (!both.data) return <Skeleton h={240} />;
  const [source, target] = both.data;
  const { cells, equal, isSourceEmpty } = copyPeriod(order, bulkContextOf(target), lookupOf(source), lookupOf(target));
  if (isSourceEmpty && !order.withEmpty) {
    return (
      <Stack>
        <Alert role="status" color="yellow">
          {t('bulk:sourceEmpty', {
            from: formatDate(order.source.from),
            to: formatDate(order.source.to),
          })}
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {t('common:back')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <ChangePreview
      structureId={structureId}
      rooms={target.rooms}
      cells={cells}
      source="copy"
      remarks={[equal > 0 ? t('bulk:equal', { count: equal }) : '']}
      onBack={onBack}
      onDone={onDone}
    />
  );
}
