import { dayWords } from '../../domain/kernel/calendar/day-words.ts';
import type { Day } from '../../domain/kernel/calendar/days.ts';
import type { Language } from '../../domain/platform/language/text.ts';
import { renderTemplate, type TemplateCode } from '../../domain/stays/messages/templates.ts';
import { type Queryable, run } from '../../server/platform/database/statement.ts';
import type { Random } from '../random.ts';

/** Maximum number of messages. */
const MAX_MESSAGES = 60;

interface Guest {
  id: number;
  structureId: number;
  structureName: string;
  address: string;
  guestName: string;
  number: string;
  lang: Language;
  checkin: Day;
  sender: string | null;
}

type DemoMessage = { code: Exclude<TemplateCode, 'custom'>; state: string; daysAgo: number };

/** Creates WhatsApp messages to expected guests: most read, some pending, some failed. */
export async function writeWhatsapp(database: Queryable, draw: Random): Promise<void> {
  const guests = await run<Guest>(
    database,
    `select a.id, a.structure_id as "structureId", s.name as "structureName", concat_ws(', ', s.address, ci.name) as address,
       a.guest_name as "guestName", a.guest_phone as number, a.guest_lang as lang, a.checkin,
       (select u.name from user_structures l join users u on u.id = l.user_id where l.structure_id = s.id and l.relation = 'owner'
         order by l.id limit 1) as sender
     from arrivals a join structures s on s.id = a.structure_id left join cities ci on ci.id = s.city_id
     where a.guest_phone is not null and a.state in ('confirmed', 'checked_in') order by a.id limit ${MAX_MESSAGES}`,
    [],
  );
  const rows = guests.map((guest) => {
    const { code, state, daysAgo }: DemoMessage =
      draw.random() < 0.5
        ? { code: 'booking_confirm', state: draw.random() < 0.1 ? 'failed' : 'executed', daysAgo: 9 }
        : { code: 'pre_arrival', state: draw.random() < 0.3 ? 'waiting' : 'executed', daysAgo: 2 };
    const variables = {
      guestName: guest.guestName,
      structureName: guest.structureName,
      checkin: dayWords(guest.checkin, guest.lang),
      ...(code === 'booking_confirm'
        ? { checkinTime: '15:00', address: guest.address || guest.structureName }
        : { receptionHours: '8:00–20:00', mapLink: 'https://maps.google.com/' }),
    };
    const minutes = Math.round(draw.random() * 600);
    return {
      ...{ structure_id: guest.structureId, arrival_id: guest.id, recipient_name: guest.guestName },
      ...{ recipient_number: guest.number, template_code: code, lang: guest.lang, variables, state },
      body: renderTemplate(code, guest.lang, variables),
      minutes: daysAgo * 1440 + minutes,
      error_text: state === 'failed' ? '131026: Message undeliverable' : null,
      is_read: draw.random() < 0.7,
      sender_name: guest.sender,
    };
  });
  await run(
    database,
    `insert into messages (structure_id, recipient_type, arrival_id, recipient_name, recipient_number, template_code, lang,
       variables, body, scheduled_at, state, attempts, error_text, sent_at, delivered_at, read_at, sender_name, created_at)
     select structure_id, 'guest', arrival_id, recipient_name, recipient_number, template_code, lang, variables, body,
       case when state = 'waiting' then now() else at end, state, case when state = 'waiting' then 0 else 1 end, error_text,
       case when state = 'executed' then at end, case when state = 'executed' then at + interval '1 minute' end,
       case when state = 'executed' and is_read then at + interval '50 minutes' end, sender_name, at
     from jsonb_to_recordset($1::jsonb) r(structure_id integer, arrival_id integer, recipient_name text, recipient_number text,
         template_code text, lang text, variables jsonb, body text, minutes integer, state text, error_text text, is_read boolean,
         sender_name text),
       lateral (select now() - make_interval(mins => minutes) as at) t`,
    [JSON.stringify(rows)],
  );
}

/** Creates requests for other dates and mails that could not be assigned. */
export async function writeWishes(database: Queryable): Promise<void> {
  await run(
    database,
    `with asking as (select r.id, r.checkin, r.checkout, r.adults from booking_requests r
       where r.state in ('open', 'assigned') and r.checkin > current_date + 2
         and exists (select from quotes q where q.request_id = r.id and q.state = 'sent') order by r.id limit 8),
     said as (insert into request_messages (request_id, direction, channel, text, params, created_at)
       select id, 'in', 'page', '', jsonb_build_object('wish', jsonb_build_object('checkin', checkin + 1, 'checkout', checkout + 1,
         'adults', adults, 'children', '[]'::jsonb, 'budgetCents', null)), now() - make_interval(hours => 3) from asking)
     update booking_requests set guest_wrote_at = now() - make_interval(hours => 3) where id in (select id from asking)`,
    [],
  );
  await run(
    database,
    `insert into unplaced_messages (channel, sender, subject, text, reason, external_id, received_at) values
       ('email', 'jens.wiesenthal@ospiti.example', 'Re: Angebot', 'Guten Tag, wir kommen mit dem Zug um 17 Uhr an.', 'unknown', 'demo:1',
         now() - interval '5 hours'),
       ('whatsapp', '+4915112345678', null, 'Buongiorno, avete ancora una camera per sabato?', 'unknown', 'demo:2', now() - interval '2 hours')`,
    [],
  );
}
