import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of offers and discounts (section `validation`). */
export const validationOfferTexts = {
  leftover: ['Con le altre scelte non ha effetto: lascialo vuoto.', 'It has no effect with the other choices: leave it empty.', 'Sans effet avec les autres choix : laissez-le vide.', 'Wirkungslos bei den übrigen Angaben: leer lassen.'],
  after_stay: ['La prenotazione comincia quando i soggiorni sono finiti.', 'Booking begins when the stays are over.', 'La réservation commence une fois les séjours terminés.', 'Die Buchung beginnt, wenn die Aufenthalte vorbei sind.'],
  before_stay: ['Deve venire prima del primo giorno di soggiorno.', 'Must come before the first day of stay.', 'Doit précéder le premier jour de séjour.', 'Muss vor dem ersten Aufenthaltstag liegen.'],
  within_stay: ['Deve stare dentro il periodo di soggiorno.', 'Must lie within the period of stay.', 'Doit être comprise dans la période de séjour.', 'Muss im Aufenthaltszeitraum liegen.'],
  longer_than_periods: ['Nessun periodo di soggiorno è così lungo.', 'No period of stay is that long.', 'Aucune période de séjour n’est aussi longue.', 'Kein Aufenthaltszeitraum ist so lang.'],
  strike_above: ['Il prezzo barrato deve superare il prezzo.', 'The struck price must be higher than the price.', 'Le prix barré doit dépasser le prix.', 'Der durchgestrichene Preis muss über dem Preis liegen.'],
  pay_less: [
    'Le notti pagate devono essere meno di quelle di soggiorno.',
    'The nights paid must be fewer than the nights stayed.',
    'Les nuits payées doivent être moins nombreuses que celles du séjour.',
    'Es müssen weniger Nächte bezahlt als übernachtet werden.',
  ],
  max_entries: ['Al massimo {n}.', 'At most {n}.', 'Au plus {n}.', 'Höchstens {n}.'],
  tiers_rise: ['Ogni scaglione deve superare il precedente.', 'Each tier must be above the one before.', 'Chaque palier doit dépasser le précédent.', 'Jede Staffel muss über der vorigen liegen.'],
  tiers_fall: ['Ogni scaglione deve stare sotto il precedente.', 'Each tier must be below the one before.', 'Chaque palier doit être inférieur au précédent.', 'Jede Staffel muss unter der vorigen liegen.'],
  ages_overlap: ['Le età si sovrappongono a un’altra regola.', 'The ages overlap with another rule.', 'Les âges chevauchent une autre règle.', 'Das Alter überschneidet sich mit einer anderen Regel.'],
  one_featured: ['Un’altra offerta è già in evidenza: togli prima quella.', 'Another offer is featured: unset that first.', 'Une autre offre est mise en avant : retirez-la d’abord.', 'Ein anderes Angebot ist hervorgehoben: zuerst dort entfernen.'],
  most_running: ['Al massimo {n} offerte attive dello stesso tipo.', 'At most {n} active offers of the same type.', 'Au plus {n} offres actives du même type.', 'Höchstens {n} aktive Angebote derselben Art.'],
  not_linked: ['L’alloggio non ha questo trattamento.', 'The room is not sold with this meal plan.', 'L’hébergement n’a pas cette formule.', 'Die Wohneinheit hat diese Verpflegung nicht.'],
  sold_by_offer: [
    'L’offerta «{title}» vale solo qui: prima cambiala o disattivala.',
    'The offer “{title}” holds only here: change or deactivate it first.',
    'L’offre « {title} » ne vaut qu’ici : modifiez-la ou désactivez-la d’abord.',
    'Das Angebot „{title}“ gilt nur hier: zuerst ändern oder deaktivieren.',
  ],
  sold_by_discount: [
    'Lo sconto «{title}» vale solo qui: prima cambialo o disattivalo.',
    'The discount “{title}” holds only here: change or deactivate it first.',
    'La remise « {title} » ne vaut qu’ici : modifiez-la ou désactivez-la d’abord.',
    'Der Rabatt „{title}“ gilt nur hier: zuerst ändern oder deaktivieren.',
  ],
  under_min_age: ['La struttura non accoglie bambini di questa età.', 'The property does not take children of this age.', 'La structure n’accueille pas d’enfants de cet âge.', 'Die Unterkunft nimmt keine Kinder dieses Alters auf.'],
  not_offered: ['La struttura non lo offre.', 'The property does not offer it.', 'La structure ne le propose pas.', 'Die Unterkunft bietet es nicht an.'],
  discount_code: ['Da 4 a 20 fra lettere, cifre e trattini.', 'From 4 to 20 letters, digits and hyphens.', 'De 4 à 20 lettres, chiffres et tirets.', '4 bis 20 Buchstaben, Ziffern und Bindestriche.'],
  all_archived: [
    'È tutto in archivio: scegli altro o ripristina prima.',
    'All of it is in the archive: choose others or restore first.',
    'Tout est archivé : choisissez autre chose ou restaurez d’abord.',
    'Alles liegt im Archiv: anderes wählen oder zuerst wiederherstellen.',
  ],
  archived: ['È in archivio: prima va ripristinato.', 'It is in the archive: restore it first.', 'Il est archivé : restaurez-le d’abord.', 'Es liegt im Archiv: zuerst wiederherstellen.'],
  not_archived: ['Non è in archivio.', 'It is not in the archive.', 'Il n’est pas archivé.', 'Es liegt nicht im Archiv.'],
  same_days: ['Negli stessi giorni vale anche «{title}» ({periodo}).', 'On the same days “{title}” holds, too ({periodo}).', 'Les mêmes jours, « {title} » s’applique aussi ({periodo}).', 'An denselben Tagen gilt auch „{title}“ ({periodo}).'],
  min_stay_already: [
    'In alcuni giorni il calendario chiede già {n} notti: lì l’offerta vale per ogni soggiorno.',
    'On some days the calendar already asks for {n} nights: there the offer holds for every stay.',
    'Certains jours, le calendrier demande déjà {n} nuits : l’offre y vaut pour tout séjour.',
    'An manchen Tagen verlangt der Kalender schon {n} Nächte: Dort gilt das Angebot für jeden Aufenthalt.',
  ],
} as const satisfies Texts;
