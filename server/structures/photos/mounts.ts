import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { GALLERIES, type Gallery, isOfPlatform } from '../../../domain/galleries.ts';
import type { Letter } from '../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { pascalCase } from '../../../domain/platform/schema/name-schema.ts';
import { photo } from '../../../domain/structures/photos/photo.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { isIn, type Place } from './gallery.ts';

/** Where a gallery hangs in the API. */
export interface GalleryMount {
  readonly gallery: Gallery;
  readonly path: string;
  readonly params: z.ZodType;
  readonly title: string;
  /** What its photos are of, in the names of operations. */
  readonly noun: string;
  /** With which letter of its screen a photo is added. */
  readonly adds: Letter;
  place(request: FastifyRequest): Place;
}

const TITLES: Readonly<Record<string, string>> = {
  logo: 'Logo',
  'vcard-portrait': 'vCard, immagine',
  'seo-image': 'SEO, immagine social',
  reception: 'Reception, foto',
};

const PHOTOS = '/api/structures/:id/photos';

/** `…/photos` for the structure's own, `…/reception/photos`, `…/logo`, `…/pools/:recordId/photos` for a record's, `/api/pois/:id/photos`. */
export function galleryMountOf(gallery: Gallery): GalleryMount {
  const { owner } = gallery;
  const noun = pascalCase((owner ?? gallery).name);
  const title = owner ? `${owner.title[0]}, foto` : (TITLES[gallery.name] ?? 'Foto');
  // A picture that belongs to a section is changed with it; the others are records of their own.
  const adds = owner || gallery.maxCount > 1 ? 'c' : 'u';
  // The schema of the params has read them; a route made in a loop has no type of its own.
  const idsOf = (request: FastifyRequest) => request.params as { id: number; recordId?: number };
  if (isOfPlatform(gallery)) {
    const place = (request: FastifyRequest) => placeUnder(gallery, idsOf(request).id);
    return {
      gallery,
      path: `/api/${owner?.collection}/:id/photos`,
      params: z.strictObject({ id: idParam }),
      title,
      noun,
      adds,
      place,
    };
  }
  const section = `/api/structures/:id/${gallery.name}`;
  const own = gallery.name === 'structure' ? PHOTOS : gallery.maxCount > 1 ? `${section}/photos` : section;
  return {
    gallery,
    path: owner ? `/api/structures/:id/${owner.collection}/:recordId/photos` : own,
    params: z.strictObject({ id: idParam, ...(owner ? { recordId: idParam } : {}) }),
    title,
    noun,
    adds,
    place: (request) => ({
      gallery,
      structureId: idsOf(request).id,
      ownerId: idsOf(request).recordId ?? null,
    }),
  };
}

const placeUnder = (gallery: Gallery, ownerId: number): Place => ({ gallery, structureId: null, ownerId });

/** Where a single photo is known by its id: under its structure, or under its record of the platform's. */
export interface PhotoMount {
  readonly path: string;
  readonly title: string;
  readonly noun: string;
  readonly screen: ScreenId;
  /** The record of the platform's; without it all galleries of a structure. */
  readonly owner?: Gallery['owner'];
  /** The photos behind it. */
  scope(id: number): ScopeCondition;
}

export const STRUCTURE_PHOTO_MOUNT: PhotoMount = {
  path: PHOTOS,
  title: 'Foto',
  noun: 'Structure',
  screen: photo.screen,
  scope: (id) => (statement) => `t.structure_id = ${statement.bind(id)}`,
};

export const DOORS: readonly PhotoMount[] = [
  STRUCTURE_PHOTO_MOUNT,
  ...GALLERIES.filter(isOfPlatform).map((gallery) => {
    const { path, title, noun } = galleryMountOf(gallery);
    const scope = (id: number): ScopeCondition => {
      return (statement) => isIn(placeUnder(gallery, id), statement, 't');
    };
    return { path, title, noun, screen: gallery.screen, owner: gallery.owner, scope };
  }),
];
