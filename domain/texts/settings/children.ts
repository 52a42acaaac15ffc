import type { Texts } from '../text.ts';

/** What the screen of the child policies says (section `setting`). */
export const childTexts = {
  'child.purpose': [
    'Quali bambini sono ammessi, con che letto e a che prezzo.',
    'Which children are welcome, in what bed and at what price.',
    'Quels enfants sont admis, dans quel lit et à quel prix.',
    'Welche Kinder willkommen sind, in welchem Bett und zu welchem Preis.',
  ],
  'child.adultsOnly': [
    'La struttura è per soli adulti: fasce e prezzi restano scritti e non si applicano.',
    'Adults only: bands and prices stay written and do not apply.',
    'Réservé aux adultes : tranches et prix restent notés et ne s’appliquent pas.',
    'Nur Erwachsene: Stufen und Preise bleiben gespeichert und gelten nicht.',
  ],
  'child.strip': ['Fasce per età', 'Bands by age', 'Tranches par âge', 'Stufen nach Alter'],
  'child.age': ['{age} anni: {band}', '{age} years: {band}', '{age} ans : {band}', '{age} Jahre: {band}'],
  'child.adult': ['adulto', 'adult', 'adulte', 'Erwachsener'],
  'child.noBand': ['nessuna fascia', 'no band', 'aucune tranche', 'keine Stufe'],
  'child.copy': [
    'Copia da un’altra struttura',
    'Copy from another property',
    'Copier d’une autre structure',
    'Von einer anderen Unterkunft kopieren',
  ],
  'child.copyHelp': [
    'Letti, fasce e note prendono il posto di quelli che vedi; poi si salva.',
    'Beds, bands and notes take the place of those you see; then you save.',
    'Lits, tranches et remarques remplacent ceux affichés ; il reste à enregistrer.',
    'Betten, Stufen und Hinweise ersetzen die angezeigten; danach speichern.',
  ],
  'child.source': ['Struttura da cui copiare', 'Property to copy from', 'Structure à copier', 'Quelle'],
  'child.noBands': [
    'Nessuna fascia: non c’è niente da copiare.',
    'No bands: there is nothing to copy.',
    'Aucune tranche : rien à copier.',
    'Keine Stufen: nichts zu kopieren.',
  ],
  'child.use': ['Usa queste fasce', 'Use these bands', 'Utiliser ces tranches', 'Diese Stufen übernehmen'],
} as const satisfies Texts;
