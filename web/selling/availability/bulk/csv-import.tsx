import { Alert, FileInput, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Day, daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import type { CalendarAnswer } from '../../../../domain/selling/availability/answers.ts';
import { CSV_COLUMNS, type CsvFault, readCalendarCsv } from '../../../../domain/selling/availability/calendar-csv.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { readCalendar } from '../calendar/calendar-answer.ts';
import { bulkContextOf, lookupOf } from '../calendar/calendar-lookup.ts';
import { ChangePreview } from './change-preview.tsx';
import { useCurrentCalendar } from './use-current-calendar.ts';

const MAX_FILE_MB = 5;
const MAX_DAYS = 800;
const MAX_VISIBLE_FAULTS = 50;

interface CsvImportProps {
  structureId: string;
  today: string;
  onClose: () => void;
  onDone: () => void;
}

interface SelectedFile {
  readonly text: string;
  readonly from: Day;
  readonly to: Day;
}

/** Dialog that reads a CSV file, lists its invalid values by line and previews the other changes. */
export function CsvImport({ structureId, today, onClose, onDone }: CsvImportProps) {
  const { t } = useTexts('common', 'bulk');
  const [chosen, setChosen] = useState<SelectedFile | null>(null);
  const [error, setError] = useState<string | null>(null);
  const ground = useQuery({
    queryKey: ['availability-ground', structureId],
    queryFn: () => readCalendar(structureId, today, today),
  });
  const take = async (calendar: CalendarAnswer, file: File | null) => {
    setError(null);
    if (!file) return;
    if (file.size > MAX_FILE_MB * 1_000_000) return setError(t('bulk:tooBig', { n: MAX_FILE_MB }));
    const text = await file.text();
    // Reads the file against an empty calendar first, to find the days to load.
    const { cells } = readCalendarCsv(text, { ...bulkContextOf(calendar), rooms: calendar.rooms }, () => null);
    const days = cells.map(({ day }) => day).toSorted();
    const [from, to] = [days[0] ?? today, days.at(-1) ?? today];
    if (daysBetween(from, to) >= MAX_DAYS) return setError(t('bulk:tooLong'));
    setChosen({ text, from, to });
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('bulk:import')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <ProblemAlert error={ground.error} />
      {ground.data && !chosen && (
        <Stack>
          <Text size="sm">{t('bulk:importPurpose', { columns: CSV_COLUMNS.join(', ') })}</Text>
          <FileInput
            label={t('bulk:file')}
            placeholder={t('bulk:chooseFile')}
            accept=".csv,text/csv"
            error={error}
            onChange={(file) => void take(ground.data, file)}
          />
        </Stack>
      )}
      {chosen && (
        <ImportPreview structureId={structureId} chosen={chosen} onBack={() => setChosen(null)} onDone={onDone} />
      )}
    </Modal>
  );
}

interface ImportPreviewProps {
  structureId: string;
  chosen: SelectedFile;
  onBack: () => void;
  onDone: () => void;
}

function ImportPreview({ structureId, chosen: { text, from, to }, onBack, onDone }: ImportPreviewProps) {
  const { t } = useTexts('bulk', 'cell');
  const now = useCurrentCalendar(structureId, from, to);
  if (now.error) return <ProblemAlert error={now.error} />;
  if (!now.data) return <Skeleton h={240} />;
  const ground = { ...bulkContextOf(now.data), rooms: now.data.rooms };
  const { cells, faults } = readCalendarCsv(text, ground, lookupOf(now.data));
  const reasonOf = ({ reason }: CsvFault) => {
    switch (reason) {
      case 'columns':
      case 'date':
      case 'twice':
      case 'needs_plan':
        return t(`bulk:fault.${reason}`);
      default:
        return t(`cell:${reason}`, { limit: 0 });
    }
  };
  return (
    <Stack>
      {faults.length > 0 && (
        <Alert color="red" role="alert" title={t('bulk:faults', { count: faults.length })}>
          {faults.slice(0, MAX_VISIBLE_FAULTS).map((fault) => (
            <Text key={`${fault.line}${fault.column}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {t('bulk:line', { n: fault.line, column: fault.column })} «{fault.text}»: {reasonOf(fault)}
            </Text>
          ))}
        </Alert>
      )}
      <ChangePreview
        structureId={structureId}
        rooms={now.data.rooms}
        cells={cells}
        source="import"
        onBack={onBack}
        onDone={onDone}
      />
    </Stack>
  );
}
