import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of catalogues, dictionaries and child policies (platform dictionary 3). */
export const validationSettingTexts = {
  two_choices: ['Servono da 2 a 20 opzioni.', '2 to 20 options are needed.', 'Il faut de 2 à 20 options.', '2 bis 20 Optionen sind nötig.'],
  meals_of_code: ['I pasti non corrispondono alla sigla.', 'The meals do not match the code.', 'Les repas ne correspondent pas au sigle.', 'Die Mahlzeiten passen nicht zum Kürzel.'],
  not_for_category: ['Non previsto per questa categoria.', 'Not for this category.', 'Non prévu pour cette catégorie.', 'Für diese Kategorie nicht vorgesehen.'],
  parent_service: [
    'Il servizio padre deve essere della stessa categoria e non avere a sua volta un padre.',
    'The parent service must be of the same category and have no parent itself.',
    'Le service parent doit être de la même catégorie et ne pas avoir lui-même de parent.',
    'Die übergeordnete Leistung muss zur selben Kategorie gehören und selbst keine haben.',
  ],
  children_category: ['I servizi figli sono di un’altra categoria.', 'Its child services are of another category.', 'Ses services enfants sont d’une autre catégorie.', 'Die untergeordneten Leistungen gehören zu einer anderen Kategorie.'],
  time_order: ['L’ora di fine deve seguire quella di inizio.', 'The end must come after the start.', 'L’heure de fin doit suivre celle de début.', 'Das Ende muss nach dem Beginn liegen.'],
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
  placeholders: ['Servono gli stessi segnaposto dell’italiano: {names}.', 'The same placeholders as in Italian are needed: {names}.', 'Il faut les mêmes variables qu’en italien : {names}.', 'Es braucht dieselben Platzhalter wie im Italienischen: {names}.'],
  no_placeholders: ['L’italiano non ha segnaposto: qui non ne servono.', 'The Italian has no placeholders: none belong here.', 'L’italien n’a pas de variables : il n’en faut pas ici.', 'Das Italienische hat keine Platzhalter: hier gehören keine hin.'],
  plural_key: ['La chiave di un plurale finisce in .one o .other.', 'The key of a plural ends in .one or .other.', 'La clé d’un pluriel se termine par .one ou .other.', 'Der Schlüssel eines Plurals endet auf .one oder .other.'],
  section_reserved: ['Nome riservato: è già la prima parola di un indirizzo.', 'Reserved name: it is already the first word of an address.', 'Nom réservé : c’est déjà le premier mot d’une adresse.', 'Reservierter Name: bereits das erste Wort einer Adresse.'],
  plural_twin: ['Di un plurale servono le due chiavi, .one e .other.', 'A plural needs both keys, .one and .other.', 'Un pluriel a besoin des deux clés, .one et .other.', 'Ein Plural braucht beide Schlüssel, .one und .other.'],
  csv_heading: ['La prima riga deve essere: section;key;it;en;fr;de.', 'The first row must be: section;key;it;en;fr;de.', 'La première ligne doit être : section;key;it;en;fr;de.', 'Die erste Zeile muss lauten: section;key;it;en;fr;de.'],
  csv_unreadable: [
    'Il file non è un CSV leggibile: controlla le virgolette.',
    'The file is not a readable CSV: check the quotes.',
    'Le fichier n’est pas un CSV lisible : vérifiez les guillemets.',
    'Die Datei ist kein lesbares CSV: prüfen Sie die Anführungszeichen.',
  ],
  band_start: [
    'Le fasce seguono una all’altra da 0: questa comincia a {n}.',
    'Bands follow one another from 0: this one begins at {n}.',
    'Les tranches se suivent depuis 0 : celle-ci commence à {n}.',
    'Die Stufen folgen aufeinander ab 0: diese beginnt bei {n}.',
  ],
  band_end: ['L’ultima fascia finisce all’età massima: {n}.', 'The last band ends at the oldest child: {n}.', 'La dernière tranche se termine à l’âge maximum : {n}.', 'Die letzte Stufe endet beim Höchstalter: {n}.'],
  percent_zero: ['Inserisci uno sconto maggiore di zero.', 'Enter a discount greater than zero.', 'Saisissez une remise supérieure à zéro.', 'Geben Sie einen Rabatt größer als null ein.'],
  not_for_list: ['Non previsto per questo elenco.', 'Not for this list.', 'Non prévu pour cette liste.', 'Für diese Liste nicht vorgesehen.'],
  system_code: ['Il codice di una voce di sistema non cambia.', 'The code of a system entry is fixed.', 'Le code d’une entrée système est fixe.', 'Der Code eines Systemeintrags ist fest.'],
} as const satisfies Texts;
