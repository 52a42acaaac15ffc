import type { ChartNote } from '../../../../domain/insight/statistics/answers.ts';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import { personNameSql } from '../../../platform/access/person-name.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { inRome, withinDays } from '../../../platform/database/time.ts';
import { type FigureReader, inSubject, isAllOwn } from '../figures/subject.ts';
import type { View } from '../figures/view.ts';

interface NoteRow {
  readonly id: number | null;
  readonly day: string;
  readonly kind: ChartNote['kind'];
  readonly text: string;
  readonly author: string | null;
  readonly isOwn: boolean;
}

/** Minimum number of nights with changed prices on one day for a season mark. */
const SEASON_NIGHTS = 30;
/** Maximum number of notes per chart. */
const MAX_NOTES = 40;

/**
 * Reads the notes of people in the period and the marks from the history. Marks are releases of the portal and resolved
 * errors. A single structure also has marks for its offers, highlights, photos, closures and price seasons (platform
 * dictionary 5.1).
 */
export async function readNotes(view: Pick<View, 'database' | 'reader' | 'subject' | 'span'>): Promise<ChartNote[]> {
  const { database, subject, span } = view;
  const { from, to } = span.period;
  const [written, releases, errors, own] = await Promise.all([
    readPeoplesNotes(view),
    run<NoteRow>(
      database,
      `select null::integer as id, ${inRome('r.published_at')}::date as day, 'release' as kind, r.title as text, null::text as author,
         false as "isOwn" from releases r where r.state = 'published' and ${withinDays('r.published_at', '$1', '$2')}
         order by 2 desc limit ${MAX_NOTES}`,
      [from, to],
    ),
    readErrors(view),
    subject.is === 'structure' ? readMarks(database, subject.id, from, to) : [],
  ]);
  return [...written, ...releases, ...errors, ...own]
    .toSorted((a, b) => a.day.localeCompare(b.day) || (a.id ?? 0) - (b.id ?? 0))
    .slice(-MAX_NOTES);
}

/**
 * Reads the notes on the viewed structures, and those on the portal: their authors read them, and who reads the figures
 * of all structures.
 */
function readPeoplesNotes({
  database,
  reader,
  subject,
  span,
}: Pick<View, 'database' | 'reader' | 'subject' | 'span'>): Promise<NoteRow[]> {
  const statement = new Statement();
  const from = statement.bind(span.period.from);
  const to = statement.bind(span.period.to);
  const userId = statement.bind(userOf(reader));
  // A token belongs to a site, which reads no names of staff.
  const author = personNameSql('actor' in reader ? reader.actor.role : 'customer', 'u.role');
  const ofPortal = isAllOwn(reader) ? 'true' : `n.created_by = ${userId}`;
  return run<NoteRow>(
    database,
    `select n.id, n.day, 'note' as kind, n.text, ${author} as author, n.created_by = ${userId} as "isOwn" from statistics_notes n
     left join users u on u.id = n.created_by where n.day between ${from} and ${to}
       and case when n.structure_id is null then ${ofPortal} else ${inSubject(statement, subject, 'n.structure_id')} end
     order by n.day desc, n.id desc limit ${MAX_NOTES}`,
    statement.values,
  );
}

/**
 * Reads resolved errors: those that concerned the structure, or all on the portal's charts for readers who may see
 * errors. Only these readers see the texts.
 */
function readErrors({
  database,
  reader,
  subject,
  span,
}: Pick<View, 'database' | 'reader' | 'subject' | 'span'>): Promise<NoteRow[]> | NoteRow[] {
  const seesErrors = 'actor' in reader && mayOpen(reader.actor.role, 'supportErrors');
  if (!seesErrors && subject.is !== 'structure') return [];
  const { from, to } = span.period;
  return run<NoteRow>(
    database,
    `select null::integer as id, ${inRome('g.resolved_at')}::date as day, 'error' as kind,
       case when $3 then left(g.message, 200) else '' end as text, null::text as author, false as "isOwn"
     from error_groups g where g.state = 'resolved' and g.merged_into_id is null and ${withinDays('g.resolved_at', '$1', '$2')}
       and ($4::integer is null or exists (select from error_touched m where m.group_id = g.id and m.kind = 'structure' and m.touched_id = $4))
     order by 2 desc limit ${MAX_NOTES}`,
    [from, to, seesErrors, subject.is === 'structure' ? subject.id : null],
  );
}

export const userOf = (reader: FigureReader): number => ('actor' in reader ? reader.actor.userId : 0);

/** Reads the marks of one structure from its records. */
function readMarks(database: Queryable, id: number, from: string, to: string): Promise<NoteRow[]> {
  return run<NoteRow>(
    database,
    `select null::integer as id, m.day, m.kind, m.text, null::text as author, false as "isOwn" from (
       select ${inRome('o.created_at')}::date as day, 'offer' as kind, coalesce(o.title->>'it', '') as text
         from offers o where o.structure_id = $1 and o.status = 10
       union all
       select h.start_date, 'highlight', coalesce(h.location_name, '') from highlights h
         where h.structure_id = $1 and h.state in ('active', 'expired', 'suspended')
       union all
       select ${inRome('p.created_at')}::date, 'photos', count(*)::text from photos p where p.structure_id = $1 group by 1
       union all
       select ${inRome('l.at')}::date, 'closure', coalesce(l.note, '') from structure_status_log l
         where l.structure_id = $1 and l.to_status = 0 and not l.is_undo
       union all
       select ${inRome('a.at')}::date, 'season', sum(jsonb_array_length(c->'after'))::text
         from audit_entries a cross join lateral jsonb_array_elements(a.changes) c
         where a.structure_id = $1 and a.target_type = 'availability' and ${withinDays('a.at', '$2', '$3')}
           and c->>'field' like 'priceCents%' and jsonb_typeof(c->'after') = 'array'
         group by 1 having sum(jsonb_array_length(c->'after')) >= ${SEASON_NIGHTS}
     ) m where m.day between $2 and $3 order by m.day desc limit ${MAX_NOTES}`,
    [id, from, to],
  );
}
