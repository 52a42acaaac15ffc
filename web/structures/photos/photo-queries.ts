import { queryOptions } from '@tanstack/react-query';
import type { ListAnswer } from '../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import type { Photo, PhotoUpload } from '../../../domain/structures/photos/answers.ts';
import {
  type GalleryRules,
  SINGLE_PHOTOS,
  type SinglePhotoName,
} from '../../../domain/structures/photos/gallery-rules.ts';
import { recordApi } from '../../platform/api.ts';
import { structureQuery } from '../../platform/structure-query.ts';
import { sendFile } from '../../platform/upload.ts';

/** Paths, limits and permissions of a gallery for its screen. */
export interface GalleryAccess {
  /** Null for a platform record. */
  structureId: string | null;
  /** API path to list and upload photos. */
  path: string;
  /** API path of single photos. */
  photos: string;
  rules: GalleryRules;
  /** Screen whose permissions apply. */
  screen: ScreenId;
  /** True if the gallery's record is archived. */
  isArchived?: boolean;
}

/** Returns a structure's gallery. `record`, such as `pools/7`, selects the gallery of one of its records. */
export const structureGallery = (
  structureId: string,
  rules: GalleryRules,
  screen: ScreenId,
  record?: string,
): GalleryAccess => ({
  structureId,
  path: `/structures/${structureId}${record ? `/${record}` : ''}/photos`,
  photos: photosOf(structureId),
  rules,
  screen,
});

/** Returns the gallery of a section's single picture. */
export const singlePhotoGallery = (structureId: string, name: SinglePhotoName): GalleryAccess => ({
  structureId,
  path: `/structures/${structureId}/${name}`,
  photos: photosOf(structureId),
  rules: SINGLE_PHOTOS[name],
  screen: SINGLE_PHOTOS[name].screen,
});

export function platformGallery(
  { collection, screen }: Pick<RecordDefinition, 'collection' | 'screen'>,
  rules: GalleryRules,
  id: number,
): GalleryAccess {
  const path = `/${collection}/${id}/photos` as const;
  return { structureId: null, path, photos: path, rules, screen };
}

/** A structure's photos share one path, whatever their gallery. */
const photosOf = (structureId: string) => `/structures/${structureId}/photos`;

/** Query for the structure of a gallery, disabled for platform records. */
export const galleryStructureQuery = ({ structureId }: GalleryAccess) => ({
  ...structureQuery(structureId ?? ''),
  enabled: structureId !== null,
});

export const photosQuery = (path: string) =>
  queryOptions({
    queryKey: ['photos', path],
    queryFn: async () => (await recordApi<ListAnswer<Photo>>(path, { query: { perPage: 100 } })).data,
  });

export const uploadPhoto = (path: string, file: File, onProgress: (percent: number) => void) =>
  // The path is that of the gallery.
  sendFile<PhotoUpload>(path, file, onProgress);
