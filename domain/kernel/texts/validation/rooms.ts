import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of rooms and meal plans (section `validation`). */
export const validationRoomTexts = {
  single_unit: [
    'Questo dato vale solo per un alloggio con una sola unità. Lascialo vuoto.',
    'This only applies to a room with a single unit. Leave it empty.',
    'Cette donnée ne concerne qu’un hébergement d’une seule unité. Laissez-la vide.',
    'Diese Angabe gilt nur für eine Wohneinheit mit einer einzigen Einheit. Lassen Sie sie leer.',
  ],
  min_entries: ['Scegli almeno {n} voci.', 'Choose at least {n} entries.', 'Choisissez au moins {n} entrées.', 'Wählen Sie mindestens {n} Einträge.'],
  house_no_pets: ['La struttura non ammette animali.', 'The property does not allow pets.', 'L’établissement n’admet pas les animaux.', 'Die Unterkunft erlaubt keine Haustiere.'],
  house_adults_only: ['La struttura è per soli adulti.', 'The property is for adults only.', 'L’établissement est réservé aux adultes.', 'Die Unterkunft ist nur für Erwachsene.'],
  sold_ahead: [
    'Da oggi in poi ci sono unità già vendute in {n} giorni. Non puoi ritirare l’alloggio dalla vendita.',
    'From today on, units are already sold on {n} days. You cannot take the room off sale.',
    'À partir d’aujourd’hui, des unités sont déjà vendues sur {n} jours. Vous ne pouvez pas retirer l’hébergement de la vente.',
    'Ab heute sind an {n} Tagen schon Einheiten verkauft. Sie können die Wohneinheit nicht aus dem Verkauf nehmen.',
  ],
  base_of_derived: [
    'Altri trattamenti calcolano il prezzo da questo in: {rooms}. Assegna prima a quei trattamenti un prezzo proprio.',
    'Other meal plans derive their price from this one in: {rooms}. First give those meal plans prices of their own.',
    'D’autres formules calculent leur prix à partir de celle-ci dans : {rooms}. Donnez-leur d’abord un prix propre.',
    'Andere Verpflegungen leiten ihren Preis von dieser ab in: {rooms}. Geben Sie ihnen zuerst eigene Preise.',
  ],
  meal_plan_needed: ['Collega almeno un trattamento.', 'Link at least one meal plan.', 'Associez au moins une formule.', 'Verknüpfen Sie mindestens eine Verpflegung.'],
  default_active: ['Solo una condizione attiva può essere predefinita.', 'Only active terms can be the default terms.', 'Seules des conditions actives peuvent être les conditions par défaut.', 'Nur eine aktive Bedingung kann Standard sein.'],
  no_tiers: [
    'Una condizione non rimborsabile non può avere scaglioni. Eliminali.',
    'Non-refundable terms cannot have steps. Delete them.',
    'Des conditions non remboursables ne peuvent pas avoir de paliers. Supprimez-les.',
    'Eine nicht erstattbare Bedingung kann keine Stufen haben. Löschen Sie die Stufen.',
  ],
  descending: ['I giorni devono diminuire da uno scaglione al successivo.', 'The days must decrease from one step to the next.', 'Les jours doivent diminuer d’un palier au suivant.', 'Die Tage müssen von Stufe zu Stufe abnehmen.'],
  last_days_only: [
    'Puoi indicare l’ora solo per il giorno di arrivo e per quello prima.',
    'You can only enter a time for the day of arrival and the day before.',
    'Vous ne pouvez indiquer une heure que pour le jour d’arrivée et la veille.',
    'Sie können eine Uhrzeit nur für den Anreisetag und den Vortag angeben.',
  ],
  penalty_lower: [
    'La penale non può essere più bassa di quella dello scaglione precedente.',
    'The cancellation fee cannot be lower than that of the previous step.',
    'Les frais d’annulation ne peuvent pas être inférieurs à ceux du palier précédent.',
    'Die Stornogebühr darf nicht niedriger sein als in der Stufe davor.',
  ],
  holiday_or_dates: ['Indica una festività o le date, non entrambe.', 'Enter a holiday or dates, not both.', 'Indiquez une fête ou des dates, pas les deux.', 'Geben Sie einen Feiertag oder Daten an, nicht beides.'],
  override_overlap: [
    'Queste date si sovrappongono a quelle di un’altra eccezione.',
    'These dates overlap with those of another exception.',
    'Ces dates chevauchent celles d’une autre exception.',
    'Diese Daten überschneiden sich mit denen einer anderen Ausnahme.',
  ],
  other_policy: [
    'Una condizione non può essere un’eccezione di sé stessa. Scegline un’altra.',
    'Terms cannot be their own exception. Choose others.',
    'Des conditions ne peuvent pas être leur propre exception. Choisissez-en d’autres.',
    'Eine Bedingung kann nicht ihre eigene Ausnahme sein. Wählen Sie eine andere.',
  ],
  no_chain: [
    'La condizione scelta ha già eccezioni, o questa è già l’eccezione di un’altra. Scegline un’altra.',
    'The terms chosen already have exceptions, or these are already the exception of others. Choose others.',
    'Les conditions choisies ont déjà des exceptions, ou celles-ci sont déjà l’exception d’autres. Choisissez-en d’autres.',
    'Die gewählte Bedingung hat schon Ausnahmen, oder diese ist bereits Ausnahme einer anderen. Wählen Sie eine andere.',
  ],
  below_sold: [
    'In {n} giorni sono già vendute più unità. Inserisci un numero più alto.',
    'On {n} days more units are already sold. Enter a higher number.',
    'Sur {n} jours, davantage d’unités sont déjà vendues. Saisissez un nombre plus élevé.',
    'An {n} Tagen sind schon mehr Einheiten verkauft. Geben Sie eine höhere Zahl ein.',
  ],
  one_default: [
    'L’alloggio ha già un altro trattamento predefinito. Cambia prima quello.',
    'The room already has another default meal plan. Change that one first.',
    'L’hébergement a déjà une autre formule par défaut. Modifiez d’abord celle-ci.',
    'Die Wohneinheit hat bereits eine andere Standardverpflegung. Ändern Sie zuerst diese.',
  ],
  other_meals: [
    'Un servizio riguarda un pasto che il trattamento non comprende. Rimuovilo.',
    'One service belongs to a meal that the meal plan does not include. Remove it.',
    'Un service concerne un repas que la formule ne comprend pas. Retirez-le.',
    'Eine Leistung gehört zu einer Mahlzeit, die die Verpflegung nicht umfasst. Entfernen Sie sie.',
  ],
  default_own: ['Il trattamento predefinito deve avere un prezzo proprio.', 'The default meal plan must have a price of its own.', 'La formule par défaut doit avoir un prix propre.', 'Die Standardverpflegung muss einen eigenen Preis haben.'],
  no_base_plan: [
    'All’alloggio serve un trattamento predefinito con un prezzo proprio. Gli altri prezzi si calcolano da quello.',
    'The room needs a default meal plan with a price of its own. The other prices are derived from it.',
    'L’hébergement a besoin d’une formule par défaut avec un prix propre. Les autres prix en dépendent.',
    'Die Wohneinheit braucht eine Standardverpflegung mit eigenem Preis. Die anderen Preise leiten sich davon ab.',
  ],
  last_meal_plan: ['Almeno un trattamento deve restare attivo.', 'At least one meal plan must stay active.', 'Au moins une formule doit rester active.', 'Mindestens eine Verpflegung muss aktiv bleiben.'],
} as const satisfies Texts;
