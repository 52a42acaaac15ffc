import { type OfficialEntry, placeLabel } from '../../../domain/stays/guests/official.ts';
import type { StayGuest } from '../../../domain/stays/guests/stay-guest.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import { type GuestRow, openPart, readGuestRows, unsealGuest } from './guest-rows.ts';
import { checkinPath } from './link.ts';
import { entriesOf } from './official/entries.ts';
import { type Register, readRegister, STAY_GUEST } from './register.ts';
import { peopleOf, type Stay } from './stay.ts';

/**
 * True for the structure's own staff. Everybody else sees masked guests, including portal staff who view the structure
 * as its customer.
 */
const seesGuests = ({ role, viewer }: Pick<Actor, 'role' | 'viewer'>): boolean =>
  role === 'customer' && !viewer;

interface Look {
  readonly at: string;
  readonly who: string | null;
  readonly role: string;
  readonly action: string;
}

const LOOKS_TOLD = 20;

/**
 * Reads the latest views and changes of the register, newest first. `who` is null for the system and for guests using
 * the link.
 */
function readLooks(database: Queryable, arrivalId: number): Promise<Look[]> {
  return run<Look>(
    database,
    `select ${instant('e.at')} as at, u.name as who,
       e.actor_role as role, e.action
     from audit_entries e left join users u on u.id = e.actor_id
     where e.target_type = $1 and e.target_id = $2 order by e.id desc limit ${LOOKS_TOLD}`,
    [STAY_GUEST, arrivalId],
  );
}

/** Returns a register as the actor may see it. Views of encrypted data are logged before the answer. */
export async function showRegister(context: Context, actor: Actor, author: Author, stay: Stay) {
  const { pool } = context.database;
  const [register, rows] = await Promise.all([readRegister(pool, stay.id), readGuestRows(pool, stay.id)]);
  const isMasked = !seesGuests(actor);
  if (!isMasked && rows.some(({ person, document }) => person || document))
    await writeEvent(pool, author, 'view_sensitive', {
      type: STAY_GUEST,
      id: stay.id,
      structureId: stay.structureId,
    });
  const guests = rows.map((row) => shownGuest(context, row, isMasked));
  const [places, looks] = await Promise.all([entriesOf(pool, guests), readLooks(pool, stay.id)]);
  return {
    version: register.version,
    people: peopleOf(stay),
    isMasked,
    isClosed: register.isClosed,
    reportedAt: register.reportedAt,
    link: linkOf(context, stay, register),
    linkMailedAt: register.linkMailedAt,
    canMail: stay.guestEmail !== null,
    stay: { checkin: stay.checkin, checkout: stay.checkout, nights: stay.nights, guestName: stay.guestName },
    guests,
    places: Object.fromEntries(places.map((place) => [place.code, shownPlace(place)])),
    looks,
  };
}

/** Adds the label shown in lists. */
export const shownPlace = (place: OfficialEntry) => ({ ...place, label: placeLabel(place) });

function shownGuest(context: Context, row: GuestRow, isMasked: boolean) {
  const unsealed: StayGuest | null = isMasked ? openPart(row) : unsealGuest(context.config, row);
  const { id, missing, isDocumentGone, isByGuest } = row;
  return {
    ...(unsealed ?? openPart(row)),
    id,
    missing,
    isDocumentGone,
    isByGuest,
    isUnreadable: unsealed === null,
  };
}

function linkOf({ config }: Context, stay: Stay, { isLinkOpen, linkKey }: Register): string | null {
  return isLinkOpen && linkKey ? `${config.siteUrl}${checkinPath(config, stay.code, linkKey)}` : null;
}
