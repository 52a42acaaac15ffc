import type { Text } from '../../../platform/language/text.ts';
import type { OfferRule } from '../../../selling/pricing/offer.ts';

/** Reasons why an offer does not apply to a stay (section `offer`, key `rule.` and the code). */
export const offerRuleTexts = {
  'rule.booking_window': ['Oggi non è prenotabile.', 'It cannot be booked today.', 'Elle n’est pas réservable aujourd’hui.', 'Heute ist es nicht buchbar.'],
  'rule.stay_window': ['Le date non rientrano nei suoi periodi di soggiorno.', 'The dates are not within its periods of stay.', 'Les dates ne sont pas dans ses périodes de séjour.', 'Die Daten liegen in keinem seiner Aufenthaltszeiträume.'],
  'rule.arrival_weekday': ['In quel giorno non ammette arrivi.', 'It does not allow arrivals on that day.', 'Elle n’admet pas d’arrivée ce jour-là.', 'An diesem Tag ist keine Anreise möglich.'],
  'rule.stay_weekday': ['Almeno una delle notti è esclusa.', 'At least one of the nights is excluded.', 'Au moins une des nuits est exclue.', 'Mindestens eine der Nächte ist ausgeschlossen.'],
  'rule.nights': ['Le notti sono troppe o troppo poche.', 'There are too many nights, or too few.', 'Il y a trop de nuits, ou pas assez.', 'Es sind zu viele oder zu wenige Nächte.'],
  'rule.adults': ['Gli adulti sono troppi o troppo pochi.', 'There are too many adults, or too few.', 'Il y a trop d’adultes, ou pas assez.', 'Es sind zu viele oder zu wenige Erwachsene.'],
  'rule.room': ['Non vale per questo alloggio.', 'It does not apply to this room.', 'Elle ne s’applique pas à cet hébergement.', 'Es gilt nicht für diese Wohneinheit.'],
  'rule.plan': ['Non vale per questo trattamento.', 'It does not apply to this meal plan.', 'Elle ne s’applique pas à cette formule.', 'Es gilt nicht für diese Verpflegung.'],
  'rule.days_before': [
    'È troppo presto. L’offerta è prenotabile solo a ridosso del soggiorno.',
    'It is too early. The offer can only be booked shortly before the stay.',
    'Il est trop tôt. L’offre n’est réservable que juste avant le séjour.',
    'Es ist zu früh. Das Sonderangebot ist nur kurz vor dem Aufenthalt buchbar.',
  ],
  'rule.hour_limit': ['L’ora limite per prenotare oggi è passata.', 'Today’s booking deadline has passed.', 'L’heure limite de réservation pour aujourd’hui est passée.', 'Die Buchungsfrist für heute ist abgelaufen.'],
  'rule.days_in_advance': ['L’offerta richiede più giorni di anticipo.', 'The offer has to be booked further ahead.', 'L’offre exige plus de jours d’avance.', 'Das Sonderangebot muss früher gebucht werden.'],
  'rule.book_by': ['Il termine per prenotare è scaduto.', 'The booking deadline has passed.', 'Le délai de réservation est dépassé.', 'Die Buchungsfrist ist abgelaufen.'],
  'rule.children': [
    'Non ci sono bambini dell’età prevista, o gli adulti non bastano.',
    'There is no child of the right age, or there are too few adults.',
    'Il n’y a pas d’enfant de l’âge prévu, ou trop peu d’adultes.',
    'Es gibt kein Kind im passenden Alter, oder es sind zu wenige Erwachsene.',
  ],
  'rule.price': [
    'Manca il prezzo dell’offerta per questo alloggio e trattamento.',
    'The offer’s price for this room and meal plan is missing.',
    'Le prix de l’offre manque pour cet hébergement et cette formule.',
    'Der Preis des Sonderangebots für diese Wohneinheit und Verpflegung fehlt.',
  ],
  'rule.dearer': [
    'Con l’offerta costa di più che senza. Se ci sono sconti in corso, rendi l’offerta cumulabile o abbassane il prezzo.',
    'It costs more with the offer than without. If discounts are running, make the offer combinable or lower its price.',
    'Le séjour coûte plus avec l’offre que sans. Si des remises sont en cours, rendez l’offre cumulable ou baissez son prix.',
    'Mit dem Sonderangebot kostet es mehr als ohne. Wenn Rabatte laufen, machen Sie es kombinierbar oder senken Sie seinen Preis.',
  ],
} as const satisfies Record<`rule.${OfferRule}`, Text>;
