import type { Text } from '../../../platform/language/text.ts';
import type { CellRefusal } from '../../../selling/availability/cell.ts';
import { validationTexts } from '../validation.ts';

/** Reasons why a calendar cell rejects a value (section `cell`). */
export const cellTexts = {
  unknown_room: ['Questo alloggio non esiste più.', 'This room no longer exists.', 'Cet hébergement n’existe plus.', 'Diese Wohneinheit gibt es nicht mehr.'],
  unknown_plan: ['Questo trattamento non è collegato all’alloggio.', 'This meal plan is not linked to the room.', 'Cette formule n’est pas associée à l’hébergement.', 'Diese Verpflegung ist nicht mit der Wohneinheit verknüpft.'],
  derived: [
    'Il prezzo dipende da quello di un altro trattamento. Modifica quello.',
    'The price depends on that of another meal plan. Change that one.',
    'Le prix dépend de celui d’une autre formule. Modifiez celui-là.',
    'Der Preis hängt von dem einer anderen Verpflegung ab. Ändern Sie jenen.',
  ],
  past: ['Il giorno è già passato. Scegli un giorno da oggi in poi.', 'This day is past. Choose a day from today on.', 'Ce jour est déjà passé. Choisissez un jour à partir d’aujourd’hui.', 'Dieser Tag ist schon vorbei. Wählen Sie einen Tag ab heute.'],
  beyond_horizon: ['Il calendario non arriva ancora a questo giorno.', 'The calendar does not reach this day yet.', 'Le calendrier ne va pas encore jusqu’à ce jour.', 'So weit reicht der Kalender noch nicht.'],
  type: ['Questo valore non è adatto alla cella.', 'This value does not suit the cell.', 'Cette valeur ne convient pas à la cellule.', 'Dieser Wert passt nicht in die Zelle.'],
  two_readings: validationTexts.two_readings,
  decimals: [
    'Troppi decimali. I prezzi possono averne al massimo due, gli altri numeri nessuno.',
    'Too many decimals. Prices may have two at most, other numbers none.',
    'Trop de décimales. Deux au maximum pour les prix, aucune pour les autres nombres.',
    'Zu viele Nachkommastellen. Preise haben höchstens zwei, andere Zahlen keine.',
  ],
  range: ['Il valore è fuori dai limiti consentiti.', 'The value is outside the allowed limits.', 'La valeur dépasse les limites autorisées.', 'Der Wert liegt außerhalb der erlaubten Grenzen.'],
  price_zero: [
    'Il prezzo non può essere zero. Per non vendere, svuota la cella.',
    'The price cannot be zero. To stop selling, clear the cell.',
    'Le prix ne peut pas être nul. Pour ne pas vendre, videz la cellule.',
    'Der Preis darf nicht null sein. Um nicht zu verkaufen, leeren Sie die Zelle.',
  ],
  below_sold: [
    'Le unità già vendute sono {limit}. La disponibilità non può essere inferiore.',
    'Units already sold: {limit}. The availability cannot be lower.',
    'Unités déjà vendues : {limit}. La disponibilité ne peut pas être inférieure.',
    'Bereits verkaufte Einheiten: {limit}. Die Verfügbarkeit kann nicht niedriger sein.',
  ],
  min_above_max: [
    'Il soggiorno minimo è più lungo del massimo. Correggi uno dei due.',
    'The minimum stay is longer than the maximum. Correct one of them.',
    'Le séjour minimum est plus long que le maximum. Corrigez l’un des deux.',
    'Der Mindestaufenthalt ist länger als der Höchstaufenthalt. Korrigieren Sie einen der beiden.',
  ],
  changed: ['Qualcuno ha modificato questa cella nel frattempo.', 'Someone changed this cell in the meantime.', 'Quelqu’un a modifié cette cellule entre-temps.', 'Jemand hat diese Zelle inzwischen geändert.'],
} as const satisfies Readonly<Record<CellRefusal, Text>>;
