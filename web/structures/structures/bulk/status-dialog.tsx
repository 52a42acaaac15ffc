import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asksNote } from '../../../../domain/kernel/records/reason.ts';
import {
  DEACTIVATION_REASONS,
  findTransition,
  STATUS_CODES,
  type StructureStatus,
  statusLabel,
  TRANSITIONS,
} from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { forgetTyped } from '../../../kernel/drafts/drafts.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { undoBatch } from '../../../kernel/records/queries.ts';
import { sayUndone, undoableToast } from '../../../kernel/records/undo-toast.ts';
import { api } from '../../../platform/api.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { useReturnFocus } from '../../../platform/shell/use-return-focus.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import type { Chosen } from './bulk-bar.tsx';
import { type BulkTarget, usePrepareBulk } from './bulk-queries.ts';
import { StatusRefusals } from './status-refusals.tsx';

/** What a note has to say at least, where a step demands one. */
const NOTE_AT_LEAST = 10;

/** Another status for these; `wanted` is chosen already. */
export function StatusDialog({
  selected,
  target = null,
  wanted = null,
  onClose,
  onDone,
}: {
  selected: Chosen[];
  /** More than are done while one waits: shown what will happen, then done by a job. */
  target?: BulkTarget | null;
  wanted?: StructureStatus | null;
  onClose: () => void;
  onDone: () => void;
}) {
  useReturnFocus();
  const { t } = useTexts('common', 'record', 'structure');
  const text = useLabel();
  const client = useQueryClient();
  const [to, setTo] = useState(wanted === null ? null : String(wanted));
  const [reason, setReason] = useDraft<string | null>('status.many.reason', null);
  const [note, setNote] = useDraft('status.many.note', '');
  // Of the steps that these take: whether a note is needed depends on where each stands.
  const from = new Set<number>(target ? STATUS_CODES : selected.map(({ status }) => status));
  const demands = new Set(
    TRANSITIONS.filter((one) => String(one.to) === to && from.has(one.from)).map((one) => one.demands),
  );
  // Of all that a filter finds it is not known where each stands: those that lack theirs are told before anything is done.
  const noteFrom = TRANSITIONS.filter((one) => String(one.to) === to && one.demands === 'note');
  const needsNote = (demands.has('note') && !target) || asksNote(reason);
  const isReady =
    to !== null &&
    (!demands.has('reason') || reason !== null) &&
    (!demands.has('note') || target !== null || note.trim().length >= NOTE_AT_LEAST) &&
    (!asksNote(reason) || note.trim() !== '');
  const refresh = () => client.invalidateQueries({ queryKey: ['list', '/structures'] });
  const asked = {
    action: 'status',
    to: Number(to),
    ...(note ? { note } : {}),
    ...(reason ? { reason } : {}),
  };
  const prepare = usePrepareBulk(onClose);
  const run = useMutation({
    mutationFn: () =>
      api('/structures/bulk', {
        method: 'POST',
        body: { ...asked, ids: selected.map((row) => row.id) },
      }),
    onSuccess: (answer) => {
      void refresh();
      forgetTyped('status.many');
      if (answer.failed.length === 0) {
        const said = t('structure:bulk.done', { count: answer.done.length });
        undoableToast(
          t,
          said,
          () => undoBatch(answer.batchId),
          () => void refresh(),
        );
        onClose();
        onDone();
      }
    },
  });
  const undo = useMutation({
    mutationFn: (batchId: string) => undoBatch(batchId),
    onSuccess: (undone) => {
      sayUndone(t, undone);
      void refresh().then(onClose);
    },
  });
  const answer = run.data;
  const noteHelp = !demands.has('note')
    ? needsNote
      ? undefined
      : t('structure:status.noteOptional')
    : target
      ? t('structure:bulk.noteWhere', {
          n: NOTE_AT_LEAST,
          from: noteFrom.map((one) => text(statusLabel(one.from))).join(', '),
        })
      : t('structure:status.noteNeeded', { n: NOTE_AT_LEAST });
  // Of all that a filter finds it is not known where each is.
  const reachable = (code: number) =>
    target ? null : selected.filter(({ status }) => findTransition(status, code) !== undefined).length;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('structure:status.change')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <ProblemAlert error={run.error ?? undo.error ?? prepare.error} />
        {answer ? (
          <>
            <Text>
              {t('structure:bulk.result', { done: answer.done.length, failed: answer.failed.length })}
            </Text>
            <StatusRefusals failed={answer.failed} selected={selected} to={Number(to)} />
            <Group justify="flex-end">
              {answer.done.length > 0 && (
                <Button
                  variant="default"
                  loading={undo.isPending}
                  onClick={() => undo.mutate(answer.batchId)}
                >
                  {t('common:undo')}
                </Button>
              )}
              <Button
                onClick={() => {
                  onClose();
                  onDone();
                }}
              >
                {t('common:close')}
              </Button>
            </Group>
          </>
        ) : (
          <>
            <Select
              label={t('structure:status.to')}
              required
              data={STATUS_CODES.map((code) => {
                const [count, name] = [reachable(code), text(statusLabel(code))];
                const isPart = count !== null && count < selected.length;
                return {
                  value: String(code),
                  label: isPart ? t('structure:bulk.some', { name, count, of: selected.length }) : name,
                  disabled: count === 0,
                };
              })}
              value={to}
              onChange={setTo}
            />
            {demands.has('reason') && (
              <Select
                label={t('structure:status.reason')}
                required
                data={Object.entries(DEACTIVATION_REASONS).map(([code, label]) => ({
                  value: code,
                  label: text(label),
                }))}
                value={reason}
                onChange={setReason}
              />
            )}
            <Textarea
              label={t('structure:status.note')}
              required={needsNote}
              description={noteHelp}
              autosize
              minRows={2}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('common:cancel')}
              </Button>
              <Button
                disabled={!isReady}
                loading={run.isPending || prepare.isPending}
                onClick={() => (target ? prepare.mutate({ ...target, ...asked }) : run.mutate())}
              >
                {target ? t('structure:bulk.check') : t('structure:status.apply')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}
