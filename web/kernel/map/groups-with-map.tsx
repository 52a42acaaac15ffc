import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useUserActive } from '../../platform/shell/frame/first-page.ts';
import { lazyPart } from '../../platform/shell/lazy-part.ts';
import { FieldGroup } from '../records/field-group.tsx';
import { useFormContext } from '../records/form/form-context.ts';
import { DragHint } from './drag-hint.tsx';
import { mapQuery } from './map-source.ts';
import { PlaceTools } from './place-tools.tsx';
import { isMapStored } from './stored-map.ts';
import { useFormPosition } from './use-form-position.ts';

const positionMapPart = lazyPart(() => import('./position-map.tsx').then((part) => part.PositionMap));

/** The groups of a form, with a map below the group that contains the coordinates. */
export function GroupsWithMap() {
  const { definition } = useFormContext();
  return definition.groups.map((group) => (
    <Fragment key={group.id}>
      <FieldGroup group={group} />
      {group.fields.includes('latitude') && <FormPositionMap />}
    </Fragment>
  ));
}

/** Map of the form's coordinates. Without coordinates it shows the centre of the comune. */
export function FormPositionMap() {
  const { place, centre } = useFormPosition();
  const position = place ?? centre;
  return (
    position && (
      <div style={{ gridColumn: '1 / -1' }}>
        <PlaceTools />
        <LazyMap {...position} />
      </div>
    )
  );
}

/**
 * Loads the map when it scrolls into view, because its library is as large as the whole form. Renders after the form.
 */
function LazyMap(position: { latitude: number; longitude: number }) {
  const { ref, entry } = useIntersection({ rootMargin: '100px' });
  const client = useQueryClient();
  const [isVisible, setVisible] = useState(isMapStored);
  const [isLoaded, setLoaded] = useState(isVisible);
  const isUserActive = useUserActive();
  if (isUserActive && entry?.isIntersecting && !isVisible) setVisible(true);
  useEffect(() => {
    if (!isVisible || isLoaded) return;
    let isUnmounted = false;
    // The map reports loading errors itself.
    void Promise.allSettled([positionMapPart.fetch(), client.prefetchQuery(mapQuery), afterPaint()]).then(() => {
      if (!isUnmounted) setLoaded(true);
    });
    return () => {
      isUnmounted = true;
    };
  }, [isVisible, isLoaded, client]);
  const placeholder = (
    <>
      <Skeleton h={280} />
      <DragHint isKeptFree />
    </>
  );
  return <div ref={ref}>{isLoaded ? <LoadedMap {...position} waiting={placeholder} /> : placeholder}</div>;
}

const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function LoadedMap({ waiting, ...place }: { latitude: number; longitude: number; waiting: ReactNode }) {
  const [PositionMap] = useState(() => positionMapPart.component());
  return (
    <Suspense fallback={waiting}>
      <PositionMap {...place} />
    </Suspense>
  );
}
