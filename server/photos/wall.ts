import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Gallery } from '../../domain/photos/galleries.ts';
import type { Letter } from '../../domain/roles.ts';
import { idParam } from '../http/input/schemas.ts';
import type { Place } from './gallery.ts';

/** Where a gallery hangs in the API. */
export interface Wall {
  readonly gallery: Gallery;
  readonly path: string;
  readonly params: z.ZodType;
  readonly title: string;
  /** With which letter of its screen a photo is added. */
  readonly adds: Letter;
  place(request: FastifyRequest): Place;
}

const TITLES: Readonly<Record<string, string>> = {
  logo: 'Logo',
  'vcard-portrait': 'vCard, immagine',
  'seo-image': 'SEO, immagine social',
};

export const PHOTOS = '/api/structures/:id/photos';

/** `…/photos` for the structure's own, `…/logo`, `…/pools/:recordId/photos` for a record's. */
export function wallOf(gallery: Gallery): Wall {
  const { owner } = gallery;
  const idsOf = (request: FastifyRequest) => request.params as { id: number; recordId?: number };
  const own = gallery.name === 'structure' ? PHOTOS : `/api/structures/:id/${gallery.name}`;
  return {
    gallery,
    path: owner ? `/api/structures/:id/${owner.collection}/:recordId/photos` : own,
    params: z.strictObject({ id: idParam, ...(owner ? { recordId: idParam } : {}) }),
    title: owner ? `${owner.title[0]}, foto` : (TITLES[gallery.name] ?? 'Foto'),
    // A picture that belongs to a section is changed with it; the others are records of their own.
    adds: owner || gallery.name === 'structure' ? 'c' : 'u',
    place: (request) => ({
      gallery,
      structureId: idsOf(request).id,
      ownerId: idsOf(request).recordId ?? null,
    }),
  };
}
