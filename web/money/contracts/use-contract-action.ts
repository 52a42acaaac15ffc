import { useMutation } from '@tanstack/react-query';
import { inviteOwnerPath } from '../../../domain/kernel/screens/invite-owner.ts';
import { type ContractAction, contractActions } from '../../../domain/money/contracts/actions.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { api } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { showRecipientsToast } from '../../platform/shell/toast/recipients-toast.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { uploadFile } from '../../platform/upload.ts';
import { type ContractRow, contractPath, useContractsChanged } from './contracts-query.ts';

/** An action on a contract other than accepting; `file` uploads the signed copy. */
export type ContractActionCall =
  | { action: Exclude<ContractAction, 'accept' | 'file'>; body?: object }
  | { action: 'file'; file: File };

/** Runs an action, shows a message and reloads the structure's contracts. */
export function useContractAction(structureId: string, contract: ContractRow) {
  const { t } = useTexts('common');
  const texts = useActionTexts(contractActions);
  const changed = useContractsChanged(structureId);
  const path = contractPath(structureId, contract.id);
  return useMutation({
    mutationFn: (done: ContractActionCall) =>
      done.action === 'file'
        ? uploadFile(`${path}/signed-copy`, done.file, () => {}).then(() => null)
        : api.raw(`${path}/${done.action}`, {
            method: 'POST',
            body: { version: contract.version, ...done.body },
          }),
    onSuccess: async (answer, { action }) => {
      const text = texts.done(action) ?? '';
      if (action === 'send' && answer)
        showRecipientsToast(t, answer.headers, {
          sent: text,
          nobody: t('common:sentToNobody'),
          remedy: { label: t('common:inviteOwner'), run: () => void go(inviteOwnerPath(structureId)) },
        });
      else void toast('success', text);
      await changed();
    },
  });
}
