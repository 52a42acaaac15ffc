import { can } from '../../domain/access.ts';
import { serviceToken } from '../../domain/auth/service-token.ts';
import { rateSettings } from '../../domain/availability/rate-settings.ts';
import { offer } from '../../domain/offers/offer.ts';
import { galleryNamed } from '../../domain/photos/galleries.ts';
import { photo } from '../../domain/photos/photo.ts';
import { cancellationPolicy } from '../../domain/policies/cancellation-policy.ts';
import { paymentPolicy } from '../../domain/policies/payment-policy.ts';
import { recordNamed } from '../../domain/records/all.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import { mealPlan } from '../../domain/rooms/meal-plan.ts';
import { room } from '../../domain/rooms/room.ts';
import { roomMealPlan } from '../../domain/rooms/room-meal-plan.ts';
import { childPolicyStore } from '../../domain/settings/child-policy.ts';
import { service } from '../../domain/settings/service.ts';
import { profilePoints } from '../../domain/structures/completeness.ts';
import { profile } from '../../domain/structures/profile.ts';
import { structure } from '../../domain/structures/structure.ts';
import { poi } from '../../domain/surroundings/poi.ts';
import { userStructure } from '../../domain/users/links.ts';
import { user } from '../../domain/users/user.ts';
import { CALENDAR, undoCalendar } from '../availability/changes.ts';
import { LINKS } from '../availability/links/cells.ts';
import { lettersToUndo, undoLinks } from '../availability/links/changes.ts';
import { serviceFamily } from '../catalogues/rules.ts';
import { Problem } from '../http/problem.ts';
import { DAYS_KEPT } from '../images/clean-up.ts';
import { newPublicPath } from '../images/files.ts';
import { forgetReissue } from '../offers/reissue.ts';
import { arrangedName, undoArrangement } from '../photos/changes.ts';
import {
  folderOfPlace,
  galleryChanged,
  galleryOfEntry,
  makeRoom,
  placeOfPhoto,
  refuseArchived,
} from '../photos/gallery.ts';
import { demandLetter } from '../photos/open-gallery.ts';
import { refuseIssues } from '../records/actions.ts';
import { undoAmong } from '../records/collections/among.ts';
import { orderedName, undoOrder } from '../records/collections/order.ts';
import { refuseFull } from '../records/collections/shelf.ts';
import { brokenAmong, keepOneDefault } from '../records/collections/siblings.ts';
import { run } from '../records/statement.ts';
import { leavingRules, restoreRoomLinks } from '../rooms/leaving.ts';
import { alignAssignees } from '../structures/assigning/assign.ts';
import { partsChanged } from '../structures/effects.ts';
import { placeOf } from '../structures/place.ts';
import { restoreLinks } from '../surroundings/links.ts';
import { afterLinkUndo, allowLinkUndo, allowUserUndo } from '../users/undo.ts';
import { type UndoableRecord, undoLetter } from './undo.ts';

