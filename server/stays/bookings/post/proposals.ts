import type { z } from 'zod';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { unplacedMessageAnswer } from '../../../../domain/stays/bookings/answers.ts';
import {
  type Candidate,
  type Clues,
  findClues,
  rankProposals,
} from '../../../../domain/stays/bookings/inbox/placing.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

type Message = Omit<z.infer<typeof unplacedMessageAnswer>, 'proposals'>;
type Proposals = z.infer<typeof unplacedMessageAnswer>['proposals'];

interface CandidateRow extends Candidate {
  readonly messageId: number;
  readonly guest: string;
  readonly structure: string;
}

/** Maximum candidates per clue; below, maximum requests checked per day. */
const MAX_PER_CLUE = 5;
const MAX_REQUESTS_PER_DAY = 500;
const ADDRESS_IN_BRACKETS = /<([^<>]+)>/;

/**
 * Returns for each message the requests that it may belong to, by sender, codes, names and dates. Uses one statement.
 */
export async function readProposals(
  database: Queryable,
  messages: readonly Message[],
): Promise<ReadonlyMap<number, Proposals>> {
  // Staff place forged and unverified messages without proposals.
  const read = messages
    .filter(({ reason }) => reason !== 'forged' && reason !== 'unverified')
    .map((message) => {
      const text = `${message.subject ?? ''} ${message.text}`;
      return { message, text, clues: findClues(text, todayInRome(new Date(message.receivedAt))) };
    });
  if (read.length === 0) return new Map();
  const candidates = Map.groupBy(await readCandidates(database, read), ({ messageId }) => messageId);
  return new Map(
    read.map(({ message, text, clues }) => {
      const own = candidates.get(message.id) ?? [];
      const found = rankProposals({ sender: message.sender, text }, clues, own);
      return [
        message.id,
        found.map(({ candidate: { code, guest, structure, checkin, checkout }, because }) => ({
          code,
          guest,
          structure,
          checkin,
          checkout,
          because,
        })),
      ];
    }),
  );
}

function readCandidates(
  database: Queryable,
  read: readonly { readonly message: Message; readonly text: string; readonly clues: Clues }[],
): Promise<CandidateRow[]> {
  const wanted = read.map(({ message: { id, sender }, text, clues: { codes, days } }) => ({
    id,
    address: (ADDRESS_IN_BRACKETS.exec(sender)?.[1] ?? sender).trim().toLowerCase(),
    phone: sender.includes('@') ? null : sender.replace(/\D/g, '') || null,
    codes,
    days,
    words: `${sender} ${text}`.toLowerCase(),
  }));
  return run<CandidateRow>(
    database,
    `select m.id as "messageId", r.code, r.email, r.phone, r.surname, r.checkin::text as checkin, r.checkout::text as checkout,
       concat_ws(' ', r.name, r.surname) as guest, s.name as structure
     from jsonb_to_recordset($1::jsonb) as m(id integer, address text, phone text, codes text[], days date[], words text)
     cross join lateral (
       (select q.id from booking_requests q where lower(q.email) = m.address order by q.created_at desc limit ${MAX_PER_CLUE})
       union (select q.id from booking_requests q where m.phone is not null
         and regexp_replace(q.phone, '\\D', '', 'g') like '%' || m.phone limit ${MAX_PER_CLUE})
       union (select q.id from booking_requests q where q.code = any(m.codes) limit ${MAX_PER_CLUE})
       union (select q.id from (select d.id, d.surname from booking_requests d
           where d.state in ('new', 'open', 'assigned') and d.checkin = any(m.days) limit ${MAX_REQUESTS_PER_DAY}) q
         where length(q.surname) > 2 and position(lower(q.surname) in m.words) > 0 limit ${MAX_PER_CLUE})
     ) c
     join booking_requests r on r.id = c.id and r.anonymised_at is null
     join structures s on s.id = r.structure_id
     order by m.id, r.created_at desc, r.id desc`,
    [JSON.stringify(wanted)],
  );
}
