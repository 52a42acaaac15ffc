import type { Texts } from '../../../platform/language/text.ts';

/** Texts of actions on whole rooms for some days (section `day_order`). */
export const dayOrderTexts = {
  span: ['{from} – {to}', '{from} – {to}', '{from} – {to}', '{from} – {to}'],
  scope: ['Alloggi interessati', 'Rooms concerned', 'Hébergements concernés', 'Betroffene Wohneinheiten'],
  'some.one': ['Solo {name}', 'Only {name}', 'Seulement {name}', 'Nur {name}'],
  'some.other': ['Solo {count} alloggi', 'Only {count} rooms', 'Seulement {count} hébergements', 'Nur {count} Wohneinheiten'],
  all: ['Tutti gli alloggi ({n})', 'All rooms ({n})', 'Tous les hébergements ({n})', 'Alle Wohneinheiten ({n})'],
  close: ['Chiudi', 'Close', 'Fermer', 'Schließen'],
  reopen: ['Riapri', 'Reopen', 'Rouvrir', 'Öffnen'],
  price: ['Prezzo', 'Price', 'Prix', 'Preis'],
  priceHelp: ['Scrivi 120 per impostarlo, +10% o −5 per variarlo.', 'Enter 120 to set it, +10% or −5 to change it.', 'Saisissez 120 pour le fixer, +10 % ou −5 pour le modifier.', '120 setzt den Preis, +10 % oder −5 ändert ihn.'],
  priceWrong: [
    'Scrivi un prezzo o una variazione, per esempio 120, +5, −5, +10% o −10%.',
    'Enter a price or a change, for example 120, +5, −5, +10% or −10%.',
    'Saisissez un prix ou une variation, par exemple 120, +5, −5, +10 % ou −10 %.',
    'Geben Sie einen Preis oder eine Änderung ein, zum Beispiel 120, +5, −5, +10 % oder −10 %.',
  ],
  minStay: ['Soggiorno minimo', 'Minimum stay', 'Séjour minimum', 'Mindestaufenthalt'],
  nights: ['notti', 'nights', 'nuits', 'Nächte'],
  minStayWrong: ['Inserisci un numero di notti da 1 a {most}.', 'Enter a number of nights from 1 to {most}.', 'Saisissez un nombre de nuits de 1 à {most}.', 'Geben Sie eine Zahl von 1 bis {most} Nächten ein.'],
  prices: ['{before} → {after}', '{before} → {after}', '{before} → {after}', '{before} → {after}'],
  nothing: ['Con questi valori non cambia niente.', 'These values change nothing.', 'Ces valeurs ne changent rien.', 'Mit diesen Werten ändert sich nichts.'],
} as const satisfies Texts;
