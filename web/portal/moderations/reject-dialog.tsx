import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ModerationDetail } from '../../../domain/portal/moderations/answers.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { useReturnFocus } from '../../platform/shell/use-return-focus.ts';
import { useTexts } from '../../platform/texts.ts';
import { ReasonInputs } from './change-view.tsx';

interface RejectDialogProps {
  one: ModerationDetail;
  isRest: boolean;
  pending: boolean;
  error: unknown;
  onSend: (answer: { reason: string; note?: string }) => void;
  onClose: () => void;
}

/** Why all of it, or what is left of it, is rejected. */
export function RejectDialog({ one, isRest, pending, error, onSend, onClose }: RejectDialogProps) {
  useReturnFocus();
  const { t } = useTexts('moderation', 'common');
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useDraft(`moderation.${one.id}.reject`, '');
  const errors = error ? fieldErrors(error) : {};
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t(isRest ? 'moderation:rejectRest' : 'moderation:reject')}: ${one.subject}`}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form
        onSubmit={() => {
          if (reason) onSend({ reason, ...(note.trim() && { note: note.trim() }) });
        }}
      >
        <Stack>
          {Object.keys(errors).length === 0 && <ProblemAlert error={error} />}
          <ReasonInputs
            reasons={one.reasons}
            reason={reason}
            note={note}
            error={errors.reason}
            noteError={errors.note}
            onChange={(more) => {
              if (more.reason !== undefined) setReason(more.reason);
              if (more.note !== undefined) setNote(more.note);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button color="red" type="submit" loading={pending} disabled={reason === null}>
              {t(isRest ? 'moderation:rejectRest' : 'moderation:reject')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
