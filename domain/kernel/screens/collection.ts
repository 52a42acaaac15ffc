import type { Screen, SectionGroup } from './screen.ts';
import { screen } from './screen.ts';

interface Collection<List extends string, One extends string> {
  list: List;
  one: One;
  path: string;
  param: string;
  row: string;
  group: SectionGroup;
  icon: string;
  /** The path is the code by which a structure type shows or hides the amenity. */
  isAmenity?: boolean;
}

/** List page, creation page and edit page of a section; all three have the same permissions. */
export function collection<List extends string, One extends string>(of: Collection<List, One>): Record<List | `${One}New` | `${One}Edit`, Screen> {
  const path = `/structures/{id}/dati/${of.path}`;
  const page = { layout: 'structures' } as const;
  return {
    [of.list]: screen(path, of.row, {
      ...page,
      section: { group: of.group, icon: of.icon, ...(of.isAmenity ? { amenity: of.path } : {}) },
    }),
    [`${of.one}New`]: screen(`${path}/new`, of.row, page),
    [`${of.one}Edit`]: screen(`${path}/{${of.param}}`, of.row, page),
  } as Record<List | `${One}New` | `${One}Edit`, Screen>;
}
