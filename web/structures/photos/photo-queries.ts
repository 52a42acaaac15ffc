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

/** A gallery as its screen knows it. */
export interface GalleryPlace {
  /** Null for a record of the platform's. */
  structureId: string | null;
  /** Where the API lists and takes its photos. */
  path: string;
  /** Where each of them is known by its id. */
  photos: string;
  rules: GalleryRules;
  /** Whose letters say what may be done here. */
  screen: ScreenId;
  /** Of what lies in an archive. */
  isArchived?: boolean;
}

/** The gallery of a structure's own, or of one of its records: `pools/7`. */
export const galleryOf = (
  structureId: string,
  rules: GalleryRules,
  screen: ScreenId,
  record?: string,
): GalleryPlace => ({
  structureId,
  path: `/structures/${structureId}${record ? `/${record}` : ''}/photos`,
  photos: photosOf(structureId),
  rules,
  screen,
});

/** A picture that stands alone in a section. */
export const singleOf = (structureId: string, name: SinglePhotoName): GalleryPlace => ({
  structureId,
  path: `/structures/${structureId}/${name}`,
  photos: photosOf(structureId),
  rules: SINGLE_PHOTOS[name],
  screen: SINGLE_PHOTOS[name].screen,
});

/** The gallery of a record of the platform's. */
export function platformGallery(
  { collection, screen }: Pick<RecordDefinition, 'collection' | 'screen'>,
  rules: GalleryRules,
  id: number,
): GalleryPlace {
  const path = `/${collection}/${id}/photos` as const;
  return { structureId: null, path, photos: path, rules, screen };
}

/** A structure's photo is known by its id, whichever gallery it is in. */
const photosOf = (structureId: string) => `/structures/${structureId}/photos`;

/** What is said of the structure that a gallery lies under, if any. */
export const structureOf = ({ structureId }: GalleryPlace) => ({
  ...structureQuery(structureId ?? ''),
  enabled: structureId !== null,
});

export const photosQuery = (path: string) =>
  queryOptions({
    queryKey: ['photos', path],
    queryFn: async () => (await recordApi<ListAnswer<Photo>>(path, { query: { perPage: 100 } })).data,
  });

export const uploadPhoto = (path: string, file: File, onProgress: (percent: number) => void) =>
  // Into a gallery, as its place says.
  sendFile<PhotoUpload>(path, file, onProgress);
