import { canReachParts } from '../server/platform/access/scope.ts';
import { type Queryable, run } from '../server/platform/database/statement.ts';

/** Maximum number of notifications of each type; only the newest count. */
const MAX_PER_TYPE = 6;
const DAYS = 170;

/** SQL condition: the user is linked with the structure of the event. */
const IS_LINKED = `u.role in ('vendor', 'editor', 'customer') and ${canReachParts('h.structure_id')}
  and exists (select from user_structures l where l.user_id = u.id and l.structure_id = h.structure_id)`;
const IS_KEEPER = `u.role in ('admin', 'operator')`;
const IS_NOTE_WRITER = `exists (select from structure_notes o where o.structure_id = h.structure_id and o.created_by = u.id and o.id < h.id)`;

interface EventSource {
  readonly type: string;
  /** SQL of the events that happened in the demo: `id, structure_id, by, at, params, severity`. */
  readonly happened: string;
  readonly reaches: string;
}

const EVENT_SOURCES: readonly EventSource[] = [
  {
    type: 'structure_created',
    happened: `select id, structure_id, user_id as by, at, jsonb_build_object('personId', user_id) as params, 'info' as severity
      from structure_status_log where to_status = 70`,
    reaches: IS_KEEPER,
  },
  {
    type: 'structure_assigned',
    happened: `select g.id, g.structure_id, g.user_id as by, g.at, '{}'::jsonb as params, 'info' as severity
      from structure_status_log g where g.to_status = 60`,
    reaches: `u.role in ('vendor', 'editor') and ${IS_LINKED}`,
  },
  {
    type: 'structure_state',
    happened: `select id, structure_id, user_id as by, at, jsonb_build_object('from', from_status, 'to', to_status) as params,
        case to_status when 10 then 'success' when 0 then 'warning' else 'info' end as severity
      from structure_status_log where from_status is not null`,
    reaches: IS_LINKED,
  },
  {
    type: 'note_new',
    happened: `select id, structure_id, created_by as by, created_at as at,
        jsonb_build_object('personId', created_by) as params, 'info' as severity
      from structure_notes`,
    reaches: `u.role <> 'customer' and ((${IS_LINKED}) or (${IS_NOTE_WRITER}))`,
  },
];

/** Creates the notifications that the demo's people would have received. The newest are unread. */
export async function seedDemoNotifications(database: Queryable): Promise<void> {
  for (const { type, happened, reaches } of EVENT_SOURCES) {
    await run(
      database,
      `insert into notifications (user_id, notification_type, severity, structure_id, link, params, created_by, updated_by,
         created_at, updated_at, mergeable)
       select user_id, $1, severity, structure_id, '/structures/' || structure_id, params, by, by, at, at, false
       from (select u.id as user_id, h.structure_id, h.by, h.at, h.severity,
               case when $1 = 'structure_assigned' then jsonb_build_object('relation',
                 case u.role when 'vendor' then 'agent' else 'editor' end) else h.params end as params,
               row_number() over (partition by u.id order by h.at desc, h.id desc) as place
             from (${happened}) h join users u on ${reaches}
             where u.status = 'active' and u.id is distinct from h.by and h.at > now() - make_interval(days => ${DAYS})) told
       where place <= ${MAX_PER_TYPE} order by at`,
      [type],
    );
  }
  await run(
    database,
    `update notifications n set read_at = created_at + interval '3 hours'
     from (select id, row_number() over (partition by user_id order by created_at desc, id desc) as place from notifications) p
     where p.id = n.id and p.place > 2`,
    [],
  );
}
