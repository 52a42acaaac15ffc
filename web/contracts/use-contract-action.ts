import { useMutation } from '@tanstack/react-query';
import type { ContractAction } from '../../domain/contracts/states.ts';
import { api } from '../api.ts';
import { toast } from '../shell/toast/toast.ts';
import { useTexts } from '../texts.ts';
import { uploadFile } from '../upload.ts';
import { type ContractRow, contractPath, useContractsChanged } from './contracts-query.ts';

/** What is done with a contract beside accepting it; `file` is the signed copy. */
export type Done =
  | { action: Exclude<ContractAction, 'accept' | 'file'> | 'renew'; body?: object }
  | { action: 'file'; file: File };

/** Does it, says so, and asks anew what is told of the structure's contracts. */
export function useContractAction(structureId: string, contract: ContractRow) {
  const { t } = useTexts('contract');
  const changed = useContractsChanged(structureId);
  const path = contractPath(structureId, contract.id);
  return useMutation({
    mutationFn: (done: Done) =>
      done.action === 'file'
        ? uploadFile(`${path}/signed-copy`, done.file, () => {})
        : api(`${path}/${done.action}`, {
            method: 'POST',
            body: { version: contract.version, ...done.body },
          }),
    onSuccess: async (_, { action }) => {
      const word = action === 'send' || action === 'renew' ? action : 'other';
      void toast('success', t(`contract:done.${word}`));
      await changed();
    },
  });
}
