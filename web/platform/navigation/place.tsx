import { useMatches } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { areParametersValid } from '../../../domain/kernel/screens/addresses.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { structureIdOf } from './structure-place.ts';

/** Where the reader is, as the parts of a page know it. */
export interface PagePlace {
  readonly routeId: string;
  /** Null where there is no such screen. */
  readonly screen: ScreenId | null;
  readonly path: string;
  /** Of which structure the page is, or an unknown one among its pages; nothing on every other page. */
  readonly structureId: string | undefined;
  /** Whether the page has no other parameter than its structure. */
  readonly isOfStructure: boolean;
  /** The query of the address, as the page's own rules read it. */
  readonly search: Readonly<Record<string, unknown>>;
}

const NOTHING = {};
const NOWHERE: PagePlace = {
  routeId: '',
  screen: null,
  path: '',
  structureId: undefined,
  isOfStructure: false,
  search: NOTHING,
};

/** The place that the router is at; the same object until it is another place. */
export function useRouterPlace(): PagePlace {
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' });
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen ?? null });
  const params: Readonly<Record<string, string | undefined>> = useMatches({
    select: (matches) => matches.at(-1)?.params ?? NOTHING,
  });
  const search: Readonly<Record<string, unknown>> = useMatches({
    // One that says nothing is the same for every page: a part that reads it renders for another alone.
    select: (matches) => {
      const search = matches.at(-1)?.search ?? NOTHING;
      return Object.keys(search).length === 0 ? NOTHING : search;
    },
  });
  return useMemo(() => {
    const isWellFormed = areParametersValid(params);
    const named = structureIdOf(screen, params);
    const ofStructure = screen === null && params._splat !== undefined ? params.id : named;
    return {
      routeId,
      path,
      screen,
      search,
      structureId: isWellFormed ? ofStructure : undefined,
      isOfStructure: isWellFormed && named !== undefined && Object.keys(params).length === 1,
    };
  }, [routeId, path, screen, params, search]);
}

const Whole = createContext(NOWHERE);
const Screen = createContext(NOWHERE.screen);
const Path = createContext(NOWHERE.path);
const StructureId = createContext(NOWHERE.structureId);
const Search = createContext(NOWHERE.search);

/**
 * Says to all parts inside where they are: a page that is out of sight has its own place, whatever the reader looks at
 * meanwhile. A part renders again only for what it reads of it.
 */
export function PlaceProvider({ place, children }: { place: PagePlace; children: ReactNode }) {
  return (
    <Whole value={place}>
      <Screen value={place.screen}>
        <Path value={place.path}>
          <StructureId value={place.structureId}>
            <Search value={place.search}>{children}</Search>
          </StructureId>
        </Path>
      </Screen>
    </Whole>
  );
}

export const usePlace = () => use(Whole);

/** The screen on which the reader is; null where there is none. */
export const useScreen = () => use(Screen);

export const usePagePath = () => use(Path);

/** Of which structure the page is, or an unknown one among its pages; nothing on every other page. */
export const useStructureId = () => use(StructureId);

/** The query of the page's address, as the page's own rules read it. */
export const usePageSearch = () => use(Search);
