import { z } from 'zod';
import { recordVersion } from '../../../domain/kernel/records/schemas.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { moderationSettingsAnswer, settingsFields } from '../../../domain/portal/moderations/answers.ts';
import { authorOf } from '../../platform/audit/author.ts';
import { changesBetween } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { lockSettings, readSettings, updateSettings } from './queries.ts';

const patch = nameSchema(
  'ModerationSettingsPatch',
  z.strictObject({ version: recordVersion }).extend(z.object(settingsFields).partial().shape),
);

/** Routes of the moderation settings: automatic approval and the hours until a change counts as late. */
export function moderationSettingsRoutes(app: App, context: Context): void {
  const tags = ['moderations'];
  const path = '/api/moderation-settings';
  app.get(
    path,
    {
      config: { access: { screen: 'moderations', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getModerationSettings',
        summary: 'Moderazione: che cosa si approva da sé, e da quando si è in ritardo',
        response: { 200: moderationSettingsAnswer },
      },
    },
    () => readSettings(context.database.pool),
  );
  app.patch(
    path,
    {
      config: { access: { screen: 'moderations', letter: 'u', roles: ['admin', 'operator'] } },
      schema: {
        tags,
        operationId: 'updateModerationSettings',
        summary: 'Moderazione: cambia che cosa si approva da sé',
        body: patch,
        response: { 200: moderationSettingsAnswer },
      },
    },
    (request) =>
      inTransaction(context.database, async (transaction) => {
        const current = await lockSettings(transaction);
        const { version, ...given } = request.body;
        if (version !== current.version) throw new Problem('conflict', { members: { current, changedFields: [] } });
        const next = { ...current, ...given };
        if (next.redHours <= next.amberHours)
          throw fieldProblem('redHours', 'number_range', { min: next.amberHours + 1, max: 720 });
        const changes = changesBetween({ ...current }, given);
        if (changes.length === 0) return current;
        await updateSettings(transaction, authorOf(request), next, changes);
        return readSettings(transaction);
      }),
  );
}
