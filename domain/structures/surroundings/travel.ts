import { choice } from '../../kernel/records/fields.ts';

/** Means of transport (structures dictionary 2.6). */
export function travelMode() {
  return choice(
    {
      walk: ['A piedi', 'On foot', 'À pied', 'Zu Fuß'],
      car: ['In auto', 'By car', 'En voiture', 'Mit dem Auto'],
      bike: ['In bici', 'By bicycle', 'À vélo', 'Mit dem Fahrrad'],
      public: ['Mezzi pubblici', 'Public transport', 'Transports publics', 'Öffentliche Verkehrsmittel'],
      shuttle: ['Navetta', 'Shuttle', 'Navette', 'Shuttle'],
    },
    ['Mezzo', 'Means', 'Moyen', 'Verkehrsmittel'],
    { default: 'walk' },
  );
}

const METRES_PER_MINUTE: Readonly<Record<string, number>> = { walk: 75, car: 500 };

/**
 * Estimated minutes for a distance; null if the dictionary gives no speed (2.6: on foot 75, by car 500 metres a
 * minute).
 */
export function estimatedMinutes(mode: string, metres: number): number | null {
  const pace = METRES_PER_MINUTE[mode];
  return pace === undefined ? null : Math.min(600, Math.max(1, Math.round(metres / pace)));
}
