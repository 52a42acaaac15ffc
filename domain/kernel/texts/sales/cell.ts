import type { Text } from '../../../platform/language/text.ts';
import type { CellRefusal } from '../../../selling/availability/cell.ts';
import { validationTexts } from '../validation.ts';

/** Reasons why a calendar cell rejects a value (section `cell`). */
export const cellTexts = {
  unknown_room: ['L’alloggio non c’è più.', 'The room is no longer there.', 'L’hébergement n’existe plus.', 'Die Wohneinheit gibt es nicht mehr.'],
  unknown_plan: ['Il trattamento non è collegato a questo alloggio.', 'The meal plan is not linked to this room.', 'La formule n’est pas associée à cet hébergement.', 'Die Verpflegung ist mit dieser Wohneinheit nicht verknüpft.'],
  derived: [
    'Il prezzo è calcolato da un altro trattamento: si cambia quello.',
    'The price follows from another meal plan: change that one.',
    'Le prix découle d’une autre formule : modifiez celle-ci.',
    'Der Preis ergibt sich aus einer anderen Verpflegung: dort ändern.',
  ],
  past: ['Il giorno è già passato.', 'The day is over.', 'Le jour est déjà passé.', 'Der Tag ist bereits vorbei.'],
  beyond_horizon: ['Il giorno è oltre l’orizzonte del calendario.', 'The day is beyond the calendar’s horizon.', 'Le jour dépasse l’horizon du calendrier.', 'Der Tag liegt jenseits des Kalenderhorizonts.'],
  type: ['Qui non si può scrivere questo.', 'This cannot be written here.', 'Ceci ne peut pas être saisi ici.', 'Das kann hier nicht stehen.'],
  two_readings: validationTexts.two_readings,
  decimals: [
    'Troppi decimali: i prezzi ne hanno al massimo due, gli altri numeri nessuno.',
    'Too many decimals: prices have two at most, other numbers none.',
    'Trop de décimales : deux au plus pour les prix, aucune pour les autres nombres.',
    'Zu viele Nachkommastellen: Preise haben höchstens zwei, andere Zahlen keine.',
  ],
  range: ['Il valore è fuori dai limiti.', 'The value is out of bounds.', 'La valeur est hors limites.', 'Der Wert liegt außerhalb der Grenzen.'],
  price_zero: [
    'Il prezzo non può essere zero: per non vendere, svuota la cella.',
    'A price cannot be zero: to stop selling, clear the cell.',
    'Le prix ne peut pas être nul : pour ne pas vendre, videz la cellule.',
    'Ein Preis darf nicht null sein: um nicht zu verkaufen, die Zelle leeren.',
  ],
  below_sold: [
    'Le unità già vendute sono {limit}: la disponibilità non può essere minore.',
    '{limit} units are already sold: the availability cannot be less.',
    '{limit} unités sont déjà vendues : la disponibilité ne peut être moindre.',
    '{limit} Einheiten sind schon verkauft: weniger geht nicht.',
  ],
  min_above_max: ['Il soggiorno minimo supera il massimo.', 'The minimum stay exceeds the maximum.', 'Le séjour minimum dépasse le maximum.', 'Der Mindestaufenthalt übersteigt den höchsten.'],
  changed: ['Qualcuno ha scritto qui nel frattempo.', 'Somebody has written here meanwhile.', 'Quelqu’un a écrit ici entre-temps.', 'Hier hat inzwischen jemand anders geschrieben.'],
} as const satisfies Readonly<Record<CellRefusal, Text>>;
