import { Textarea } from '@mantine/core';
import { contractActions } from '../../../domain/money/contracts/actions.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { ContractRow } from './contracts-query.ts';
import { useContractAction } from './use-contract-action.ts';

interface ReasonDialogProps {
  structureId: string;
  contract: ContractRow;
  action: 'suspend' | 'terminate';
  onClose: () => void;
}

/** Dialog for suspending or terminating a contract: reason and day. */
export function ReasonDialog({ structureId, contract, action, onClose }: ReasonDialogProps) {
  const { t } = useTexts('contract');
  const place = `contract.${contract.id}.${action}`;
  const [reason, setReason] = useDraft(`${place}.reason`, '');
  const [day, setDay] = useDraft<string | null>(`${place}.day`, null);
  const dialogTitle = useActionTexts(contractActions).title(action);
  const act = useContractAction(structureId, contract);
  const errors = fieldErrors(act.error ?? {});
  const reasonBody = { reason: reason.trim() };
  return (
    <FormDialog
      title={dialogTitle}
      onClose={onClose}
      onSubmit={() => {
        const body = action === 'terminate' ? { ...reasonBody, terminationDate: day } : reasonBody;
        act.mutate(
          { action, body },
          {
            onSuccess: () => {
              deleteUnsavedInput(place);
              onClose();
            },
          },
        );
      }}
      error={act.error}
      isSaving={act.isPending}
      save={dialogTitle}
    >
      <Textarea
        label={t('contract:reason')}
        data-autofocus
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={errors.reason}
      />
      {action === 'terminate' && (
        <DayInput
          label={t('contract:terminationDate')}
          description={t('contract:terminationHelp')}
          required
          value={day}
          onChange={setDay}
          error={errors.terminationDate}
        />
      )}
    </FormDialog>
  );
}
