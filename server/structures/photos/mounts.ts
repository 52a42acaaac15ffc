import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { GALLERIES, type Gallery, isOfPlatform } from '../../../domain/galleries.ts';
import type { Letter } from '../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { pascalCase } from '../../../domain/platform/schema/name-schema.ts';
import { photo } from '../../../domain/structures/photos/photo.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { type GalleryKey, inGallerySql } from './gallery.ts';

/** Paths and texts of a gallery in the API. */
export interface GalleryMount {
  readonly gallery: Gallery;
  readonly path: string;
  readonly params: z.ZodType;
  readonly title: string;
  /** Name of the owner in operation ids. */
  readonly noun: string;
  /** Permission letter that an upload requires. */
  readonly uploadLetter: Letter;
  galleryKey(request: FastifyRequest): GalleryKey;
}

const TITLES: Readonly<Record<string, string>> = {
  logo: 'Logo',
  'vcard-portrait': 'vCard, immagine',
  'seo-image': 'SEO, immagine social',
  reception: 'Reception, foto',
};

const PHOTOS = '/api/structures/:id/photos';

/**
 * Returns `…/photos` for the structure itself, `…/reception/photos`, `…/logo`, `…/pools/:recordId/photos` for a record,
 * `/api/pois/:id/photos` for a platform record.
 */
export function galleryMountOf(gallery: Gallery): GalleryMount {
  const { owner } = gallery;
  const noun = pascalCase((owner ?? gallery).name);
  const title = owner ? `${owner.title[0]}, foto` : (TITLES[gallery.name] ?? 'Foto');
  // A single picture of a section is an update of the section. Photos of larger galleries are records of their own.
  const adds = owner || gallery.maxCount > 1 ? 'c' : 'u';
  // The schema has parsed the parameters, but a route built in a loop loses their type.
  const idsOf = (request: FastifyRequest) => request.params as { id: number; recordId?: number };
  if (isOfPlatform(gallery)) {
    const place = (request: FastifyRequest) => platformGalleryKey(gallery, idsOf(request).id);
    return {
      gallery,
      path: `/api/${owner?.collection}/:id/photos`,
      params: z.strictObject({ id: idParam }),
      title,
      noun,
      uploadLetter: adds,
      galleryKey: place,
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
    uploadLetter: adds,
    galleryKey: (request) => ({
      gallery,
      structureId: idsOf(request).id,
      ownerId: idsOf(request).recordId ?? null,
    }),
  };
}

const platformGalleryKey = (gallery: Gallery, ownerId: number): GalleryKey => ({
  gallery,
  structureId: null,
  ownerId,
});

/** API path of single photos, which are addressed by id under their structure or platform record. */
export interface PhotoMount {
  readonly path: string;
  readonly title: string;
  readonly noun: string;
  readonly screen: ScreenId;
  /** The platform record type. Undefined for all galleries of a structure. */
  readonly owner?: Gallery['owner'];
  /** Condition on the photos under this path. */
  scope(id: number): ScopeCondition;
}

export const STRUCTURE_PHOTO_MOUNT: PhotoMount = {
  path: PHOTOS,
  title: 'Foto',
  noun: 'Structure',
  screen: photo.screen,
  scope: (id) => (statement) => `t.structure_id = ${statement.bind(id)}`,
};

export const PHOTO_MOUNTS: readonly PhotoMount[] = [
  STRUCTURE_PHOTO_MOUNT,
  ...GALLERIES.filter(isOfPlatform).map((gallery) => {
    const { path, title, noun } = galleryMountOf(gallery);
    const scope = (id: number): ScopeCondition => {
      return (statement) => inGallerySql(platformGalleryKey(gallery, id), statement, 't');
    };
    return { path, title, noun, screen: gallery.screen, owner: gallery.owner, scope };
  }),
];
