import { Select, Textarea } from '@mantine/core';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { requestActions } from '../../../../domain/stays/bookings/request-actions.ts';
import { CLOSING_OUTCOMES } from '../../../../domain/stays/bookings/request-states.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { useActionTexts } from '../../../kernel/records/actions/action-texts.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { UserSelect } from '../../../kernel/records/references/user-select.tsx';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { Request } from '../requests.ts';
import { useRequestAction } from './use-request-action.ts';

interface EndDialogProps {
  structureId: string;
  request: Request;
  action: 'assign' | 'close' | 'reopen';
  onClose: () => void;
}

/** The form of the action, and the request that performs it. */
function useRequestEnd({ structureId, request, action, onClose }: EndDialogProps) {
  const draftKey = `request.${structureId}.${request.id}.${action}`;
  const [outcome, setOutcome] = useDraft<(typeof CLOSING_OUTCOMES)[number] | null>(`${draftKey}.outcome`, null);
  const [reason, setReason] = useDraft(`${draftKey}.reason`, '');
  const [assignedTo, setAssignedTo] = useDraft(`${draftKey}.assignedTo`, request.assignedTo ?? null);
  const act = useRequestAction(structureId, request);
  const words = reason.trim();
  const submit = () => {
    const then = {
      onSuccess: () => {
        deleteUnsavedInput(draftKey);
        onClose();
      },
    };
    if (action === 'assign' && assignedTo !== null) act.mutate({ action, assignedTo }, then);
    if (action === 'close' && outcome !== null) act.mutate({ action, outcome, reason: words || null }, then);
    if (action === 'reopen') act.mutate({ action, reason: words }, then);
  };
  return { outcome, setOutcome, reason, setReason, assignedTo, setAssignedTo, act, submit };
}

/** Assigns a request to somebody, closes it with an outcome, or reopens it with a reason. */
export function EndDialog(props: EndDialogProps) {
  const { action, onClose } = props;
  const { t } = useTexts('booking');
  const texts = useRecordTexts(bookingRequest);
  const end = useRequestEnd(props);
  const { act } = end;
  const actionTitle = useActionTexts(requestActions).title(action);
  const errors = act.error ? fieldErrors(act.error) : {};
  return (
    <FormDialog
      title={action === 'close' ? t('booking:close.title') : actionTitle}
      onClose={onClose}
      onSubmit={end.submit}
      error={act.error}
      isSaving={act.isPending}
      save={actionTitle}
    >
      {action === 'close' && (
        <Select
          label={texts.label('outcome')}
          data-autofocus
          required
          allowDeselect={false}
          data={CLOSING_OUTCOMES.map((code) => ({ value: code, label: texts.option('outcome', code) }))}
          value={end.outcome}
          onChange={end.setOutcome}
          error={errors.outcome}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {action === 'assign' && (
        <UserSelect
          label={texts.label('assignedTo')}
          data-autofocus
          required
          value={end.assignedTo}
          onChange={end.setAssignedTo}
          error={errors.assignedTo}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {action !== 'assign' && (
        <Textarea
          label={t(action === 'close' ? 'booking:close.reason' : 'booking:reopen.reason')}
          data-autofocus={action === 'reopen' || undefined}
          required={action === 'reopen'}
          maxLength={300}
          value={end.reason}
          onChange={(event) => end.setReason(event.currentTarget.value)}
          error={errors.reason}
        />
      )}
    </FormDialog>
  );
}
