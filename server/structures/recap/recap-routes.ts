import { z } from 'zod';
import { fiscalProfile } from '../../../domain/fiscal/fiscal-profile.ts';
import { opening } from '../../../domain/openings/opening.ts';
import { cancellationPolicy } from '../../../domain/policies/cancellation-policy.ts';
import { paymentPolicy } from '../../../domain/policies/payment-policy.ts';
import { contacts } from '../../../domain/structures/contacts.ts';
import { RECAP_BLOCKS } from '../../../domain/structures/overview/recap.ts';
import { reception } from '../../../domain/structures/reception.ts';
import { structure } from '../../../domain/structures/structure.ts';
import { actorOf } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { App } from '../../http/app-type.ts';
import { idParam } from '../../http/input/schemas.ts';
import { recordAnswer } from '../../records/answers.ts';
import { recapOf } from './recap.ts';

const texts = z.record(z.string(), z.string());
const answer = z.strictObject({
  structure: recordAnswer(structure),
  typeTitle: texts,
  allowsStars: z.boolean(),
  contacts: recordAnswer(contacts).nullable(),
  /** Null also for who may not see it: `maySeeTax`. */
  fiscal: recordAnswer(fiscalProfile).nullable(),
  maySeeTax: z.boolean(),
  texts: z.strictObject({ title: z.string(), description: z.string(), translationScore: z.int() }).nullable(),
  openingMode: z.string().nullable(),
  openings: z.array(recordAnswer(opening)),
  reception: recordAnswer(reception).nullable(),
  services: z.array(z.strictObject({ title: texts, availability: z.string() })),
  amenities: z.array(
    z.strictObject({ kind: z.string(), id: z.int(), title: texts, status: z.int(), photoCount: z.int() }),
  ),
  rooms: z.array(
    z.strictObject({
      id: z.int(),
      title: texts,
      typeTitle: texts,
      status: z.int(),
      units: z.int(),
      maxOccupancy: z.int(),
    }),
  ),
  mealPlans: z.array(z.strictObject({ id: z.int(), title: texts, typeTitle: texts, status: z.int() })),
  policies: z.array(
    z.strictObject({
      kind: z.enum([paymentPolicy.name, cancellationPolicy.name]),
      id: z.int(),
      title: texts,
      status: z.int(),
    }),
  ),
  /** Running or to come. */
  offers: z.array(z.strictObject({ id: z.int(), title: texts, endsOn: z.string().nullable() })),
  photos: z.array(z.strictObject({ path: z.string(), alt: texts })),
  photoCount: z.int(),
  done: z.strictObject(Object.fromEntries(RECAP_BLOCKS.map((block) => [block, z.boolean()]))),
  /** Where the reader left off making it; null for who is not making it. */
  wizardStep: z.int().nullable(),
  next: z.strictObject({ to: z.int(), unmet: z.array(z.string()) }).nullable(),
  transitions: z.array(
    z.strictObject({
      to: z.int(),
      demands: z.enum(['note', 'reason']).nullable(),
      unmet: z.array(z.string()),
    }),
  ),
});

/** `GET /api/structures/{id}/recap`: the whole summary in one round trip. */
export function recapRoutes(app: App, context: Context): void {
  app.get(
    '/api/structures/:id/recap',
    {
      config: { access: { screen: 'recap', letter: 'r' } },
      schema: {
        tags: ['structures'],
        operationId: 'getStructureRecap',
        summary: 'Struttura: riepilogo',
        params: z.strictObject({ id: idParam }),
        response: { 200: answer },
      },
    },
    async (request) =>
      recapOf(context.database.pool, actorOf(request), request.params.id, context.config.contractExemptIds),
  );
}
