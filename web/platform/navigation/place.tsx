import { useMatches } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { areParametersValid } from '../../../domain/kernel/screens/addresses.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { structureIdOf } from './structure-place.ts';

/** The reader's place, as the parts of a page see it. */
export interface PagePlace {
  readonly routeId: string;
  /** Null if no such screen exists. */
  readonly screen: ScreenId | null;
  readonly path: string;
  /** The page's structure, also for an unknown page below a structure; undefined on other pages. */
  readonly structureId: string | undefined;
  /** True if the page has no parameter besides its structure. */
  readonly isOfStructure: boolean;
  /** The query of the address, parsed by the page's own rules. */
  readonly search: Readonly<Record<string, unknown>>;
}

const EMPTY_OBJECT = {};
const NO_PLACE: PagePlace = {
  routeId: '',
  screen: null,
  path: '',
  structureId: undefined,
  isOfStructure: false,
  search: EMPTY_OBJECT,
};

/** Returns the router's place; the same object until the place changes. */
export function useRouterPlace(): PagePlace {
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' });
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen ?? null });
  const params: Readonly<Record<string, string | undefined>> = useMatches({
    select: (matches) => matches.at(-1)?.params ?? EMPTY_OBJECT,
  });
  const search: Readonly<Record<string, unknown>> = useMatches({
    // Empty queries share one object, so that their readers do not re-render between pages.
    select: (matches) => {
      const search = matches.at(-1)?.search ?? EMPTY_OBJECT;
      return Object.keys(search).length === 0 ? EMPTY_OBJECT : search;
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

const PlaceContext = createContext(NO_PLACE);
const ScreenContext = createContext(NO_PLACE.screen);
const PathContext = createContext(NO_PLACE.path);
const StructureIdContext = createContext(NO_PLACE.structureId);
const SearchContext = createContext(NO_PLACE.search);

/**
 * Provides the place to all parts inside. A hidden page keeps its own place while another one is shown. A part
 * re-renders only when a value that it reads changes.
 */
export function PlaceProvider({ place, children }: { place: PagePlace; children: ReactNode }) {
  return (
    <PlaceContext value={place}>
      <ScreenContext value={place.screen}>
        <PathContext value={place.path}>
          <StructureIdContext value={place.structureId}>
            <SearchContext value={place.search}>{children}</SearchContext>
          </StructureIdContext>
        </PathContext>
      </ScreenContext>
    </PlaceContext>
  );
}

export const usePlace = () => use(PlaceContext);

/** Returns the current screen; null if there is none. */
export const useScreen = () => use(ScreenContext);

export const usePagePath = () => use(PathContext);

/** Returns the page's structure id, also for an unknown page below a structure; undefined on other pages. */
export const useStructureId = () => use(StructureIdContext);

/** Returns the query of the page's address, parsed by the page's own rules. */
export const usePageSearch = () => use(SearchContext);
