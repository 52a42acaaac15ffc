import { type AnyRouteMatch, RouterContextProvider, useRouter } from '@tanstack/react-router';
import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { heldRouter } from './held-router.ts';

interface KeptProps {
  isShown: boolean;
  /** Whether a page belongs into it: of any other it learns nothing. */
  isHere: (page: AnyRouteMatch) => boolean;
  /** The element that it is drawn in, for who watches it. */
  place?: HTMLElement;
  children: ReactNode;
}

/**
 * What stays drawn while it is not shown, without its effects. It stands in an element of its own, which is taken out of
 * the document meanwhile: there no name, label or text is found twice.
 */
export function Kept({ isShown, isHere, children, ...named }: KeptProps) {
  const router = useRouter();
  const [held] = useState(() => heldRouter(router, isHere));
  const [own] = useState(placeOutside);
  const place = named.place ?? own;
  return (
    <>
      <Standing place={isShown ? place : null} />
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        {createPortal(<RouterContextProvider router={held}>{children}</RouterContextProvider>, place)}
      </Activity>
    </>
  );
}

/** Comes before what it holds: when that measures itself it stands in the document. */
function Standing({ place }: { place: HTMLElement | null }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place) return;
    holder.current?.append(place);
    return () => place.remove();
  }, [place]);
  return <div ref={holder} style={{ display: 'contents' }} />;
}

/** An element that is no box of its own. */
export function placeOutside(): HTMLElement {
  const place = document.createElement('div');
  place.style.display = 'contents';
  return place;
}
