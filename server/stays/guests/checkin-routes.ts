import { z } from 'zod';
import { recordObject } from '../../../domain/kernel/records/schemas.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { arrival } from '../../../domain/stays/bookings/arrival.ts';
import { findHeadIndex, findParty, GUEST_KINDS, listKinds, type Party } from '../../../domain/stays/guests/kinds.ts';
import { MAX_REPORTED_NIGHTS } from '../../../domain/stays/guests/register.ts';
import {
  listMissingFields,
  makeEmptyGuest,
  type StayGuest,
  stayGuestFields,
} from '../../../domain/stays/guests/stay-guest.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { updateRecord } from '../../kernel/records/write.ts';
import type { TokenScope } from '../../people/auth/token-scope.ts';
import { type Limit, requireTry } from '../../people/limits/limits.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTurnTransaction } from '../../platform/database/pool/turn-transaction.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { findStayByToken } from './checkin-link.ts';
import { type GuestRow, readGuestRows, unsealGuest } from './guest-rows.ts';
import { lockStay, readCheckinStructure } from './queries.ts';
import { type GuestInput, lockRegister, writeGuests } from './register.ts';
import { countPeople, type RegisterStay } from './stay.ts';

const tags = ['public'];
const access = { token: 'create_requests' } as const;
const token = z.strictObject({ token: z.string().max(60) });

/** Limits per check-in link: a party may save several times, but a program cannot guess freely. */
const READ_LIMIT: Limit = { name: 'checkin-read', max: 300, windowSeconds: 3600 };
const WRITE_LIMIT: Limit = { name: 'checkin-write', max: 60, windowSeconds: 3600 };

const checkinPageAnswer = nameSchema(
  'CheckinPage',
  z.strictObject({
    code: z.string(),
    lang: z.string(),
    structure: z.strictObject({
      name: z.string(),
      city: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    checkin: z.string(),
    checkout: z.string(),
    arrivalTime: z.string().nullable(),
    hasPlate: z.boolean(),
    party: z.enum(['single', 'family', 'group']).nullable(),
    /** Only whether each person's data are complete; entered data are never returned. */
    people: z.array(
      z.strictObject({
        kind: z.enum(Object.keys(GUEST_KINDS) as [string, ...string[]]),
        isComplete: z.boolean(),
        isOpen: z.boolean().describe('Se la si può ancora scrivere da qui'),
      }),
    ),
  }),
);

const { kind: _, arrivedOn: __, nights: ___, taxExemption: ____, ...askedFields } = stayGuestFields;
const checkinGuestBody = nameSchema(
  'CheckinGuest',
  z.strictObject({
    party: z
      .enum(['family', 'group'])
      .optional()
      .describe('Della prima persona, quando non è sola: una famiglia o un gruppo'),
    likeHead: z
      .boolean()
      .optional()
      .describe('Cittadinanza e residenza come chi risponde per gli altri, se le ha già scritte'),
    values: recordObject(askedFields),
  }),
);

/** Online check-in of the guest by link. The portal calls these routes with its token, never a browser. */
export function checkinRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/public/checkin/:token',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'getCheckinPage',
        summary: 'Check-in online: che cosa manca, senza dire nulla di chi ha già scritto',
        params: token,
        response: { 200: checkinPageAnswer },
      },
    },
    async (request) => readCheckinPage(pool, await requireStay(context, request, READ_LIMIT)),
  );
  guestRoute(app, context);
  arrivalRoute(app, context);
}

function guestRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    '/api/public/checkin/:token/people/:position',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'writeCheckinGuest',
        summary: 'Check-in online: i dati di una persona',
        params: token.extend({
          position: z
            .string()
            .regex(/^[1-9]\d{0,2}$/)
            .transform(Number),
        }),
        body: checkinGuestBody,
        response: { 200: checkinPageAnswer },
      },
    },
    async (request) => {
      const stay = await requireStay(context, request, WRITE_LIMIT);
      const { party, likeHead = false, values } = request.body;
      await inTurnTransaction(context.database, `structure:${stay.structureId}`, async (transaction) => {
        await lockStructure(transaction, stay.structureId);
        const register = await lockRegister(transaction, stay);
        const rows = await readGuestRows(transaction, stay.id);
        const guest = values as Omit<StayGuest, 'kind' | 'arrivedOn' | 'nights' | 'taxExemption'>;
        const guests = mergeGuest(context, stay, rows, {
          at: request.params.position - 1,
          party,
          likeHead,
          guest,
        });
        try {
          await writeGuests(context, transaction, authorOf(request), stay, register, guests);
        } catch (error) {
          throw keepOwnIssues(error, request.params.position - 1);
        }
        return null;
      });
      return readCheckinPage(pool, stay);
    },
  );
}

function arrivalRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    '/api/public/checkin/:token/arrival',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'writeCheckinArrival',
        summary: 'Check-in online: ora di arrivo e targa',
        params: token,
        body: z.strictObject({
          arrivalTime: arrival.fields.arrivalTime.schema.nullish(),
          licensePlate: arrival.fields.licensePlate.schema.nullish(),
        }),
        response: { 200: checkinPageAnswer },
      },
    },
    async (request) => {
      const stay = await requireStay(context, request, WRITE_LIMIT);
      const given = Object.entries(request.body).filter(([, value]) => value !== undefined && value !== null);
      if (given.length > 0)
        await inTurnTransaction(context.database, `structure:${stay.structureId}`, async (transaction) => {
          await writeArrival(transaction, stay, Object.fromEntries(given), authorOf(request));
          return null;
        });
      return readCheckinPage(pool, stay);
    },
  );
}

