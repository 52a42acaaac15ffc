import { Kbd } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { onlyStructureId } from '../../../../domain/kernel/screens/columns.ts';
import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { go } from '../../navigation/go.ts';
import { useStructureId } from '../../navigation/place.tsx';
import { lastVisitedStructure, useUser } from '../../session.ts';
import { addressOf, menuOf, sectionsOf } from '../menu/menu-items.ts';
import classes from './go-keys.module.css';
import { areSingleKeysOn } from './single-keys.ts';

type Destination = ScreenId | 'settings';

/** Letter after `g` for each destination. */
const LETTERS: Partial<Record<Destination, string>> = {
  dashboard: 'd',
  structures: 's',
  settings: 'i',
  structure: 'p',
  availability: 'c',
  bookingRequests: 'r',
  arrivals: 'v',
  offers: 'o',
  rooms: 'a',
  contactMe: 'k',
  pois: 'b',
  menus: 'n',
  slugs: 'l',
  releases: 'y',
  headers: 'h',
  schedules: 'j',
  reviews: 'e',
  statsSessions: 'x',
  tickets: 't',
  moderations: 'm',
  supportErrors: 'q',
  stripeLogs: 'z',
  auditLog: 'w',
  users: 'u',
};

/** Time for the second letter, in milliseconds. */
export const GO_WAIT_MS = 1500;

/** Returns the keys in the format of `aria-keyshortcuts`; undefined if the destination has none. */
export const keysOf = (place: Destination) => LETTERS[place] && `g ${LETTERS[place]}`;

/** Shows a destination's keys on hover and while the second letter is awaited. */
export function GoKey({ place }: { place: Destination }) {
  const keys = keysOf(place);
  return keys ? (
    <Kbd size="xs" className={classes.keys} aria-hidden>
      {keys}
    </Kbd>
  ) : null;
}

/** Navigates on `g` and a letter. Returns whether the second letter is awaited. */
export function useGoKeys(): boolean {
  const places = useDestinations();
  const [isWaiting, setGoing] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    // A variable instead of state, because the second letter may precede the next render.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (isGoing: boolean) => {
      clearTimeout(timer);
      timer = isGoing ? setTimeout(() => wait(false), GO_WAIT_MS) : undefined;
      setGoing(isGoing);
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || hasOtherMeaning(event.target)) return;
      if (timer === undefined) {
        if (event.key === 'g') wait(true);
        return;
      }
      wait(false);
      const path = places.get(event.key);
      if (!path) return;
      // The list that is left must not handle the key as well.
      event.preventDefault();
      event.stopPropagation();
      void go(path);
    };
    addEventListener('keydown', press, { capture: true, signal: controller.signal });
    return () => {
      controller.abort();
      wait(false);
    };
  }, [places]);
  return isWaiting;
}

/** True if keys have another meaning: in a field or a dialog. */
function hasOtherMeaning(target: EventTarget | null): boolean {
  const at = target instanceof HTMLElement ? target : null;
  return (
    at?.isContentEditable === true ||
    at?.closest('input, textarea, select, [role="dialog"], [role="menu"]') != null ||
    document.querySelector('[role="dialog"]') !== null
  );
}

/** Returns paths by letter for the pages that the reader may open. */
function useDestinations(): ReadonlyMap<string, string> {
  const user = useUser();
  const only = onlyStructureId(user)?.toString();
  const ofPage = useStructureId();
  // The daily page of an owner shows the last visited structure.
  const id = ofPage ?? (user.role === 'customer' ? lastVisitedStructure(user.structures)?.id.toString() : undefined);
  return useMemo(() => destinationsByLetter(user.role, id, only !== undefined), [user.role, id, only]);
}

function destinationsByLetter(role: PersonRole, id: string | undefined, isOnly: boolean): ReadonlyMap<string, string> {
  const groups = menuOf(role);
  const pages = groups.flatMap(({ entries }) => entries).filter((page) => !(isOnly && page.id === 'structures'));
  const [setting] = groups.find(({ group }) => group === 'settings')?.entries ?? [];
  const sections = id ? sectionsOf(role).flatMap(({ entries }) => entries) : [];
  const all: { place: Destination; path: string }[] = [
    ...pages.map((page) => ({ place: page.id, path: page.to })),
    ...sections.map((section) => ({ place: section.id, path: addressOf(section.id, { id }) })),
    ...(setting ? [{ place: 'settings' as const, path: setting.to }] : []),
    ...(id ? [{ place: 'structure' as const, path: addressOf('structure', { id }) }] : []),
  ];
  return new Map(
    all.flatMap(({ place, path }) => {
      const letter = LETTERS[place];
      return letter ? [[letter, path] as const] : [];
    }),
  );
}
