import { useQuery } from '@tanstack/react-query';
import { cityQuery } from '../geography/city-query.ts';
import { useFormContext } from '../records/form-context.ts';

/** What is known of where the form's comune and address lie; the pin is put there when one asks for it. */
export function useKnownPlace() {
  const { form } = useFormContext();
  const { city_id: cityId, latitude, longitude } = form.values;
  const put = (place: { latitude: number; longitude: number }) => {
    form.setFieldValue('latitude', place.latitude);
    form.setFieldValue('longitude', place.longitude);
  };
  const place =
    typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  const { data: city } = useQuery({
    ...cityQuery(Number(cityId)),
    enabled: typeof cityId === 'number' && place === null,
  });
  const centre =
    city?.latitude != null && city.longitude != null
      ? { latitude: city.latitude, longitude: city.longitude }
      : null;
  return { city, centre, place, put };
}
