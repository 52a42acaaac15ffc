import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { REMINDER_DAYS } from '../../../domain/kernel/calendar/reminders.ts';
import { applyValidityDays } from '../../../domain/structures/affiliations/states.ts';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { writeState } from '../../kernel/records/lifecycle/act.ts';
import { forEachDueRecord, recordDueReminder } from '../../kernel/records/lifecycle/nightly-records.ts';
import { notify } from '../../people/notifications/notify.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { readWholeAffiliation } from './actions.ts';
import { linkOf, readAffiliationRules } from './behaviours.ts';
import { deleteUnusedCertificates } from './certificates.ts';

const [FIRST_REMINDER] = REMINDER_DAYS;
const DUE_CONDITION = `request_state = 'approved' and valid_to <= ${TODAY_IN_ROME} + ${FIRST_REMINDER}`;

export function defineAffiliationJobs(context: Context): void {
  context.jobs.define('affiliation-expiry', () => expireAffiliations(context), {
    cron: '40 3 * * *',
    expireInSeconds: 3600,
  });
  context.jobs.define('certificates-clean-up', () => deleteUnusedCertificates(context), {
    cron: '30 4 * * *',
    retryLimit: 2,
  });
}

/**
 * Nightly job: expires affiliations whose end date has passed and reminds of those that end soon. Safe to run twice.
 */
export function expireAffiliations(context: Context): Promise<void> {
  return forEachDueRecord(context, structureAffiliation, DUE_CONDITION, async (transaction, id) => {
    const current = await readWholeAffiliation({ transaction }, () => 'true', id);
    const state = applyValidityDays(current, todayInRome());
    if (state !== current.requestState) {
      await writeState({ transaction, author: SYSTEM }, structureAffiliation, current, {
        requestState: state,
      });
      return;
    }
    if (current.requestState !== 'approved' || current.validTo === null) return;
    const days = await recordDueReminder(transaction, 'affiliation_reminders', { affiliation_id: id }, current.validTo);
    if (days === null) return;
    const joined = await readAffiliationRules(transaction, current.affiliationId);
    await notify(context, transaction, 'document_expiring', {
      by: null,
      link: linkOf(current),
      structureId: current.structureId,
      params: { document: joined?.title.it ?? '', days },
    });
  });
}
