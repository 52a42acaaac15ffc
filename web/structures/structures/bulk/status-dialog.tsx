import { Button, Group, Modal, Select, Stack, Textarea, Text as Words } from '@mantine/core';
import {
  DEACTIVATION_REASONS,
  findTransition,
  STATUS_CODES,
  statusLabel,
} from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { Text } from '../../../../domain/platform/language/text.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { type Translate, useLabel, useTexts } from '../../../platform/texts.ts';
import { StatusRefusals } from './status-refusals.tsx';
import { type BulkStatusProps, NOTE_MIN_LENGTH, useBulkStatus } from './use-bulk-status.ts';

type BulkStatus = ReturnType<typeof useBulkStatus>;

/** Returns the help below the note: if it is required and its minimum length. */
function noteHelp(change: BulkStatus, t: Translate, text: (label: Text) => string) {
  const { demands, needsNote, isFilter, noteFrom } = change;
  if (!demands.has('note')) return needsNote ? undefined : t('structure:status.noteOptional');
  if (!isFilter) return t('structure:status.noteNeeded', { n: NOTE_MIN_LENGTH });
  const from = noteFrom.map((status) => text(statusLabel(status))).join(', ');
  return t('structure:bulk.noteWhere', { n: NOTE_MIN_LENGTH, from });
}

/** Changes the status of several structures. Refused ones stay listed in the dialog. */
export function StatusDialog(props: BulkStatusProps) {
  const { onClose, onDone } = props;
  const { t } = useTexts('common', 'structure');
  const change = useBulkStatus(props);
  const { result } = change;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('structure:status.change')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <ProblemAlert error={change.error} />
        {result ? (
          <Result
            change={change}
            result={result}
            onClose={() => {
              onClose();
              onDone();
            }}
          />
        ) : (
          <>
            <StatusFields change={change} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('common:cancel')}
              </Button>
              <Button disabled={!change.isReady} loading={change.isSending} onClick={change.send}>
                {change.isFilter ? t('structure:bulk.check') : t('structure:status.apply')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

function StatusFields({ change }: { change: BulkStatus }) {
  const { t } = useTexts('structure');
  const text = useLabel();
  const { selected, demands } = change;
  const optionOf = (code: (typeof STATUS_CODES)[number]) => {
    const name = text(statusLabel(code));
    // The present statuses of a filter's rows are unknown.
    if (change.isFilter) return { value: String(code), label: name, disabled: false };
    const count = selected.filter(({ status }) => findTransition(status, code) !== undefined).length;
    const isPart = count < selected.length;
    return {
      value: String(code),
      label: isPart ? t('structure:bulk.some', { name, count, of: selected.length }) : name,
      disabled: count === 0,
    };
  };
  return (
    <>
      <Select
        label={t('structure:status.to')}
        required
        data={STATUS_CODES.map(optionOf)}
        value={change.to}
        onChange={change.setTo}
      />
      {demands.has('reason') && (
        <Select
          label={t('structure:status.reason')}
          required
          data={Object.entries(DEACTIVATION_REASONS).map(([code, label]) => ({
            value: code,
            label: text(label),
          }))}
          value={change.reason}
          onChange={change.setReason}
        />
      )}
      <Textarea
        label={t('structure:status.note')}
        required={change.needsNote}
        description={noteHelp(change, t, text)}
        autosize
        minRows={2}
        maxLength={1000}
        value={change.note}
        onChange={(event) => change.setNote(event.currentTarget.value)}
      />
    </>
  );
}

interface ResultProps {
  change: BulkStatus;
  result: NonNullable<BulkStatus['result']>;
  onClose: () => void;
}

function Result({ change: { selected, to, undo }, result, onClose }: ResultProps) {
  const { t } = useTexts('common', 'structure');
  const { done, failed, batchId } = result;
  return (
    <>
      <Words>{t('structure:bulk.result', { done: done.length, failed: failed.length })}</Words>
      <StatusRefusals failed={failed} selected={selected} to={Number(to)} />
      <Group justify="flex-end">
        {done.length > 0 && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(batchId)}>
            {t('common:undo')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common:close')}</Button>
      </Group>
    </>
  );
}
