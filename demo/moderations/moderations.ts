import { apply } from '../../server/kernel/records/lifecycle/apply.ts';
import type { Behaviour, UnitOfWork } from '../../server/kernel/records/lifecycle/behaviour.ts';
import { lockedStructureTarget } from '../../server/kernel/records/lifecycle/target.ts';
import type { Context } from '../../server/platform/context.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { descriptionBehaviour } from '../../server/portal/content/description.ts';
import { vcardBehaviour } from '../../server/portal/publication/behaviours.ts';
import { offerBehaviour } from '../../server/selling/offers/behaviours.ts';
import { roomBehaviour } from '../../server/structures/rooms/behaviours.ts';
import { type Accounts, authorNamed } from '../structures/people.ts';

interface Part {
  readonly structureId: number;
  readonly kind: 'description' | 'vcard' | 'room' | 'offer';
  readonly id: number;
  readonly title: string;
}

const LOCATION_TEXTS = [
  'A cinque minuti a piedi dalla piazza del mercato, con la fermata dell’autobus davanti a casa.',
  'Sulla strada dei vigneti: la ciclabile comincia dal nostro cancello.',
];
const SHORT_DESCRIPTIONS = [
  'Il posto più bello di tutta la zona, provare per credere: camere, giardino e tanta, tanta pace.',
  'Una vecchia casa rimessa a nuovo, con poche camere e molto verde intorno.',
];
const VIEWS = ['con vista', 'sul giardino', 'con balcone', 'tutta per voi'];

/** Returns changes that an owner of the demo submits for a part. */
function changesFor({ kind, title }: Part, n: number): Record<string, unknown> {
  const text = (of: readonly string[]) => of[n % of.length] ?? '';
  switch (kind) {
    case 'description':
      return {
        shortDescription: { it: text(SHORT_DESCRIPTIONS) },
        location: { it: `<p>${text(LOCATION_TEXTS)}</p>` },
      };
    case 'vcard':
      return { personName: 'Ada Neri', jobTitle: 'Titolare' };
    default:
      return { title: { it: `${title} ${text(VIEWS)}` } };
  }
}

const BEHAVIOURS: Readonly<Record<Part['kind'], Behaviour>> = {
  description: descriptionBehaviour,
  vcard: vcardBehaviour,
  room: roomBehaviour,
  offer: offerBehaviour,
};

/**
 * Creates pending, claimed, decided and outdated changes that the owner of two structures on line sent during the last
 * days.
 */
export async function seedModerations(context: Context, transaction: Transaction, ids: Accounts): Promise<void> {
  const parts = await run<Part>(
    transaction,
    `with house as (select s.id from structures s join user_structures u on u.structure_id = s.id
        where u.user_id = $1 and s.is_online and s.status = 10)
     select structure_id as "structureId", kind, id, title from (
       select h.id as structure_id, 'description' as kind, h.id, '' as title, 1 as place from house h
       union all select h.id, 'vcard', h.id, '', 2 from house h
       union all select r.structure_id, 'room', r.id, r.title ->> 'it', 3 from rooms r join house h on h.id = r.structure_id
         where r.status = 10 and r.archived_at is null
       union all select o.structure_id, 'offer', o.id, o.title ->> 'it', 4 from offers o join house h on h.id = o.structure_id
         where o.status = 10 and o.archived_at is null) part
     order by place, id`,
    [ids.customer2],
  );
  const author = { ...authorNamed(ids, 'customer'), userId: ids.customer2 ?? null };
  // The demo's initial data notify nobody.
  const silent = { ...context, jobs: { ...context.jobs, enqueue: async () => {} } };
  const unit: UnitOfWork = { context: silent, transaction, author };
  for (const [n, part] of parts.entries()) {
    const target = lockedStructureTarget(part.structureId, { role: 'customer', structureStatus: 10 });
    const values = changesFor(part, n);
    await apply(unit, BEHAVIOURS[part.kind], target, { operation: 'update', id: part.id, values });
  }
  await decideSome(transaction, ids);
  // Staff changed one of the same texts after the owner's submission.
  const [first] = parts;
  if (!first) return;
  const editor: UnitOfWork = { ...unit, author: authorNamed(ids, 'editor') };
  const target = lockedStructureTarget(first.structureId, { role: 'editor', structureStatus: 10 });
  const values = { location: { it: '<p>A due passi dal centro, con la stazione a dieci minuti.</p>' } };
  await apply(editor, BEHAVIOURS.description, target, { operation: 'update', id: first.id, values });
}

/** Decides some changes yesterday, claims two, withdraws one, and leaves the rest pending, the oldest for days. */
async function decideSome(transaction: Transaction, ids: Accounts): Promise<void> {
  await run(
    transaction,
    `with q as (select id, row_number() over (order by id) as n from moderations
        where submitted_by = $2 and state = 'pending')
     update moderations m set submitted_at = now() - (q.n * interval '7 hours'),
       state = case when q.n in (4, 9) then 'in_review' when q.n % 7 = 0 then 'rejected' when q.n = 12 then 'withdrawn'
         else m.state end,
       reviewer_id = case when q.n in (4, 9) or q.n % 7 = 0 then $1::integer end,
       claimed_until = case when q.n = 4 then now() + interval '25 minutes' when q.n = 9 then now() - interval '2 hours' end,
       reviewed_at = case when q.n % 7 = 0 or q.n = 12 then now() - interval '4 hours' end,
       reject_reason = case when q.n % 7 = 0 then 'incomplete' end,
       changes = case when q.n % 7 = 0 then (select jsonb_agg(c || '{"decision": "rejected", "reason": "incomplete"}' order by place)
         from jsonb_array_elements(m.changes) with ordinality as e(c, place)) else m.changes end,
       review_note = case when q.n % 7 = 0 then 'Manca il nome del luogo: così non si capisce dove si trova.' end
     from q where q.id = m.id`,
    [ids.editor, ids.customer2],
  );
}