/** Returns the stay of the token or answers 404. The call counts towards the limit. */
async function requireStay(
  context: Context,
  { params, serviceToken }: { readonly params: z.output<typeof token>; readonly serviceToken: TokenScope },
  limit: Limit,
): Promise<RegisterStay> {
  const stay = await findStayByToken(context.database.pool, context.config, params.token, serviceToken);
  if (!stay) throw new Problem('not-found', { members: { resource: 'arrivals' } });
  await requireTry(context, limit, stay.code);
  return stay;
}

async function writeArrival(
  transaction: Transaction,
  stay: RegisterStay,
  values: Record<string, unknown>,
  author: ReturnType<typeof authorOf>,
): Promise<void> {
  await lockStay(transaction, stay.id);
  const current = await readRecord(transaction, arrival, 'admin', stay.id, () => 'true');
  await updateRecord(transaction, { definition: arrival, author, current, values });
}

interface CheckinInput {
  readonly at: number;
  readonly party: Exclude<Party, 'single'> | undefined;
  readonly likeHead: boolean;
  readonly guest: Omit<StayGuest, 'kind' | 'arrivedOn' | 'nights' | 'taxExemption'>;
}

/** Returns the register with this guest's input in place. Persons not entered yet get only a kind. */
function mergeGuest(
  context: Context,
  stay: RegisterStay,
  rows: readonly GuestRow[],
  { at, party, likeHead, guest }: CheckinInput,
): GuestInput[] {
  const people = Math.max(rows.length, countPeople(stay));
  if (at >= people) throw new Problem('not-found', { members: { resource: 'arrivals' } });
  if (rows[at] && !canGuestWrite(rows[at])) throw new Problem('conflict', { members: { changedFields: [] } });
  const known = rows.map(({ kind }) => kind);
  const formerParty = findParty(known);
  // The guest chooses the kind of party unless the structure has registered several parties.
  const isSingleParty = known.length === 0 || formerParty !== null;
  const kinds =
    isSingleParty && (at === 0 || known.length === 0)
      ? listKinds(
          people === 1
            ? 'single'
            : (party ?? (formerParty === 'single' || formerParty === null ? 'family' : formerParty)),
          people,
        )
      : [...known, ...listKinds('single', people - known.length)];
  return kinds.map((kind, position): GuestInput => {
    const row = rows[position];
    if (position === at) {
      const dates = { arrivedOn: stay.checkin, nights: Math.min(stay.nights, MAX_REPORTED_NIGHTS) };
      const kept = row ? { arrivedOn: row.arrivedOn ?? dates.arrivedOn, nights: row.nights ?? dates.nights } : dates;
      const headRow = likeHead ? rows[findHeadIndex(kinds, at) ?? -1] : undefined;
      const head = headRow && unsealGuest(context.config, headRow);
      const shared = head
        ? {
            citizenship: head.citizenship,
            residenceState: head.residenceState,
            residenceCity: head.residenceCity,
          }
        : {};
      const own = {
        ...makeEmptyGuest(kind),
        ...guest,
        ...shared,
        ...kept,
        taxExemption: row?.taxExemption ?? null,
      };
      const lacking = listMissingFields(own).map((path) => ({ path, code: 'required' }));
      if (lacking.length > 0) throw new Problem('validation', { issues: lacking });
      return { id: row?.id ?? null, guest: own, isByGuest: true };
    }
    const other = row ? unsealGuest(context.config, row) : makeEmptyGuest(kind);
    // `writeGuests` refuses rows that the key cannot decrypt.
    return {
      id: row?.id ?? null,
      guest: { ...(other ?? makeEmptyGuest(kind)), kind },
      isByGuest: row?.isByGuest ?? false,
    };
  });
}

/** True if the guest may write this row: the guest entered it or it is incomplete, and its document is not deleted. */
const canGuestWrite = ({ isByGuest, missing, isDocumentGone }: GuestRow): boolean =>
  !isDocumentGone && (isByGuest || missing.length > 0);

/** Keeps only the errors of this guest, with the field names of the form. */
function keepOwnIssues(error: unknown, at: number): unknown {
  if (!(error instanceof Problem) || error.type !== 'validation') return error;
  const prefix = `guests.${at}.`;
  const issues = (error.extras.issues ?? []).flatMap((issue) =>
    issue.path.startsWith(prefix) ? [{ ...issue, path: issue.path.slice(prefix.length) }] : [],
  );
  return issues.length > 0
    ? new Problem('validation', { issues })
    : new Problem('conflict', { members: { changedFields: [] } });
}

async function readCheckinPage(database: Queryable, stay: RegisterStay) {
  const [rows, structureRow] = await Promise.all([
    readGuestRows(database, stay.id),
    readCheckinStructure(database, stay.id),
  ]);
  if (!structureRow) throw new Error(`there is no arrival ${stay.id}`);
  const { arrivalTime, hasPlate, ...structure } = structureRow;
  const people = Math.max(rows.length, countPeople(stay));
  const known = rows.map(({ kind }) => kind);
  const kinds =
    known.length > 0
      ? [...known, ...listKinds('single', people - known.length)]
      : listKinds(people === 1 ? 'single' : 'family', people);
  return {
    code: stay.code,
    lang: stay.guestLang,
    structure,
    checkin: stay.checkin,
    checkout: stay.checkout,
    arrivalTime,
    hasPlate,
    party: findParty(kinds),
    people: kinds.map((kind, at) => {
      const row = rows[at];
      return {
        kind,
        isComplete: row !== undefined && row.missing.length === 0,
        isOpen: row === undefined || canGuestWrite(row),
      };
    }),
  };
}
