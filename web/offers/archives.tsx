import { discount } from '../../domain/offers/discount.ts';
import { offer } from '../../domain/offers/offer.ts';
import { ArchiveList, archived } from '../structures/archive/archive-list.tsx';
import { useTexts } from '../texts.ts';
import { useDiscountColumns } from './discounts.tsx';
import { useOfferColumns } from './offers.tsx';
import { useWritten } from './use-written.ts';

const ARCHIVED_OFFER = archived(offer);
const ARCHIVED_DISCOUNT = archived(discount);

export function OfferArchive() {
  const { t } = useTexts('offer', 'screen');
  const { span, offerValue } = useWritten();
  return (
    <ArchiveList
      definition={ARCHIVED_OFFER}
      screens={{ list: 'offerArchive', create: 'offerNew', edit: 'offerEdit' }}
      title={t('screen:offerArchive')}
      purpose={t('offer:archive.purpose')}
      nothingYet={t('offer:archive.none')}
      arrange={useOfferColumns()}
      filter="type"
      summary={(row) => `${offerValue(row)} · ${span(row.firstStay, row.lastStay)}`}
      reissues
    />
  );
}

export function DiscountArchive() {
  const { t } = useTexts('offer', 'screen');
  const { span, discountValue } = useWritten();
  return (
    <ArchiveList
      definition={ARCHIVED_DISCOUNT}
      screens={{ list: 'discountArchive', create: 'discountNew', edit: 'discountEdit' }}
      title={t('screen:discountArchive')}
      purpose={t('offer:archive.purpose')}
      nothingYet={t('offer:discount.archive.none')}
      arrange={useDiscountColumns()}
      filter="audience"
      summary={(row) => `${discountValue(row)} · ${span(row.stayFrom, row.stayTo)}`}
      reissues
    />
  );
}
