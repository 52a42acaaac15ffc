import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { formatPlace, type OfficialEntry } from '../../../domain/stays/guests/official.ts';
import type { StayGuest } from '../../../domain/stays/guests/stay-guest.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import { buildCheckinPath } from './checkin-link.ts';
import { type GuestRow, readGuestRows, toUnencryptedGuest, unsealGuest } from './guest-rows.ts';
import { readEntries } from './official/entries.ts';
import { GUEST_AUDIT_TYPE, type Register, readRegister } from './register.ts';
import { countPeople, type RegisterStay } from './stay.ts';

/**
 * True for the structure's own staff. Everybody else sees masked guests, including portal staff who view the structure
 * as its customer.
 */
const canReadGuests = ({ role, viewer }: Pick<Actor, 'role' | 'viewer'>): boolean => role === 'customer' && !viewer;

/** True for roles that may send the check-in link. Whoever only looks could write guests with it. */
const canOpenLink = ({ role, viewer }: Pick<Actor, 'role' | 'viewer'>): boolean =>
  hasPermission(role, 'u', 'arrivals') && !viewer;

interface RegisterView {
  readonly at: string;
  readonly who: string | null;
  readonly role: string;
  readonly action: string;
}

const MAX_LOG_ENTRIES = 20;

/**
 * Reads the latest views and changes of the register, newest first. `who` is null for the system and for guests using
 * the link.
 */
function readAccessLog(database: Queryable, arrivalId: number): Promise<RegisterView[]> {
  return run<RegisterView>(
    database,
    `select ${instant('e.at')} as at, u.name as who,
       e.actor_role as role, e.action
     from audit_entries e left join users u on u.id = e.actor_id
     where e.target_type = $1 and e.target_id = $2 order by e.id desc limit ${MAX_LOG_ENTRIES}`,
    [GUEST_AUDIT_TYPE, arrivalId],
  );
}

/** Returns a register as the actor may see it. Views of encrypted data are logged before the answer. */
export async function showRegister(context: Context, actor: Actor, author: Author, stay: RegisterStay) {
  const { pool } = context.database;
  const [register, rows] = await Promise.all([readRegister(pool, stay.id), readGuestRows(pool, stay.id)]);
  const isMasked = !canReadGuests(actor);
  if (!isMasked && rows.some(({ person, document }) => person || document))
    await writeEvent(pool, author, 'view_sensitive', {
      type: GUEST_AUDIT_TYPE,
      id: stay.id,
      structureId: stay.structureId,
    });
  const guests = rows.map((row) => toGuestAnswer(context, row, isMasked));
  const [places, looks] = await Promise.all([readEntries(pool, guests), readAccessLog(pool, stay.id)]);
  return {
    version: register.version,
    people: countPeople(stay),
    isMasked,
    isClosed: register.isClosed,
    reportedAt: register.reportedAt,
    link: canOpenLink(actor) ? buildLink(context, stay, register) : null,
    linkMailedAt: register.linkMailedAt,
    canMail: stay.guestEmail !== null,
    stay: { checkin: stay.checkin, checkout: stay.checkout, nights: stay.nights, guestName: stay.guestName },
    guests,
    places: Object.fromEntries(places.map((place) => [place.code, withPlaceLabel(place)])),
    looks,
  };
}

/** Adds the label shown in lists. */
export const withPlaceLabel = (place: OfficialEntry) => ({ ...place, label: formatPlace(place) });

function toGuestAnswer(context: Context, row: GuestRow, isMasked: boolean) {
  const unsealed: StayGuest | null = isMasked ? toUnencryptedGuest(row) : unsealGuest(context.config, row);
  const { id, missing, isDocumentGone, isByGuest } = row;
  return {
    ...(unsealed ?? toUnencryptedGuest(row)),
    id,
    missing,
    isDocumentGone,
    isByGuest,
    isUnreadable: unsealed === null,
  };
}

function buildLink({ config }: Context, stay: RegisterStay, { isLinkOpen, linkKey }: Register): string | null {
  return isLinkOpen && linkKey ? `${config.siteUrl}${buildCheckinPath(config, stay.code, linkKey)}` : null;
}
