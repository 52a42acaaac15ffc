import { discount } from '../../../domain/selling/offers/discount.ts';
import { offer } from '../../../domain/selling/offers/offer.ts';
import { ArchiveList } from '../../kernel/records/archive/archive-list.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useDiscountColumns } from './discounts.tsx';
import { useOfferColumns } from './offers.tsx';
import { ReissueItem } from './reissue.tsx';
import { useSellingTexts } from './use-selling-texts.ts';

export function OfferArchive() {
  const { t } = useTexts('offer', 'screen');
  const { span, offerValue } = useSellingTexts();
  const { title, stay, value } = useOfferColumns();
  return (
    <ArchiveList
      definition={offer}
      screens={{ list: 'offerArchive', create: 'offerNew', edit: 'offerEdit' }}
      title={t('screen:offerArchive')}
      purpose={t('offer:archive.purpose')}
      nothingYet={t('offer:archive.none')}
      columns={[title, 'type', stay, value, 'views', 'requests', 'archivedAt']}
      filter="type"
      summary={(row) => `${offerValue(row)} · ${span(row.firstStay, row.lastStay)}`}
      menuItems={(row) => <ReissueItem definition={offer} id={row.id} edit="offerEdit" />}
    />
  );
}

export function DiscountArchive() {
  const { t } = useTexts('offer', 'screen');
  const { span, discountValue } = useSellingTexts();
  const { value, stay, uses } = useDiscountColumns();
  return (
    <ArchiveList
      definition={discount}
      screens={{ list: 'discountArchive', create: 'discountNew', edit: 'discountEdit' }}
      title={t('screen:discountArchive')}
      purpose={t('offer:archive.purpose')}
      nothingYet={t('offer:discount.archive.none')}
      columns={['title', value, 'audience', 'code', stay, uses, 'archivedAt']}
      filter="audience"
      summary={(row) => `${discountValue(row)} · ${span(row.stayFrom, row.stayTo)}`}
      menuItems={(row) => <ReissueItem definition={discount} id={row.id} edit="discountEdit" />}
    />
  );
}
