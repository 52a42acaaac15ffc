import type { Texts } from '../text.ts';

/** Rules of the catalogues, dictionaries and child policies: platform dictionary 3. */
export const validationSettingTexts = {
  only_number: [
    'Solo per i valori numerici.',
    'For numeric values only.',
    'Uniquement pour les valeurs numériques.',
    'Nur für Zahlenwerte.',
  ],
  only_choice: [
    'Solo per il tipo «Scelta».',
    'For the kind “Choice” only.',
    'Uniquement pour le type « Choix ».',
    'Nur für den Typ „Auswahl“.',
  ],
  two_choices: [
    'Servono da 2 a 20 opzioni.',
    '2 to 20 options are needed.',
    'Il faut de 2 à 20 options.',
    '2 bis 20 Optionen sind nötig.',
  ],
  meals_of_code: [
    'I pasti non corrispondono alla sigla.',
    'The meals do not match the code.',
    'Les repas ne correspondent pas au sigle.',
    'Die Mahlzeiten passen nicht zum Kürzel.',
  ],
  not_for_category: [
    'Non previsto per questa categoria.',
    'Not for this category.',
    'Non prévu pour cette catégorie.',
    'Für diese Kategorie nicht vorgesehen.',
  ],
  parent_service: [
    'Il servizio padre deve essere della stessa categoria e non avere a sua volta un padre.',
    'The parent service must be of the same category and have no parent itself.',
    'Le service parent doit être de la même catégorie et ne pas avoir lui-même de parent.',
    'Die übergeordnete Leistung muss zur selben Kategorie gehören und selbst keine haben.',
  ],
  children_category: [
    'I servizi figli sono di un’altra categoria.',
    'Its child services are of another category.',
    'Ses services enfants sont d’une autre catégorie.',
    'Die untergeordneten Leistungen gehören zu einer anderen Kategorie.',
  ],
  time_order: [
    'L’ora di fine deve seguire quella di inizio.',
    'The end must come after the start.',
    'L’heure de fin doit suivre celle de début.',
    'Das Ende muss nach dem Beginn liegen.',
  ],
  too_few_beds: [
    'I letti bastano per {n} ospiti: meno degli ospiti standard.',
    'The beds sleep {n}: fewer than the standard guests.',
    'Les lits suffisent pour {n} voyageurs : moins que les voyageurs standard.',
    'Die Betten reichen für {n} Gäste: weniger als die Standardgäste.',
  ],
  merge_unlike: [
    'Le due voci non sono dello stesso genere: non si possono unire.',
    'The two entries are not of the same kind: they cannot be merged.',
    'Les deux entrées ne sont pas du même genre : fusion impossible.',
    'Die beiden Einträge sind nicht von derselben Art und lassen sich nicht zusammenführen.',
  ],
  not_for_list: [
    'Non previsto per questo elenco.',
    'Not for this list.',
    'Non prévu pour cette liste.',
    'Für diese Liste nicht vorgesehen.',
  ],
  system_code: [
    'Il codice di una voce di sistema non cambia.',
    'The code of a system entry is fixed.',
    'Le code d’une entrée système est fixe.',
    'Der Code eines Systemeintrags ist fest.',
  ],
} as const satisfies Texts;
