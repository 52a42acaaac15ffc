import { restaurant } from '../../../domain/structures/amenities/restaurant.ts';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AmenityList } from './amenity-list.tsx';
import { Menus } from './menus.tsx';

const screens = { list: 'restaurants', create: 'restaurantNew', edit: 'restaurantEdit' } as const;

export function RestaurantList() {
  const { t } = useTexts('part');
  return <AmenityList definition={restaurant} screens={screens} purpose={t('part:purpose.restaurants')} />;
}
RestaurantList.reads = listQueries(restaurant);

export function RestaurantForm() {
  const { t } = useTexts('part');
  return (
    <RecordPage
      definition={restaurant}
      screens={screens}
      tab={{
        title: t('part:menu.tab'),
        content: (record, onChanged) => <Menus record={record} onChanged={onChanged} />,
      }}
    />
  );
}
