import { collectionAnswers } from '../../kernel/records/answers.ts';
import { discount } from './discount.ts';
import { offer } from './offer.ts';

export const offerAnswers = {
  ...collectionAnswers('/structures/:id/offers', offer),
  ...collectionAnswers('/structures/:id/discounts', discount),
};
