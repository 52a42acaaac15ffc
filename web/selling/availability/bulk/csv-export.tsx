import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import { calendarCsv } from '../../../../domain/selling/availability/calendar-csv.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { readDay } from '../../../platform/dates/written-day.ts';
import { saveText } from '../../../platform/navigation/load-page.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { readCalendar } from '../calendar/calendar-answer.ts';
import { bulkContextOf, lookupOf } from '../calendar/calendar-lookup.ts';

const MAX_DAYS = 366;

interface CsvExportProps {
  structureId: string;
  today: string;
  onClose: () => void;
}

export function CsvExport({ structureId, today, onClose }: CsvExportProps) {
  const { t } = useTexts('common', 'bulk');
  const [from, setFrom] = useState<string | null>(today);
  const [to, setTo] = useState<string | null>(addDays(today, 61));
  const [start, end] = [readDay(from ?? ''), readDay(to ?? '')];
  const crossing = start && end && end < start ? t('bulk:issue.min_le_max') : null;
  const tooLong = start && end && daysBetween(start, end) >= MAX_DAYS ? t('bulk:tooLong') : null;
  const save = useMutation({
    mutationFn: (period: { from: string; to: string }) => readCalendar(structureId, period.from, period.to),
    onSuccess: (answer) => {
      const length = daysBetween(answer.from, answer.to) + 1;
      const text = calendarCsv(
        { ...bulkContextOf(answer), rooms: answer.rooms },
        lookupOf(answer),
        answer.from,
        length,
      );
      saveText(`\uFEFF${text}`, `disponibilita-${structureId}-${answer.from}.csv`, 'text/csv');
      onClose();
    },
  });
  const send = () => {
    if (start && end && !crossing && !tooLong) save.mutate({ from: start, to: end });
  };
  return (
    <Modal opened onClose={onClose} title={t('bulk:export')} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <Form onSubmit={send}>
        <Stack>
          <Text size="sm">{t('bulk:exportPurpose')}</Text>
          <DayInput
            label={t('bulk:from')}
            value={from}
            onChange={setFrom}
            error={start ? null : t('bulk:issue.required')}
          />
          <DayInput
            label={t('bulk:to')}
            value={to}
            onChange={setTo}
            error={end ? (crossing ?? tooLong) : t('bulk:issue.required')}
          />
          <ProblemAlert error={save.error} />
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('common:export')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
