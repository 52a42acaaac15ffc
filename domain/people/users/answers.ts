import { z } from 'zod';
import { bulkAnswer, extendedAnswer, listAnswer, recordAnswer } from '../../kernel/records/answers.ts';
import { PERSON_ROLES, ROLES } from '../../kernel/screens/roles.ts';
import { RELATIONS } from '../../kernel/vocabularies/link-relations.ts';
import { copyAnswer } from '../../platform/installation/answers.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { sessionsAnswer } from '../auth/answers.ts';
import { viewAsAnswer } from '../auth/view-as.ts';
import { type ActionRefusal, USER_ACTION_NAMES } from './actions.ts';
import { handOverAnswer, openWorkAnswer } from './leaving.ts';
import { userStructure } from './links.ts';
import { user } from './user.ts';

/** Additional columns of the user list. */
export const userBeside = { structureCount: z.int() };

const option = z.strictObject({
  id: z.int(),
  code: z.null(),
  title: z.string(),
  email: z.string(),
  role: z.enum(PERSON_ROLES),
  isActive: z.boolean(),
});

export type UserOption = z.output<typeof option>;

export const userOptionsAnswer = nameSchema('UserOptions', z.strictObject({ data: z.array(option) }));

/** Names of the user and the structure of a link. */
export const userStructureBeside = {
  userName: z.string(),
  userEmail: z.string(),
  structureName: z.string(),
  city: z.string(),
  province: z.string(),
  status: z.int(),
};

export const userStructureAnswer = recordAnswer(userStructure);

export const currentUserAnswer = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  lang: z.enum(LANGUAGES),
  role: z.enum(PERSON_ROLES),
  profile_photo: z.string().nullable(),
  structures: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      relation: z.enum(RELATIONS),
      status: z.int(),
      /** True if only the contract and the invoices are open to the customer, for lack of a contract in force. */
      isClosed: z.boolean(),
    }),
  ),
  structuresTotal: z.int().optional(),
  global2FA: z.boolean(),
  permissions: z.record(z.string(), z.string()),
  unreadNotifications: z.int(),
  /** The staff member who views the product as this user; null normally. */
  viewAs: viewAsAnswer.nullable(),
  copy: copyAnswer.nullable(),
});

export type CurrentUser = z.output<typeof currentUserAnswer>;

const REFUSALS = ['role', 'self', 'state', 'not_locked', 'too_soon'] as const satisfies readonly ActionRefusal[];

/** An account with the reader's permissions on it, which control the form. */
export const userAnswer = nameSchema(
  'User',
  extendedAnswer(recordAnswer(user), {
    structureCount: z.int(),
    /** New address awaiting its mailed code. */
    pendingEmail: z.string().nullable(),
    twoFactorForced: z.boolean(),
    mayChange: z.array(z.string()),
    rolesToGive: z.array(z.enum(ROLES)),
    mayLink: z.boolean(),
    actions: z.array(z.strictObject({ action: z.enum(USER_ACTION_NAMES), refusal: z.enum(REFUSALS).nullable() })),
    warnings: z.array(z.strictObject({ path: z.string(), code: z.string() })),
  }),
);

export type Account = z.output<typeof userAnswer>;

export type LinkedStructure = CurrentUser['structures'][number];

export const userAnswers = {
  'GET /users/:id/open-work': openWorkAnswer,
  'GET /structures/:id/hand-over': handOverAnswer,
  'GET /users/:id/sessions': sessionsAnswer,
  'GET /users': listAnswer(user, userBeside),
  'POST /users': userAnswer,
  'GET /users/:id': userAnswer,
  'PATCH /users/:id': userAnswer,
  'POST /users/:id/role': userAnswer,
  'POST /users/:id/email': userAnswer,
  'POST /users/:id/email/confirm': userAnswer,
  'POST /users/bulk': bulkAnswer,
  'GET /options/users': userOptionsAnswer,
  'GET /user-structures': listAnswer(userStructure, userStructureBeside),
  'POST /user-structures': userStructureAnswer,
  'GET /user-structures/:id': userStructureAnswer,
  'PATCH /user-structures/:id': userStructureAnswer,
  'GET /user': currentUserAnswer,
};
