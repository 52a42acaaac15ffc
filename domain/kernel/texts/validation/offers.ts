import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of offers and discounts (section `validation`). */
export const validationOfferTexts = {
  leftover: [
    'Questo campo non ha effetto con le altre scelte. Lascialo vuoto.',
    'This field has no effect with your other choices. Leave it empty.',
    'Ce champ n’a pas d’effet avec vos autres choix. Laissez-le vide.',
    'Dieses Feld hat bei Ihren übrigen Angaben keine Wirkung. Lassen Sie es leer.',
  ],
  after_stay: ['Le prenotazioni devono cominciare prima della fine dei soggiorni.', 'Bookings must open before the stays end.', 'Les réservations doivent ouvrir avant la fin des séjours.', 'Die Buchung muss vor dem Ende der Aufenthalte beginnen.'],
  before_stay: ['La data deve essere precedente al primo giorno di soggiorno.', 'The date must be before the first day of stay.', 'La date doit précéder le premier jour de séjour.', 'Das Datum muss vor dem ersten Aufenthaltstag liegen.'],
  within_stay: ['Le date devono essere comprese nel periodo di soggiorno.', 'The dates must be within the period of stay.', 'Les dates doivent être comprises dans la période de séjour.', 'Die Daten müssen im Aufenthaltszeitraum liegen.'],
  longer_than_periods: [
    'Nessun periodo di soggiorno è così lungo. Riduci le notti.',
    'No period of stay is that long. Reduce the nights.',
    'Aucune période de séjour n’est aussi longue. Réduisez le nombre de nuits.',
    'Kein Aufenthaltszeitraum ist so lang. Verringern Sie die Nächte.',
  ],
  strike_above: ['Il prezzo barrato deve essere più alto del prezzo.', 'The crossed-out price must be higher than the price.', 'Le prix barré doit être supérieur au prix.', 'Der durchgestrichene Preis muss über dem Preis liegen.'],
  pay_less: [
    'Le notti pagate devono essere meno di quelle del soggiorno.',
    'The nights paid must be fewer than the nights of the stay.',
    'Les nuits payées doivent être moins nombreuses que celles du séjour.',
    'Die bezahlten Nächte müssen weniger sein als die Nächte des Aufenthalts.',
  ],
  max_entries: ['Puoi inserire al massimo {n} voci.', 'You can enter at most {n} entries.', 'Vous pouvez saisir au maximum {n} entrées.', 'Sie können höchstens {n} Einträge hinzufügen.'],
  tiers_rise: ['Ogni scaglione deve essere più alto del precedente.', 'Each tier must be higher than the one before.', 'Chaque palier doit être supérieur au précédent.', 'Jede Stufe muss höher sein als die vorige.'],
  tiers_fall: ['Ogni scaglione deve essere più basso del precedente.', 'Each tier must be lower than the one before.', 'Chaque palier doit être inférieur au précédent.', 'Jede Stufe muss niedriger sein als die vorige.'],
  ages_overlap: ['Queste età si sovrappongono a quelle di un’altra regola.', 'These ages overlap with those of another rule.', 'Ces âges chevauchent ceux d’une autre règle.', 'Diese Altersspanne überschneidet sich mit der einer anderen Regel.'],
  one_featured: [
    'Un’altra offerta è già in evidenza. Rimuovi prima l’evidenza da quella.',
    'Another offer is already featured. Stop featuring that one first.',
    'Une autre offre est déjà mise en avant. Retirez d’abord la mise en avant de celle-ci.',
    'Ein anderes Sonderangebot ist bereits hervorgehoben. Entfernen Sie zuerst dort die Hervorhebung.',
  ],
  most_running: [
    'Puoi avere al massimo {n} offerte attive dello stesso tipo. Disattivane prima un’altra.',
    'You can have at most {n} active offers of the same type. Deactivate another one first.',
    'Vous pouvez avoir au maximum {n} offres actives du même type. Désactivez-en d’abord une autre.',
    'Sie können höchstens {n} aktive Sonderangebote derselben Art haben. Deaktivieren Sie zuerst ein anderes.',
  ],
  not_linked: [
    'L’alloggio non ha questo trattamento. Scegline un altro.',
    'The room does not have this meal plan. Choose another one.',
    'L’hébergement n’a pas cette formule. Choisissez-en une autre.',
    'Die Wohneinheit hat diese Verpflegung nicht. Wählen Sie eine andere.',
  ],
  sold_by_offer: [
    'L’offerta «{title}» vale solo qui. Modificala o disattivala prima di continuare.',
    'The offer “{title}” only applies here. Change or deactivate it before you go on.',
    'L’offre « {title} » ne s’applique qu’ici. Modifiez-la ou désactivez-la avant de continuer.',
    'Das Sonderangebot „{title}“ gilt nur hier. Ändern oder deaktivieren Sie es zuerst.',
  ],
  sold_by_discount: [
    'Lo sconto «{title}» vale solo qui. Modificalo o disattivalo prima di continuare.',
    'The discount “{title}” only applies here. Change or deactivate it before you go on.',
    'La remise « {title} » ne s’applique qu’ici. Modifiez-la ou désactivez-la avant de continuer.',
    'Der Rabatt „{title}“ gilt nur hier. Ändern oder deaktivieren Sie ihn zuerst.',
  ],
  under_min_age: ['La struttura non accoglie bambini di questa età.', 'The property does not accept children of this age.', 'L’établissement n’accueille pas d’enfants de cet âge.', 'Die Unterkunft nimmt keine Kinder dieses Alters auf.'],
  not_offered: ['La struttura non offre questo servizio.', 'The property does not offer this service.', 'L’établissement ne propose pas ce service.', 'Die Unterkunft bietet diese Leistung nicht an.'],
  discount_code: [
    'Il codice deve avere da 4 a 20 lettere, cifre o trattini.',
    'The code must have 4 to 20 letters, digits or hyphens.',
    'Le code doit compter de 4 à 20 lettres, chiffres ou tirets.',
    'Der Code muss aus 4 bis 20 Buchstaben, Ziffern oder Bindestrichen bestehen.',
  ],
  all_archived: [
    'Tutti gli elementi scelti sono in archivio. Scegline altri o ripristinali.',
    'All the items chosen are archived. Choose others or restore them.',
    'Tous les éléments choisis sont archivés. Choisissez-en d’autres ou restaurez-les.',
    'Alle gewählten Elemente sind archiviert. Wählen Sie andere oder stellen Sie sie wieder her.',
  ],
  archived: ['L’elemento è in archivio. Ripristinalo prima di continuare.', 'The item is archived. Restore it before you go on.', 'L’élément est archivé. Restaurez-le avant de continuer.', 'Das Element ist archiviert. Stellen Sie es zuerst wieder her.'],
  not_archived: ['L’elemento non è in archivio.', 'The item is not archived.', 'L’élément n’est pas archivé.', 'Das Element ist nicht archiviert.'],
  same_days: ['Negli stessi giorni vale anche «{title}» ({periodo}).', '“{title}” also applies on the same days ({periodo}).', 'Les mêmes jours, « {title} » s’applique aussi ({periodo}).', 'An denselben Tagen gilt auch „{title}“ ({periodo}).'],
  min_stay_already: [
    'In alcuni giorni il calendario richiede già almeno {n} notti. In quei giorni l’offerta vale per ogni soggiorno.',
    'On some days the calendar already requires at least {n} nights. On those days the offer applies to every stay.',
    'Certains jours, le calendrier exige déjà au moins {n} nuits. Ces jours-là, l’offre s’applique à tout séjour.',
    'An manchen Tagen verlangt der Kalender schon mindestens {n} Nächte. Dort gilt das Sonderangebot für jeden Aufenthalt.',
  ],
} as const satisfies Texts;
