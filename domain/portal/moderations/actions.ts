import { z } from 'zod';
import { type ActingUser, type ActionName, actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { PERSON_ROLES } from '../../kernel/screens/roles.ts';
import type { ModeratedKind } from '../../kernel/vocabularies/moderated-kinds.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import { moderation } from './moderation.ts';
import { canDecide, DECISIONS, isClaimed, MODERATORS, type ModerationState, OPEN_STATES } from './states.ts';

interface Item {
  readonly state: ModerationState;
  readonly targetType: ModeratedKind;
  readonly submittedBy: number | null;
  readonly reviewerId: number | null;
  readonly claimedUntil: string | null;
}

const canModerate = ({ targetType, submittedBy }: Item, { role, userId }: ActingUser) =>
  canDecide({ kind: targetType, submittedBy }, role, userId);

const refuseClaimedByOther = (item: Item, { userId, now }: ActingUser) =>
  isClaimed(item, now) && item.reviewerId !== userId ? 'claimed' : null;

/** Only the user who claimed the moderation can decide or release it. */
const refuseUnclaimed = (item: Item, acting: ActingUser) =>
  refuseClaimedByOther(item, acting) ?? (isClaimed(item, acting.now) ? null : 'unclaimed');

const code = z.string().max(40);
const note = z.string().trim().max(1000);
const decision = z.enum(DECISIONS);

/** Actions on a moderation (platform dictionary 6.3). */
export const moderationActions = actionsOf<ModerationState, Omit<Item, 'state'>>(moderation)({
  claim: {
    title: ['Prendi in carico', 'Take over', 'Prendre en charge', 'Übernehmen'],
    from: OPEN_STATES,
    to: 'in_review',
    by: MODERATORS,
    may: canModerate,
    refuses: refuseClaimedByOther,
  },
  release: {
    title: ['Lascia ad altri', 'Leave to somebody else', 'Laisser à d’autres', 'Anderen überlassen'],
    done: [
      'La modifica è di nuovo in attesa.',
      'The change is waiting again.',
      'La modification est de nouveau en attente.',
      'Die Änderung wartet wieder auf Prüfung.',
    ],
    from: OPEN_STATES,
    to: 'pending',
    by: MODERATORS,
    may: canModerate,
    refuses: refuseUnclaimed,
  },
  /** Leads to `approved`, `partially_approved` or `rejected`, depending on the decisions of the fields. */
  decide: {
    title: ['Decidi', 'Decide', 'Décider', 'Entscheiden'],
    done: [
      'Decisione salvata. L’autore riceve un avviso.',
      'Decision saved. The author is notified.',
      'Décision enregistrée. L’auteur en est averti.',
      'Entscheidung gespeichert. Der Autor wird benachrichtigt.',
    ],
    from: OPEN_STATES,
    by: MODERATORS,
    may: canModerate,
    refuses: refuseUnclaimed,
    input: {
      targetVersion: z.int().min(1).max(2_147_483_647).optional().describe('Of the record as it was looked at'),
      decision: decision.optional().describe('For every change that `decisions` does not name'),
      decisions: z
        .array(
          z.strictObject({
            field: z.string().max(60),
            lang: z.enum(LANGUAGES).nullable(),
            decision,
            reason: code.optional(),
            note: note.optional(),
          }),
        )
        .max(200)
        .optional(),
      reason: code.optional(),
      note: note.optional(),
    },
  },
  /** Withdraws the author's own change, of which nothing is written. */
  withdraw: {
    title: ['Ritira', 'Withdraw', 'Retirer', 'Zurückziehen'],
    from: OPEN_STATES,
    to: 'withdrawn',
    by: PERSON_ROLES,
  },
});
export type ModerationAction = ActionName<typeof moderationActions>;
