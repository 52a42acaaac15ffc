import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of rooms and meal plans (section `validation`). */
export const validationRoomTexts = {
  single_unit: ['Solo per un alloggio di una sola unità.', 'Only for a room with a single unit.', 'Seulement pour un hébergement d’une seule unité.', 'Nur für eine Wohneinheit, die es ein einziges Mal gibt.'],
  min_entries: ['Scegline almeno {n}.', 'Choose at least {n}.', 'Choisissez-en au moins {n}.', 'Mindestens {n} auswählen.'],
  house_no_pets: ['La struttura non ammette animali.', 'The property does not allow pets.', 'La structure n’admet pas les animaux.', 'Die Unterkunft erlaubt keine Haustiere.'],
  house_adults_only: ['La struttura è per soli adulti.', 'The property is for adults only.', 'La structure est réservée aux adultes.', 'Die Unterkunft ist nur für Erwachsene.'],
  sold_ahead: [
    'In {n} giorni a venire ci sono unità vendute: non può sparire dalla vendita.',
    'Units are sold on {n} days to come: it cannot go off sale.',
    'Des unités sont vendues sur {n} jours à venir : impossible de le retirer de la vente.',
    'An {n} kommenden Tagen sind Einheiten verkauft: Sie kann nicht aus dem Verkauf genommen werden.',
  ],
  base_of_derived: [
    'In {rooms} altri trattamenti calcolano il prezzo da quello base, che mancherebbe: prima danne loro uno proprio.',
    'In {rooms} other meal plans derive their price from the base one, which would be missing: give them prices of their own first.',
    'Dans {rooms}, d’autres formules calculent leur prix à partir de la formule de base, qui manquerait : donnez-leur d’abord un prix propre.',
    'In {rooms} leiten andere Verpflegungen ihren Preis von der Basis ab, die dann fehlte: zuerst eigene Preise vergeben.',
  ],
  meal_plan_needed: ['Collega almeno un trattamento.', 'Link at least one meal plan.', 'Associez au moins une formule.', 'Verknüpfen Sie mindestens eine Verpflegung.'],
  default_active: ['Solo una condizione attiva può essere predefinita.', 'Only active terms can be the default.', 'Seules des conditions actives peuvent être par défaut.', 'Nur eine aktive Bedingung kann Standard sein.'],
  no_tiers: ['Una condizione non rimborsabile non ha scaglioni.', 'Non-refundable terms have no steps.', 'Des conditions non remboursables n’ont pas de paliers.', 'Eine nicht erstattbare Bedingung hat keine Stufen.'],
  descending: ['I giorni devono diminuire da uno scaglione al successivo.', 'The days must decrease from one step to the next.', 'Les jours doivent diminuer d’un palier au suivant.', 'Die Tage müssen von Stufe zu Stufe abnehmen.'],
  last_days_only: [
    'L’ora si indica solo per il giorno d’arrivo e quello prima.',
    'An hour is given only for the day of arrival and the one before.',
    'L’heure ne s’indique que pour le jour d’arrivée et la veille.',
    'Eine Uhrzeit gilt nur für den Anreisetag und den Vortag.',
  ],
  penalty_lower: [
    'La penale non può essere più bassa di quella dello scaglione precedente.',
    'The penalty cannot be lower than that of the step before.',
    'La pénalité ne peut pas être inférieure à celle du palier précédent.',
    'Die Gebühr darf nicht niedriger sein als in der Stufe davor.',
  ],
  holiday_or_dates: ['Indica una festività oppure le date, non entrambe.', 'Give a holiday or dates, not both.', 'Indiquez une fête ou des dates, pas les deux.', 'Feiertag oder Daten angeben, nicht beides.'],
  override_overlap: ['Si sovrappone a un’altra eccezione.', 'Overlaps another exception.', 'Chevauche une autre exception.', 'Überschneidet sich mit einer anderen Ausnahme.'],
  other_policy: ['Scegli un’altra condizione, non questa.', 'Choose other terms, not these.', 'Choisissez d’autres conditions.', 'Wählen Sie eine andere Bedingung.'],
  no_chain: [
    'Quella condizione ha a sua volta eccezioni, o questa è già l’eccezione di un’altra.',
    'Those terms have exceptions themselves, or these are already the exception of others.',
    'Ces conditions ont elles-mêmes des exceptions, ou celles-ci sont déjà l’exception d’autres.',
    'Jene Bedingung hat selbst Ausnahmen, oder diese ist bereits Ausnahme einer anderen.',
  ],
  below_sold: ['In {n} giorni sono già vendute più unità.', 'More units are already sold on {n} days.', 'Plus d’unités sont déjà vendues sur {n} jours.', 'An {n} Tagen sind schon mehr Einheiten verkauft.'],
  one_default: ['Un altro è già predefinito: togli prima quello.', 'Another one is the default: unset that first.', 'Un autre est déjà par défaut : retirez-le d’abord.', 'Ein anderer ist bereits Standard: zuerst dort entfernen.'],
  other_meals: [
    'Un servizio è di un pasto che il trattamento non comprende.',
    'A service belongs to a meal that the plan does not include.',
    'Un service relève d’un repas que la formule ne comprend pas.',
    'Eine Leistung gehört zu einer Mahlzeit, die nicht enthalten ist.',
  ],
  default_own: ['Il trattamento predefinito ha un prezzo proprio.', 'The default plan has a price of its own.', 'La formule par défaut a son propre prix.', 'Die Standardverpflegung hat einen eigenen Preis.'],
  no_base_plan: [
    'L’alloggio non ha un trattamento predefinito da cui derivare il prezzo.',
    'The room has no default plan from which to derive the price.',
    'L’hébergement n’a pas de formule par défaut dont dériver le prix.',
    'Die Wohneinheit hat keine Standardverpflegung, von der sich der Preis ableitet.',
  ],
  last_meal_plan: ['Almeno un trattamento deve restare attivo.', 'At least one meal plan must stay active.', 'Au moins une formule doit rester active.', 'Mindestens eine Verpflegung muss aktiv bleiben.'],
} as const satisfies Texts;
