import { Skeleton } from '@mantine/core';
import { Fragment, lazy, Suspense } from 'react';
import { FieldGroup } from '../records/field-group.tsx';
import { useFormContext } from '../records/form-context.ts';

const PositionMap = lazy(() => import('./position-map.tsx').then((part) => ({ default: part.PositionMap })));

/** The groups of a form, and under the one that holds the coordinates a map of where they are, if they are written. */
export function GroupsWithMap() {
  const { definition, form } = useFormContext();
  const { latitude, longitude } = form.values;
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  return definition.groups.map((group) => (
    <Fragment key={group.id}>
      <FieldGroup group={group} />
      {isPlaced && group.fields.includes('latitude') && (
        <Suspense fallback={<Skeleton h={280} />}>
          <PositionMap latitude={latitude} longitude={longitude} />
        </Suspense>
      )}
    </Fragment>
  ));
}
