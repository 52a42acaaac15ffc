import type { ManualVotes } from '../../../domain/support/manual/answers.ts';
import type { Reader } from '../../platform/access/actor.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';

const MAX_NOTES = 20;

interface VoteRow {
  own: boolean | null;
  useful: number;
  useless: number;
  notes: { at: string; note: string }[];
}

/**
 * Returns the reader's vote on a chapter. Administrators and operators also get the counts and the latest notes without
 * names.
 */
export async function readVotes(database: Queryable, { userId, role }: Reader, code: string): Promise<ManualVotes> {
  const isKeeper = role === 'admin' || role === 'operator';
  const [found] = await run<VoteRow>(
    database,
    `select (select is_useful from manual_votes where chapter = $1 and user_id = $2) as own,
       (count(*) filter (where is_useful))::integer as useful, (count(*) filter (where not is_useful))::integer as useless,
       (select coalesce(jsonb_agg(jsonb_build_object('at', n.at, 'note', n.note)), '[]') from (
         select ${instant('updated_at')} as at, note from manual_votes where chapter = $1 and note is not null
         order by updated_at desc limit ${MAX_NOTES}) n) as notes
     from manual_votes where chapter = $1`,
    [code, userId],
  );
  const own = found?.own ?? null;
  return isKeeper && found ? { ...found, own } : { own };
}

export async function storeVote(
  database: Queryable,
  { userId }: Reader,
  code: string,
  { isUseful, note }: { readonly isUseful: boolean; readonly note?: string | undefined },
): Promise<void> {
  await run(
    database,
    `insert into manual_votes (chapter, user_id, is_useful, note) values ($1, $2, $3, $4)
     on conflict (chapter, user_id) do update
       set is_useful = excluded.is_useful, note = coalesce(excluded.note, manual_votes.note), updated_at = now()`,
    [code, userId, isUseful, note ?? null],
  );
}
