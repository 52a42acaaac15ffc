import { PRIVACY_VERSION } from '../../../domain/stays/leads/actions.ts';
import { lead } from '../../../domain/stays/leads/lead.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { notify } from '../../people/notifications/notify.ts';
import { run } from '../../platform/database/statement.ts';
import { assertBelowDailyLimit } from './actions.ts';
import { makeLeadNotice } from './lead-notice.ts';

export const leadBehaviour = behaviour(lead, {
  async validate({ transaction, operation, author }) {
    if (operation === 'create') await assertBelowDailyLimit(transaction, author);
    return [];
  },
  async afterSave({ context, transaction, operation, after, author }) {
    if (operation !== 'create') return;
    await notify(context, transaction, 'lead_new', { by: author.userId, ...makeLeadNotice(after) });
    await run(transaction, 'update leads set privacy_consent_at = created_at, privacy_version = $2 where id = $1', [
      after.id,
      PRIVACY_VERSION,
    ]);
  },
});
