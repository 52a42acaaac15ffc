import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { cityQuery } from '../geography/city-query.ts';
import { useFormContext } from '../records/form/form-context.ts';

/** Returns the position of the form's record, of its comune, and a function that sets the pin. */
export function useKnownPlace() {
  const { form, refusal } = useFormContext();
  const { city_id: cityId, latitude, longitude } = form.values;
  const put = (place: { latitude: number; longitude: number }) => {
    form.setFieldValue('latitude', place.latitude);
    form.setFieldValue('longitude', place.longitude);
  };
  const chosen = useRef(cityId);
  const proposed = useRef<{ latitude: number; longitude: number }>(null);
  const isOther = cityId !== chosen.current;
  const place =
    typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  const { data: city } = useQuery({
    ...cityQuery(Number(cityId)),
    enabled: typeof cityId === 'number' && (place === null || isOther),
  });
  const centre =
    city?.latitude != null && city.longitude != null
      ? { latitude: city.latitude, longitude: city.longitude }
      : null;
  // Selecting a comune moves the pin to its centre, unless the user has placed the pin elsewhere.
  const isFree =
    place === null ||
    (place.latitude === proposed.current?.latitude && place.longitude === proposed.current?.longitude);
  const mayPut = refusal('latitude') === null;
  const [y, x] = [centre?.latitude, centre?.longitude];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each comune, whatever is written then
  useEffect(() => {
    if (!isOther || !isFree || !mayPut || y === undefined || x === undefined) return;
    proposed.current = { latitude: y, longitude: x };
    put(proposed.current);
  }, [cityId, y, x]);
  return { city, centre, place, put };
}
