import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { needsNote } from '../../../../domain/kernel/records/reason.ts';
import {
  STATUS_CODES,
  type StructureStatus,
  TRANSITIONS,
} from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { undoBatch } from '../../../kernel/records/queries.ts';
import { showUndoableToast, showUndoResult } from '../../../kernel/records/undo-toast.ts';
import { api } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { SelectedStructure } from './bulk-bar.tsx';
import { type BulkTarget, usePrepareBulk } from './bulk-queries.ts';

/** Minimum length of a note where a step requires one. */
export const NOTE_MIN_LENGTH = 10;

export interface BulkStatusProps {
  selected: SelectedStructure[];
  /** More rows than one request changes: a preview first, then a job. */
  target?: BulkTarget | null;
  /** The preselected status. */
  wanted?: StructureStatus | null;
  onClose: () => void;
  onDone: () => void;
}

/** Holds the new status of several structures with its reason and note, and the requirements of the selected rows. */
export function useBulkStatus({ selected, target = null, wanted = null, onClose, onDone }: BulkStatusProps) {
  const { t } = useTexts('common', 'record', 'structure');
  const client = useQueryClient();
  const [to, setTo] = useState(wanted === null ? null : String(wanted));
  const [reason, setReason] = useDraft<string | null>('status.many.reason', null);
  const [note, setNote] = useDraft('status.many.note', '');
  // A note is needed depending on the present status. The rows of a filter can have any.
  const from = new Set<number>(target ? STATUS_CODES : selected.map(({ status }) => status));
  const steps = TRANSITIONS.filter((step) => String(step.to) === to);
  const demands = new Set(steps.filter((step) => from.has(step.from)).map((step) => step.demands));
  const isReady =
    to !== null &&
    (!demands.has('reason') || reason !== null) &&
    (!demands.has('note') || target !== null || note.trim().length >= NOTE_MIN_LENGTH) &&
    (!needsNote(reason) || note.trim() !== '');
  const refresh = () => client.invalidateQueries({ queryKey: ['list', '/structures'] });
  const change = {
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
        body: { ...change, ids: selected.map((row) => row.id) },
      }),
    onSuccess: (answer) => {
      void refresh();
      deleteUnsavedInput('status.many');
      if (answer.failed.length > 0) return;
      const message = t('structure:bulk.done', { count: answer.done.length });
      showUndoableToast(
        t,
        message,
        () => undoBatch(answer.batchId),
        () => void refresh(),
      );
      onClose();
      onDone();
    },
  });
  const undo = useMutation({
    mutationFn: (batchId: string) => undoBatch(batchId),
    onSuccess: (undone) => {
      showUndoResult(t, undone);
      void refresh().then(onClose);
    },
  });
  return {
    ...{ to, setTo, reason, setReason, note, setNote },
    selected,
    isFilter: target !== null,
    demands,
    /** Statuses from which the step requires a note. */
    noteFrom: steps.filter((step) => step.demands === 'note').map((step) => step.from),
    needsNote: (demands.has('note') && !target) || needsNote(reason),
    isReady,
    error: run.error ?? undo.error ?? prepare.error,
    isSending: run.isPending || prepare.isPending,
    send: () => (target ? prepare.mutate({ ...target, ...change }) : run.mutate()),
    result: run.data,
    undo,
  };
}