/** Records that more follows from, or that lie under a structure. By audit `targetType`. */
const SPECIAL: Readonly<Record<string, UndoableRecord>> = {
  // What was revoked stays so, an old value comes back to nobody (platform dictionary 1.9).
  'service-token': {
    definition: serviceToken,
    async allow(_transaction, _actor, { action }) {
      if (action !== 'update') {
        throw new Problem('invalid-transition', { members: { from: null, to: null, allowed: [] } });
      }
    },
  },
  structure: {
    definition: structure,
    changedOn: profile.screen,
    async after(transaction, author, record) {
      const place = await placeOf(transaction, record.city_id as number);
      const [rules] = await run<{ allowsStars: boolean; requiresCin: boolean }>(
        transaction,
        'select allows_stars as "allowsStars", requires_cin as "requiresCin" from structure_types where id = $1',
        [record.structure_type],
      );
      const parts = rules ? { profile: profilePoints(record, rules) } : {};
      // Not as a saved section: the first save of one that is Assegnato moves it on, and it was just put back there.
      await run(
        transaction,
        `update structures set city = $2, province = $3, region = $4, province_id = $5, region_id = $6,
           completeness_parts = completeness_parts || $7::jsonb where id = $1`,
        [
          record.id,
          place.city,
          place.province,
          place.region,
          place.provinceId,
          place.regionId,
          JSON.stringify(parts),
        ],
      );
      await alignAssignees(transaction, record, record, author.userId);
    },
  },
  user: { definition: user, allow: allowUserUndo },
  'user-structure': { definition: userStructure, allow: allowLinkUndo, after: afterLinkUndo },
  photo: {
    definition: photo,
    daysToRestore: DAYS_KEPT,
    async allow(transaction, actor, entry) {
      const { gallery } = placeOfPhoto({ ...entry, gallery: await galleryOfEntry(transaction, entry) });
      demandLetter(actor, gallery, undoLetter(entry));
    },
    beforeRestore: makeRoom,
    async after(transaction, author, record) {
      const place = placeOfPhoto(record);
      await refuseArchived(transaction, place);
      // The crop may be another than the public name stands for: browsers keep what they have under it.
      const path = newPublicPath(folderOfPlace(place), record.mime as string);
      await run(transaction, 'update photos set path = $2 where id = $1', [record.id, path]);
      await galleryChanged(transaction, author, place);
    },
  },
  // Half of it is the structure's, and is taken back there.
  'child-policy': section(childPolicyStore),
  poi: {
    definition: poi,
    daysToRestore: DAYS_KEPT,
    after: (transaction, author, record) => restoreLinks(transaction, author, record.id),
  },
  [CALENDAR]: { definition: rateSettings, undo: undoCalendar },
  [LINKS]: {
    definition: roomMealPlan,
    async allow(_transaction, actor, entry) {
      const missing = lettersToUndo(entry.changes).find(
        (letter) => !can(actor.role, letter, roomMealPlan.screen),
      );
      if (missing)
        throw new Problem('forbidden', { members: { needed: missing, route: roomMealPlan.screen } });
    },
    undo: undoLinks,
  },
  [paymentPolicy.name]: withDefault(paymentPolicy),
  [cancellationPolicy.name]: withDefault(cancellationPolicy),
  [room.name]: sold(room, partOfStructure(room)),
  [mealPlan.name]: sold(mealPlan, withDefault(mealPlan)),
  [offer.name]: offerPart(),
  service: {
    definition: service,
    // A parent may have got one of its own since.
    after: async (transaction, _author, record) =>
      refuseIssues(await serviceFamily(transaction, record, record.id)),
  },
};

/** How a record's history is taken back: a collection as it is, the others as said above. */
export function undoableNamed(targetType: string): UndoableRecord | undefined {
  if (Object.hasOwn(SPECIAL, targetType)) return SPECIAL[targetType];
  const arranged = galleryNamed(arrangedName(targetType) ?? '');
  if (arranged)
    return {
      definition: photo,
      allow: async (_transaction, actor) => demandLetter(actor, arranged, 'u'),
      undo: undoArrangement,
    };
  const ordered = recordNamed(orderedName(targetType));
  if (ordered) {
    const undo = ordered.scope === 'structure' ? undoOrder : undoAmong;
    return { definition: ordered, undo: (...entry) => undo(ordered, ...entry) };
  }
  const definition = recordNamed(targetType);
  if (!definition) return undefined;
  if (definition.kind === 'section') return section(definition);
  if (definition.scope === 'structure') return partOfStructure(definition);
  return { definition, daysToRestore: definition.gallery && DAYS_KEPT };
}

function section(definition: RecordDefinition): UndoableRecord {
  return {
    definition,
    after: (transaction, author, record) => partsChanged(transaction, author, definition, record.id, record),
  };
}

/** Whatever is taken back, one of them is the default. */
function withDefault(definition: RecordDefinition): UndoableRecord {
  const part = partOfStructure(definition);
  return {
    ...part,
    async after(transaction, author, record) {
      await keepOneDefault(transaction, author, definition, record);
      await part.after?.(transaction, author, record);
    },
  };
}

/** A room or plan goes as its deletion would let it, and comes back with its links. */
function sold(definition: typeof room | typeof mealPlan, part: UndoableRecord): UndoableRecord {
  const { keeps, leaving } = leavingRules(definition);
  return {
    ...part,
    async leave(transaction, record, forGood) {
      await leaving(transaction, record);
      if (forGood && (await keeps(transaction, record))) throw new Problem('in-use');
    },
    async after(transaction, author, record) {
      await part.after?.(transaction, author, record);
      await restoreRoomLinks(transaction, author, definition, record);
    },
  };
}

function offerPart(): UndoableRecord {
  const part = partOfStructure(offer);
  return {
    ...part,
    async after(transaction, author, record) {
      await part.after?.(transaction, author, record);
      await forgetReissue(transaction, record);
    },
  };
}

function partOfStructure(definition: RecordDefinition): UndoableRecord {
  return {
    definition,
    // Its photos are kept as long.
    daysToRestore: definition.gallery && DAYS_KEPT,
    beforeRestore: async (transaction, structureId) => {
      if (structureId !== null) await refuseFull(transaction, definition, structureId);
    },
    async after(transaction, author, record) {
      const structureId = record.structureId as number;
      refuseIssues(await brokenAmong(transaction, definition, structureId, record, record.id));
      await partsChanged(transaction, author, definition, structureId);
    },
  };
}
