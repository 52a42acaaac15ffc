import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useUserActive } from '../../platform/shell/frame/first-page.ts';
import { lazyPart } from '../../platform/shell/lazy-part.ts';
import { FieldGroup } from '../records/field-group.tsx';
import { useFormContext } from '../records/form/form-context.ts';
import { DragHint } from './drag-hint.tsx';
import { isMapKept } from './kept-map.ts';
import { useKnownPlace } from './known-place.ts';
import { mapQuery } from './map-source.ts';
import { PlaceTools } from './place-tools.tsx';

const map = lazyPart(() => import('./position-map.tsx').then((part) => part.PositionMap));

/** The groups of a form, with a map below the group that contains the coordinates. */
export function GroupsWithMap() {
  const { definition } = useFormContext();
  return definition.groups.map((group) => (
    <Fragment key={group.id}>
      <FieldGroup group={group} />
      {group.fields.includes('latitude') && <PlaceMap />}
    </Fragment>
  ));
}

/** Map of the form's coordinates. Without coordinates it shows the centre of the comune. */
export function PlaceMap() {
  const { place, centre } = useKnownPlace();
  const shown = place ?? centre;
  return (
    shown && (
      <div style={{ gridColumn: '1 / -1' }}>
        <PlaceTools />
        <SeenMap {...shown} />
      </div>
    )
  );
}

/**
 * Loads the map when it scrolls into view, because its library is as large as the whole form. Renders after the form.
 */
function SeenMap(place: { latitude: number; longitude: number }) {
  const { ref, entry } = useIntersection({ rootMargin: '100px' });
  const client = useQueryClient();
  const [seen, setSeen] = useState(isMapKept);
  const [come, setCome] = useState(seen);
  const attended = useUserActive();
  if (attended && entry?.isIntersecting && !seen) setSeen(true);
  useEffect(() => {
    if (!seen || come) return;
    let isGone = false;
    // The map reports loading errors itself.
    void Promise.allSettled([map.fetch(), client.prefetchQuery(mapQuery), afterPaint()]).then(() => {
      if (!isGone) setCome(true);
    });
    return () => {
      isGone = true;
    };
  }, [seen, come, client]);
  const waiting = (
    <>
      <Skeleton h={280} />
      <DragHint isKeptFree />
    </>
  );
  return <div ref={ref}>{come ? <ComeMap {...place} waiting={waiting} /> : waiting}</div>;
}

const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function ComeMap({ waiting, ...place }: { latitude: number; longitude: number; waiting: ReactNode }) {
  const [PositionMap] = useState(() => map.component());
  return (
    <Suspense fallback={waiting}>
      <PositionMap {...place} />
    </Suspense>
  );
}
