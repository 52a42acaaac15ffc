import type { GuestKind } from '../../../domain/stays/guests/kinds.ts';
import {
  DOCUMENT_FIELDS,
  makeEmptyGuest,
  PERSON_FIELDS,
  type StayGuest,
} from '../../../domain/stays/guests/stay-guest.ts';
import type { Config } from '../../platform/config.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { seal, unseal } from '../../platform/sealing/sealing.ts';

/** A stored guest; personal data are encrypted. */
export interface GuestRow extends Record<string, unknown> {
  readonly id: number;
  readonly kind: GuestKind;
  readonly arrivedOn: string | null;
  readonly nights: number | null;
  readonly purpose: StayGuest['purpose'];
  readonly transport: StayGuest['transport'];
  readonly taxExemption: StayGuest['taxExemption'];
  readonly idswh: string;
  readonly person: Buffer | null;
  readonly document: Buffer | null;
  readonly missing: string[];
  readonly isDocumentGone: boolean;
  readonly isByGuest: boolean;
}

export function readGuestRows(database: Queryable, arrivalId: number): Promise<GuestRow[]> {
  return run<GuestRow>(
    database,
    `select g.id, g.kind, g.arrived_on as "arrivedOn", g.nights, g.purpose, g.transport, g.tax_exemption as "taxExemption",
       g.idswh, g.person, g.document, g.missing, g.is_document_gone as "isDocumentGone", g.is_by_guest as "isByGuest"
     from stay_guests g where g.arrival_id = $1 order by g.position`,
    [arrivalId],
  );
}

/** Returns the unencrypted fields of a guest. */
export const toUnencryptedGuest = ({
  kind,
  arrivedOn,
  nights,
  purpose,
  transport,
  taxExemption,
}: Pick<GuestRow, 'kind' | 'arrivedOn' | 'nights' | 'purpose' | 'transport' | 'taxExemption'>): StayGuest => ({
  ...makeEmptyGuest(kind),
  arrivedOn,
  nights,
  purpose,
  transport,
  taxExemption,
});

/** Decrypts a guest. Null when the row was encrypted with another key. */
export function unsealGuest(config: Config, row: GuestRow): StayGuest | null {
  const person = row.person && unseal(config, bindContext(row.idswh, 'person'), row.person);
  const document = row.document && unseal(config, bindContext(row.idswh, 'document'), row.document);
  if ((row.person && !person) || (row.document && !document)) return null;
  return { ...toUnencryptedGuest(row), ...person, ...document };
}

/**
 * Encrypts person and document separately, in hex for PostgreSQL's `decode(…, 'hex')`. A part without values is null.
 */
export function sealGuest(
  config: Pick<Config, 'registerKey'>,
  idswh: string,
  guest: StayGuest,
): { person: string | null; document: string | null } {
  const sealPart = (part: 'person' | 'document', fields: readonly (keyof StayGuest)[]) => {
    const values = Object.fromEntries(fields.map((name) => [name, guest[name]]));
    return Object.values(values).every((value) => value === null)
      ? null
      : seal(config, bindContext(idswh, part), values).toString('hex');
  };
  return { person: sealPart('person', PERSON_FIELDS), document: sealPart('document', DOCUMENT_FIELDS) };
}

const bindContext = (idswh: string, part: string) => `${part}:${idswh}`;
