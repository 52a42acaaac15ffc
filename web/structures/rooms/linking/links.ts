import { queryOptions } from '@tanstack/react-query';
import type { Matrix, StoredLink } from '../../../../domain/selling/availability/answers.ts';
import {
  type LinkChange,
  type LinkValues,
  NEW_LINK,
  pairOf,
} from '../../../../domain/structures/rooms/link-changes.ts';
import { api } from '../../../platform/api.ts';

export const linksPath = (structureId: string) => `/structures/${structureId}/room-meal-plans` as const;

export const matrixQuery = (structureId: string) =>
  queryOptions({
    queryKey: ['list', linksPath(structureId), 'matrix'],
    queryFn: () => api(`${linksPath(structureId)}/matrix`),
  });

export function linkOf(matrix: Matrix, roomId: number, mealPlanId: number): StoredLink | undefined {
  return matrix.links.find((link) => link.roomId === roomId && link.mealPlanId === mealPlanId);
}

/** Returns the editable values of a link. */
export function valuesOf({ id, version, roomId, mealPlanId, ...values }: StoredLink): LinkValues {
  return values;
}

/** Adds the stored version of each changed cell. */
export function withVersions(matrix: Matrix, changes: readonly LinkChange[]) {
  const versions = new Map(matrix.links.map((link) => [pairOf(link), link.version]));
  return changes.map((change) => ({ ...change, version: versions.get(pairOf(change)) ?? null }));
}

/** Returns the changes that link this plan to every room without it, each with its own price. */
export function linkToAllRooms(matrix: Matrix, mealPlanId: number): LinkChange[] {
  return matrix.rooms
    .filter(({ id }) => !linkOf(matrix, id, mealPlanId))
    .map(({ id }) => ({ roomId: id, mealPlanId, link: NEW_LINK }));
}

/** Returns the changes that copy the links of one room to another. Other links of the target stay. */
export function copyLinks(matrix: Matrix, from: number, to: number): LinkChange[] {
  return matrix.links
    .filter(({ roomId }) => roomId === from)
    .map((link) => ({ roomId: to, mealPlanId: link.mealPlanId, link: valuesOf(link) }));
}

/**
 * Returns the changes that apply one setting of a plan to every room. Skips rooms where the plan is the default, which
 * cannot derive its price.
 */
export function applyToAllRooms(matrix: Matrix, mealPlanId: number, link: LinkValues): LinkChange[] {
  return matrix.rooms.flatMap(({ id }) => {
    const isBase = linkOf(matrix, id, mealPlanId)?.isDefault === true && link.priceMode === 'derived';
    return isBase ? [] : [{ roomId: id, mealPlanId, link }];
  });
}
