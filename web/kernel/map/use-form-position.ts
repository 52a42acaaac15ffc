import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { cityQuery } from '../geography/city-query.ts';
import { useFormContext } from '../records/form/form-context.ts';

/** Returns the position of the form's record, of its comune, and a function that sets the pin. */
export function useFormPosition() {
  const { form, refusal } = useFormContext();
  const { city_id: cityId, latitude, longitude } = form.values;
  const setPosition = (place: { latitude: number; longitude: number }) => {
    form.setFieldValue('latitude', place.latitude);
    form.setFieldValue('longitude', place.longitude);
  };
  const initialCityId = useRef(cityId);
  const proposedPosition = useRef<{ latitude: number; longitude: number }>(null);
  const hasCityChanged = cityId !== initialCityId.current;
  const place = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  const { data: city } = useQuery({
    ...cityQuery(Number(cityId)),
    enabled: typeof cityId === 'number' && (place === null || hasCityChanged),
  });
  const centre =
    city?.latitude != null && city.longitude != null ? { latitude: city.latitude, longitude: city.longitude } : null;
  // Selecting a comune moves the pin to its centre, unless the user has placed the pin elsewhere.
  const isPinUnplaced =
    place === null ||
    (place.latitude === proposedPosition.current?.latitude && place.longitude === proposedPosition.current?.longitude);
  const mayPut = refusal('latitude') === null;
  const [y, x] = [centre?.latitude, centre?.longitude];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each comune, whatever is written then
  useEffect(() => {
    if (!hasCityChanged || !isPinUnplaced || !mayPut || y === undefined || x === undefined) return;
    proposedPosition.current = { latitude: y, longitude: x };
    setPosition(proposedPosition.current);
  }, [cityId, y, x]);
  return { city, centre, place, put: setPosition };
}
