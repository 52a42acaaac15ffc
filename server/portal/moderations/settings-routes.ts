import { z } from 'zod';
import { recordVersion } from '../../../domain/kernel/records/schemas.ts';
import { named } from '../../../domain/platform/schema/named.ts';
import { moderationSettingsAnswer, shape } from '../../../domain/portal/moderations/answers.ts';
import { LATE_HOURS } from '../../../domain/portal/moderations/states.ts';
import { authorOf } from '../../platform/audit/author.ts';
import { changesBetween } from '../../platform/audit/entry.ts';
import { auditCte } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';

const patch = named(
  'ModerationSettingsPatch',
  z.strictObject({ version: recordVersion }).extend(z.object(shape).partial().shape),
);

interface Settings {
  readonly spellingLetters: number;
  readonly trustedAfter: number;
  readonly amberHours: number;
  readonly redHours: number;
  readonly version: number;
}

/** Until somebody says otherwise a person decides everything. */
const AT_FIRST: Settings = {
  spellingLetters: 0,
  trustedAfter: 0,
  amberHours: LATE_HOURS.amber,
  redHours: LATE_HOURS.red,
  version: 1,
};

async function readSettings(database: Queryable): Promise<Settings> {
  const [row] = await run<Settings>(
    database,
    `select spelling_letters as "spellingLetters", trusted_after as "trustedAfter", amber_hours as "amberHours",
       red_hours as "redHours", version from moderation_settings`,
    [],
  );
  return row ?? AT_FIRST;
}

/** What is approved by itself, and from when one is late. */
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
        await run(transaction, 'insert into moderation_settings (id) values (1) on conflict do nothing', []);
        await run(transaction, 'select from moderation_settings for no key update', []);
        const current = await readSettings(transaction);
        const { version, ...given } = request.body;
        if (version !== current.version)
          throw new Problem('conflict', { members: { current, changedFields: [] } });
        const next = { ...current, ...given };
        if (next.redHours <= next.amberHours)
          throw fieldProblem('redHours', 'number_range', { min: next.amberHours + 1, max: 720 });
        const changes = changesBetween({ ...current }, given);
        if (changes.length === 0) return current;
        const statement = new Statement();
        const author = authorOf(request);
        const set = [
          `spelling_letters = ${statement.bind(next.spellingLetters)}`,
          `trusted_after = ${statement.bind(next.trustedAfter)}`,
          `amber_hours = ${statement.bind(next.amberHours)}`,
          `red_hours = ${statement.bind(next.redHours)}`,
          `updated_by = ${statement.bind(author.userId)}::integer`,
        ].join(', ');
        const audit = auditCte(statement, author, {
          action: 'update',
          targetType: 'moderation-settings',
          changes,
        });
        await run(
          transaction,
          `with changed as (update moderation_settings set ${set}, version = version + 1, updated_at = now()
             returning id, version, null::integer as audit_structure_id), ${audit} select id from logged`,
          statement.values,
        );
        return readSettings(transaction);
      }),
  );
}
