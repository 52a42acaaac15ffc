import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { affiliationActions } from '../../../domain/structures/affiliations/actions.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { Form } from '../../platform/shell/form.tsx';
import { useReturnFocus } from '../../platform/shell/use-return-focus.ts';
import { useTexts } from '../../platform/texts.ts';

interface RejectDialogProps {
  /** The place of what is written in it. */
  draft: string;
  isPending: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Why an affiliation is not approved. */
export function RejectDialog({ draft, isPending, onReject, onClose }: RejectDialogProps) {
  useReturnFocus();
  const { t } = useTexts('affiliation', 'common');
  const { title } = useActionTexts(affiliationActions);
  const [reason, setReason] = useDraft(draft, '');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title('reject')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form
        onSubmit={() => {
          if (reason.trim()) onReject(reason.trim());
        }}
      >
        <Stack>
          <Textarea
            label={t('affiliation:reason')}
            description={t('affiliation:reasonHelp')}
            data-autofocus
            required
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={!reason.trim()}>
              {title('reject')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
