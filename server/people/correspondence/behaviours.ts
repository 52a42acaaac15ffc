import {
  checkRecipientRemoval,
  checkRecipientSiblings,
  emailRecipient,
} from '../../../domain/people/correspondence/email-recipient.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { mailRecipient } from './confirmation.ts';

export const emailRecipientBehaviour = behaviour(emailRecipient, {
  validate: async ({ after, others }) => checkRecipientSiblings(after, await others()),
  async afterSave({ context, transaction, after, before, undoes }) {
    if (!undoes && before?.email !== after.email) await mailRecipient(context, transaction, after, 'recipient-confirm');
  },
  beforeDelete: async ({ row, undoes, others }) => (undoes ? [] : checkRecipientRemoval(row, await others())),
});
