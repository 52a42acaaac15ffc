import { z } from 'zod';
import { MODERATED_KINDS, type ModeratedKind } from '../../../domain/kernel/vocabularies/moderated-kinds.ts';
import { inLanguage, type Language, type Text } from '../../../domain/platform/language/text.ts';
import { type OPERATIONS, STATES, sentModerationsAnswer } from '../../../domain/portal/moderations/answers.ts';
import type { ModeratedField } from '../../../domain/portal/moderations/changes.ts';
import { MODERATION_REASONS } from '../../../domain/portal/moderations/states.ts';
import { REVIEW_REASONS } from '../../../domain/stays/reviews/states.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { definitionOf, valueFormatter } from './detail.ts';

/** Rejection reasons, including those for replies to reviews. */
const REASONS: Readonly<Record<string, Text>> = { ...REVIEW_REASONS, ...MODERATION_REASONS };

/** Maximum number of submitted changes listed per structure. */
const MAX_LISTED = 10;

interface SentModeration {
  readonly id: number;
  readonly targetType: ModeratedKind;
  readonly targetName: string;
  readonly subject: string;
  readonly operation: (typeof OPERATIONS)[number];
  readonly state: (typeof STATES)[number];
  readonly submittedAt: string;
  readonly reviewedAt: string | null;
  readonly rejectReason: string | null;
  readonly reviewNote: string | null;
  readonly changes: ModeratedField[];
}

/**
 * Lists the changes that the users of a structure submitted, with their outcome. Hides who decided (platform dictionary
 * 9).
 */
export function sentRoute(app: App, context: Context): void {
  app.get(
    '/api/structures/:id/moderations',
    {
      config: { access: { screen: 'structure', letter: 'r' } },
      schema: {
        tags: ['moderations'],
        operationId: 'listSentModerations',
        summary: `Struttura: le ultime ${MAX_LISTED} modifiche inviate in moderazione, con l’esito`,
        params: z.strictObject({ id: idParam }),
        response: { 200: sentModerationsAnswer },
      },
    },
    async (request) => {
      const { pool } = context.database;
      const actor = actorOf(request);
      await readStatusInScope(pool, actor, request.params.id);
      return { data: await readSent(pool, request.language, request.params.id) };
    },
  );
}

async function readSent(
  database: Queryable,
  language: Language,
  structureId: number,
): Promise<z.infer<typeof sentModerationsAnswer>['data']> {
  // Guests' reviews are left out: the structure did not submit them.
  const rows = await run<SentModeration>(
    database,
    `select t.id, t.target_type as "targetType", t.target_name as "targetName", t.subject, t.operation, t.state,
       ${instant('t.submitted_at')} as "submittedAt", ${instant('t.reviewed_at')} as "reviewedAt",
       coalesce(t.reject_reason, own.code) as "rejectReason", coalesce(t.review_note, own.note) as "reviewNote", t.changes
     from moderations t
     left join lateral (
       -- Decided on the screen of its area, the reason stands there; a later request of the same has its own.
       select r.reply_reason as code, null as note from reviews r
         where t.target_type = 'review_reply' and r.id = t.target_id and r.reply_state = 'rejected'
       union all
       select null, l.reject_reason from structure_affiliations l
         where t.target_type = 'affiliation_link' and l.id = t.target_id and l.request_state = 'rejected'
     ) own on t.state = 'rejected' and not exists (select from moderations later
       where later.structure_id = t.structure_id and later.submitted_at >= t.submitted_at and later.id > t.id
         and later.target_type = t.target_type and later.target_id = t.target_id)
     where t.structure_id = $1 and t.state = any($2::text[]) and t.target_type <> 'review'
     order by t.submitted_at desc, t.id desc limit ${MAX_LISTED}`,
    [structureId, STATES],
  );
  const say = await valueFormatter(
    database,
    language,
    rows.flatMap(({ changes }) => changes),
  );
  const reasonOf = (code: string | null) => {
    const words = code !== null && REASONS[code];
    return words ? inLanguage(words, language) : null;
  };
  return rows.map(({ targetType, targetName, rejectReason, reviewNote, changes, ...row }) => {
    const { fields, screen, title } = definitionOf({ targetType, targetName });
    const isSection = targetType === 'structure' || targetType === 'amenity';
    return {
      ...row,
      kindLabel: inLanguage(isSection ? title : MODERATED_KINDS[targetType], language),
      screen,
      reason: reasonOf(rejectReason),
      note: reviewNote,
      changes: changes.map((change) => ({
        field: change.field,
        lang: change.lang,
        label: inLanguage(fields[change.field]?.label ?? title, language),
        kind: change.kind,
        after: say(fields[change.field], change.after),
        decision: change.decision,
        reason: reasonOf(change.reason),
        note: change.note,
      })),
    };
  });
}
