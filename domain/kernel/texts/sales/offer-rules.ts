import type { Text } from '../../../platform/language/text.ts';
import type { OfferRule } from '../../../selling/pricing/offer.ts';

/** Reasons why an offer does not apply to a stay (section `offer`, key `rule.` and the code). */
export const offerRuleTexts = {
  'rule.booking_window': ['Oggi non si può prenotare con questa offerta.', 'It cannot be booked today.', 'Elle n’est pas réservable aujourd’hui.', 'Heute ist es nicht buchbar.'],
  'rule.stay_window': ['Le date non stanno in un suo periodo di soggiorno.', 'The dates are not within one of its periods of stay.', 'Les dates ne sont pas dans une de ses périodes de séjour.', 'Die Daten liegen in keinem seiner Aufenthaltszeiträume.'],
  'rule.arrival_weekday': ['Quel giorno non è un suo giorno di arrivo.', 'That is not one of its arrival days.', 'Ce n’est pas un de ses jours d’arrivée.', 'Das ist keiner seiner Anreisetage.'],
  'rule.stay_weekday': ['Una delle notti è esclusa.', 'One of the nights is excluded.', 'Une des nuits est exclue.', 'Eine der Nächte ist ausgeschlossen.'],
  'rule.nights': ['Le notti sono troppe o troppo poche.', 'Too many nights, or too few.', 'Trop de nuits, ou pas assez.', 'Zu viele oder zu wenige Nächte.'],
  'rule.adults': ['Gli adulti sono troppi o troppo pochi.', 'Too many adults, or too few.', 'Trop d’adultes, ou pas assez.', 'Zu viele oder zu wenige Erwachsene.'],
  'rule.room': ['Non vale per questo alloggio.', 'Not for this room.', 'Pas pour cet hébergement.', 'Nicht für diese Wohneinheit.'],
  'rule.plan': ['Non vale per questo trattamento.', 'Not for this meal plan.', 'Pas pour cette formule.', 'Nicht für diese Verpflegung.'],
  'rule.days_before': ['È troppo presto: si prenota solo sotto data.', 'Too early: it is booked shortly before the stay.', 'Trop tôt : elle se réserve juste avant le séjour.', 'Zu früh: nur kurz vor dem Aufenthalt buchbar.'],
  'rule.hour_limit': ['Per oggi l’ora limite è passata.', 'Today’s time limit is past.', 'L’heure limite du jour est passée.', 'Die heutige Uhrzeit ist überschritten.'],
  'rule.days_in_advance': ['L’anticipo non basta.', 'Not booked far enough ahead.', 'L’anticipation ne suffit pas.', 'Der Vorlauf reicht nicht.'],
  'rule.book_by': ['Il termine per prenotare è passato.', 'The last day to book is past.', 'La date limite de réservation est passée.', 'Der letzte Buchungstag ist vorbei.'],
  'rule.children': ['Nessun bambino dell’età giusta, o adulti che non bastano.', 'No child of the right age, or too few adults.', 'Aucun enfant de l’âge voulu, ou trop peu d’adultes.', 'Kein Kind im passenden Alter oder zu wenige Erwachsene.'],
  'rule.price': ['Manca il suo prezzo per questo alloggio e trattamento.', 'Its price for this room and meal plan is missing.', 'Son prix pour cet hébergement et cette formule manque.', 'Sein Preis für diese Wohneinheit und Verpflegung fehlt.'],
} as const satisfies Record<`rule.${OfferRule}`, Text>;
