import type { Texts } from '../../../platform/language/text.ts';

/** Texts of actions on whole rooms for some days (section `day_order`). */
export const dayOrderTexts = {
  span: ['{from} – {to}', '{from} – {to}', '{from} – {to}', '{from} – {to}'],
  scope: ['In quali alloggi', 'In which rooms', 'Dans quels hébergements', 'In welchen Wohneinheiten'],
  'some.one': ['Solo {name}', 'Only {name}', 'Seulement {name}', 'Nur {name}'],
  'some.other': ['Solo {count} alloggi', 'Only {count} rooms', 'Seulement {count} hébergements', 'Nur {count} Wohneinheiten'],
  all: ['Tutti gli alloggi ({n})', 'All rooms ({n})', 'Tous les hébergements ({n})', 'Alle Wohneinheiten ({n})'],
  close: ['Chiudi', 'Close', 'Fermer', 'Schließen'],
  reopen: ['Riapri', 'Reopen', 'Rouvrir', 'Öffnen'],
  price: ['Prezzo', 'Price', 'Prix', 'Preis'],
  priceHelp: ['120 lo imposta; +10% o −5 lo cambia.', '120 sets it; +10% or −5 changes it.', '120 le fixe ; +10% ou −5 le modifie.', '120 setzt ihn; +10% oder −5 ändert ihn.'],
  priceWrong: ['Scrivi 120, +5, −5, +10% o −10%.', 'Write 120, +5, −5, +10% or −10%.', 'Écrivez 120, +5, −5, +10% ou −10%.', 'Schreiben Sie 120, +5, −5, +10% oder −10%.'],
  minStay: ['Soggiorno minimo', 'Minimum stay', 'Séjour minimum', 'Mindestaufenthalt'],
  nights: ['notti', 'nights', 'nuits', 'Nächte'],
  minStayWrong: ['Da 1 a {most} notti.', 'From 1 to {most} nights.', 'De 1 à {most} nuits.', '1 bis {most} Nächte.'],
  prices: ['{before} → {after} €', '{before} → {after} €', '{before} → {after} €', '{before} → {after} €'],
  nothing: ['Così non cambia niente.', 'This changes nothing.', 'Ainsi, rien ne change.', 'So ändert sich nichts.'],
} as const satisfies Texts;
