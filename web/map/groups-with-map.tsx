import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { Fragment, lazy, Suspense, useState } from 'react';
import { FieldGroup } from '../records/field-group.tsx';
import { useFormContext } from '../records/form-context.ts';
import { useAttended } from '../shell/frame/first-page.ts';
import { isMapKept } from './kept-map.ts';
import { useKnownPlace } from './known-place.ts';
import { PlaceTools } from './place-tools.tsx';

const PositionMap = lazy(() => import('./position-map.tsx').then((part) => ({ default: part.PositionMap })));

/** The groups of a form, and under the one that holds the coordinates a map of where they are, if they are written. */
export function GroupsWithMap() {
  const { definition } = useFormContext();
  return definition.groups.map((group) => (
    <Fragment key={group.id}>
      <FieldGroup group={group} />
      {group.fields.includes('latitude') && <PlaceMap />}
    </Fragment>
  ));
}

/** Where the coordinates of the form are; unwritten, where its comune lies: a pin that waits to be dragged. */
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

/** Comes when one gets to it: its library weighs as much as the whole form. */
function SeenMap(place: { latitude: number; longitude: number }) {
  const { ref, entry } = useIntersection({ rootMargin: '100px' });
  const [seen, setSeen] = useState(isMapKept);
  const attended = useAttended();
  if (attended && entry?.isIntersecting && !seen) setSeen(true);
  const waiting = <Skeleton h={280} />;
  return (
    <div ref={ref}>
      {seen ? (
        <Suspense fallback={waiting}>
          <PositionMap {...place} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
