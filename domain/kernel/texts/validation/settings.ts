import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of catalogues, dictionaries and child policies (platform dictionary 3). */
export const validationSettingTexts = {
  two_choices: ['Inserisci da 2 a 20 opzioni.', 'Enter 2 to 20 options.', 'Saisissez de 2 à 20 options.', 'Geben Sie 2 bis 20 Optionen ein.'],
  meals_of_code: [
    'I pasti non corrispondono alla sigla. Correggi la sigla o i pasti.',
    'The meals do not match the code. Correct the code or the meals.',
    'Les repas ne correspondent pas au sigle. Corrigez le sigle ou les repas.',
    'Die Mahlzeiten passen nicht zum Kürzel. Korrigieren Sie das Kürzel oder die Mahlzeiten.',
  ],
  not_for_category: [
    'Questo dato non è previsto per la categoria scelta. Lascialo vuoto.',
    'This is not intended for the category chosen. Leave it empty.',
    'Cette donnée n’est pas prévue pour la catégorie choisie. Laissez-la vide.',
    'Diese Angabe ist für die gewählte Kategorie nicht vorgesehen. Lassen Sie sie leer.',
  ],
  parent_service: [
    'Il servizio padre deve essere della stessa categoria e non avere a sua volta un padre.',
    'The parent service must be of the same category and must not have a parent itself.',
    'Le service parent doit être de la même catégorie et ne pas avoir lui-même de parent.',
    'Die übergeordnete Leistung muss zur selben Kategorie gehören und darf selbst keiner untergeordnet sein.',
  ],
  children_category: [
    'I servizi figli appartengono a un’altra categoria. Lascia la categoria com’era o scollega prima i servizi figli.',
    'The child services belong to another category. Keep the category or unlink the child services first.',
    'Les services enfants appartiennent à une autre catégorie. Gardez la catégorie ou dissociez d’abord les services enfants.',
    'Die untergeordneten Leistungen gehören zu einer anderen Kategorie. Behalten Sie die Kategorie oder lösen Sie zuerst die untergeordneten Leistungen.',
  ],
  too_few_beds: [
    'I letti bastano solo per {n} ospiti. Gli ospiti standard sono di più.',
    'The beds only sleep {n} guests. The standard occupancy is higher.',
    'Les lits suffisent seulement pour {n} voyageurs. La capacité standard est plus élevée.',
    'Die Betten reichen nur für {n} Gäste. Die Standardbelegung ist höher.',
  ],
  merge_unlike: [
    'Le due voci sono di tipo diverso. Non puoi unirle.',
    'The two entries are of different types. You cannot merge them.',
    'Les deux entrées sont de types différents. Vous ne pouvez pas les fusionner.',
    'Die beiden Einträge sind von verschiedener Art. Sie können sie nicht zusammenführen.',
  ],
  placeholders: [
    'Usa gli stessi segnaposto del testo italiano: {names}.',
    'Use the same placeholders as the Italian text: {names}.',
    'Utilisez les mêmes variables que le texte italien : {names}.',
    'Verwenden Sie dieselben Platzhalter wie der italienische Text: {names}.',
  ],
  no_placeholders: [
    'Il testo italiano non ha segnaposto. Eliminali anche qui.',
    'The Italian text has no placeholders. Remove them here, too.',
    'Le texte italien n’a pas de variables. Supprimez-les ici aussi.',
    'Der italienische Text hat keine Platzhalter. Entfernen Sie sie auch hier.',
  ],
  plural_key: ['La chiave di un plurale deve finire in .one o .other.', 'The key of a plural must end in .one or .other.', 'La clé d’un pluriel doit se terminer par .one ou .other.', 'Der Schlüssel eines Plurals muss auf .one oder .other enden.'],
  section_reserved: [
    'Questo nome è riservato, perché è già l’inizio di un indirizzo. Scegline un altro.',
    'This name is reserved, because an address already begins with it. Choose another one.',
    'Ce nom est réservé, car une adresse commence déjà ainsi. Choisissez-en un autre.',
    'Dieser Name ist reserviert, weil eine Adresse bereits damit beginnt. Wählen Sie einen anderen.',
  ],
  plural_twin: ['Per un plurale servono entrambe le chiavi, .one e .other.', 'A plural needs both keys, .one and .other.', 'Un pluriel a besoin des deux clés, .one et .other.', 'Ein Plural braucht beide Schlüssel, .one und .other.'],
  csv_heading: ['La prima riga deve essere: section;key;it;en;fr;de.', 'The first row must be: section;key;it;en;fr;de.', 'La première ligne doit être : section;key;it;en;fr;de.', 'Die erste Zeile muss lauten: section;key;it;en;fr;de.'],
  csv_unreadable: [
    'Il file non è un CSV leggibile. Controlla le virgolette.',
    'The file is not a readable CSV. Check the quotes.',
    'Le fichier n’est pas un CSV lisible. Vérifiez les guillemets.',
    'Die Datei ist keine lesbare CSV-Datei. Prüfen Sie die Anführungszeichen.',
  ],
  band_start: [
    'Le fasce devono essere consecutive a partire da 0. Questa deve cominciare a {n}.',
    'The bands must be consecutive, starting from 0. This one must begin at {n}.',
    'Les tranches doivent se suivre à partir de 0. Celle-ci doit commencer à {n}.',
    'Die Altersstufen müssen ab 0 lückenlos aufeinanderfolgen. Diese muss so beginnen: {n}.',
  ],
  band_end: [
    'L’ultima fascia deve finire all’età massima dei bambini: {n}.',
    'The last band must end at the maximum child age: {n}.',
    'La dernière tranche doit se terminer à l’âge maximal des enfants : {n}.',
    'Die letzte Stufe muss beim Höchstalter der Kinder enden: {n}.',
  ],
  percent_zero: ['Inserisci uno sconto maggiore di zero.', 'Enter a discount greater than zero.', 'Saisissez une remise supérieure à zéro.', 'Geben Sie einen Rabatt größer als null ein.'],
  not_for_list: [
    'Questo dato non è previsto per questo elenco. Lascialo vuoto.',
    'This is not intended for this list. Leave it empty.',
    'Cette donnée n’est pas prévue pour cette liste. Laissez-la vide.',
    'Diese Angabe ist für diese Liste nicht vorgesehen. Lassen Sie sie leer.',
  ],
  system_code: ['Non puoi modificare il codice di una voce di sistema.', 'You cannot change the code of a system entry.', 'Vous ne pouvez pas modifier le code d’une entrée système.', 'Sie können den Code eines Systemeintrags nicht ändern.'],
} as const satisfies Texts;
