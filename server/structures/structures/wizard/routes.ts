import { z } from 'zod';
import { recordAnswer } from '../../../../domain/kernel/records/answers.ts';
import { createSchema, writableFields } from '../../../../domain/kernel/records/schemas.ts';
import { noContent } from '../../../../domain/platform/schema/no-content.ts';
import {
  wizardAmenitiesAnswer,
  wizardAnswer,
  wizardsAnswer,
} from '../../../../domain/structures/structures/answers.ts';
import { profile } from '../../../../domain/structures/structures/profile.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { LAST_STEP } from '../../../../domain/structures/structures/wizard/step-names.ts';
import { MAIN_FIELDS } from '../../../../domain/structures/structures/wizard/steps.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { AMENITY_NAMES, readAmenityStates, syncAmenityDrafts } from './amenities.ts';
import { createStructure, readBlockingStructure } from './create.ts';
import { abandonWizard, finishWizard, moveToStep, openWizard, readUnfinished, readWizardState } from './wizard.ts';

const MAIN_FIELD_NAMES: ReadonlySet<string> = new Set(MAIN_FIELDS);
const mainFields = Object.fromEntries(writableFields(profile.fields).filter(([name]) => MAIN_FIELD_NAMES.has(name)));
const reference = z.int().min(1).max(2_147_483_647);
/** Fields of the first step, plus the contact request and the confirmation of a duplicate name. */
const body = createSchema(mainFields).extend({
  leadId: reference.optional(),
  sameName: z.boolean().optional(),
});

interface CreationOptions {
  leadId?: number;
  sameName?: boolean;
}
const config = { access: { screen: 'newStructure', letter: 'c' } } as const;
const tags = ['structures'];
const params = z.strictObject({ id: idParam });
const path = '/api/structures/:id/wizard';

/** "Nuova struttura": routes that the wizard needs besides those of the sections. */
export function wizardRoutes(app: App, context: Context): void {
  startRoutes(app, context);
  stepRoutes(app, context);
  amenityRoutes(app, context);
  endRoutes(app, context);
}

function startRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/wizards',
    {
      config,
      schema: {
        tags,
        operationId: 'listWizards',
        summary: 'Nuova struttura: inserimenti da riprendere, e quale impedisce di iniziarne un altro',
        response: {
          200: wizardsAnswer,
        },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const [data, blockedBy] = await Promise.all([readUnfinished(pool, actor), readBlockingStructure(pool, actor)]);
      return { data, blockedBy };
    },
  );

  app.post(
    '/api/structures',
    {
      config,
      schema: {
        tags,
        operationId: 'createStructure',
        summary: 'Nuova struttura: crea con i dati principali',
        body,
        response: { 201: recordAnswer(structure) },
      },
    },
    async (request, reply) => {
      // The schema is built in a loop over the fields, where their types are lost.
      const { leadId, sameName, ...values } = request.body as Record<string, unknown> & CreationOptions;
      const made = await inTransaction(context.database, (transaction) =>
        createStructure(context, transaction, actorOf(request), authorOf(request), {
          values,
          leadId,
          sameName,
        }),
      );
      return reply.code(201).header('location', `/api/structures/${made.id}`).send(made);
    },
  );
}

function stepRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        operationId: 'getWizard',
        summary: 'Nuova struttura: a che punto è',
        params,
        response: { 200: wizardAnswer },
      },
    },
    async (request) => readWizardState(pool, actorOf(request), request.params.id),
  );

  app.post(
    `${path}/step`,
    {
      config,
      schema: {
        tags,
        operationId: 'goToWizardStep',
        summary: 'Nuova struttura: vai a un passo',
        params,
        body: z.strictObject({ step: z.int().min(1).max(LAST_STEP) }),
        response: { 200: wizardAnswer },
      },
    },
    async (request) =>
      inTransaction(context.database, (transaction) =>
        moveToStep(transaction, actorOf(request), request.params.id, request.body.step),
      ),
  );
}

function amenityRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    `${path}/amenities`,
    {
      config,
      schema: {
        tags,
        operationId: 'getWizardAmenities',
        summary: 'Nuova struttura: dotazioni indicate',
        params,
        response: { 200: wizardAmenitiesAnswer },
      },
    },
    async (request) => {
      const { record } = await openWizard(pool, actorOf(request), request.params.id);
      return { data: await readAmenityStates(pool, record.id) };
    },
  );

  app.post(
    `${path}/amenities`,
    {
      config,
      schema: {
        tags,
        operationId: 'setWizardAmenities',
        summary: 'Nuova struttura: indica le dotazioni; ognuna inizia come bozza vuota',
        params,
        body: z.strictObject({ names: z.array(z.enum(AMENITY_NAMES)).max(AMENITY_NAMES.length) }),
        response: { 200: wizardAmenitiesAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const data = await inTransaction(context.database, async (transaction) => {
        const { record } = await openWizard(transaction, actor, request.params.id, true);
        return syncAmenityDrafts(
          { context, transaction, author: authorOf(request) },
          actor,
          record.id,
          request.body.names,
        );
      });
      return { data };
    },
  );
}

function endRoutes(app: App, context: Context): void {
  app.post(
    `${path}/finish`,
    {
      config,
      schema: {
        tags,
        operationId: 'finishWizard',
        summary: 'Nuova struttura: conferma',
        params,
        response: { 200: recordAnswer(structure) },
      },
    },
    async (request) =>
      inTransaction(context.database, (transaction) =>
        finishWizard(transaction, actorOf(request), authorOf(request), request.params.id, context),
      ),
  );

  app.delete(
    path,
    {
      config,
      schema: {
        tags,
        operationId: 'cancelWizard',
        summary: 'Nuova struttura: annulla la creazione, finché è Nuova',
        params,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await inTransaction(context.database, (transaction) =>
        abandonWizard(transaction, actorOf(request), authorOf(request), request.params.id),
      );
      return reply.code(204).send();
    },
  );
}
