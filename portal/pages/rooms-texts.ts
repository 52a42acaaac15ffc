/** Texts of rooms that are booked together, and of alternatives. */
export const ROOMS_TEXTS = {
  guests: ['{n} ospiti', '{n} guests', '{n} voyageurs', '{n} Gäste'],
  guestsOne: ['1 ospite', '1 guest', '1 voyageur', '1 Gast'],
  roomCount: ['Camere', 'Rooms', 'Chambres', 'Zimmer'],
  roomsEnough: ['Quante ne servono', 'As many as needed', 'Autant que nécessaire', 'Nach Bedarf'],
  changeSearch: ['Cambia', 'Change', 'Modifier', 'Ändern'],
  changeDatesOrGuests: [
    'Cambia date o ospiti',
    'Change dates or guests',
    'Modifier les dates ou les voyageurs',
    'Daten oder Gäste ändern',
  ],
  picked: ['La Sua scelta', 'Your choice', 'Votre choix', 'Ihre Auswahl'],
  wholePrice: ['{n} camere insieme', '{n} rooms together', '{n} chambres ensemble', '{n} Zimmer zusammen'],
  roomsGone: [
    'Le camere di questa proposta non sono più disponibili.',
    'The rooms of this proposal are no longer available.',
    'Les chambres de cette proposition ne sont plus disponibles.',
    'Die Zimmer dieses Vorschlags sind nicht mehr verfügbar.',
  ],
  stillFree: ['Ancora disponibile', 'Still available', 'Encore disponible', 'Noch verfügbar'],
  nothingFree: [
    'Per queste date non ci sono più camere. La struttura ({name}) può farLe un’altra proposta.',
    'There are no more rooms for these dates. Write to {name} to receive another proposal.',
    'Il n’y a plus de chambres à ces dates. Écrivez à {name} pour recevoir une autre proposition.',
    'Für diese Daten gibt es keine Zimmer mehr. Schreiben Sie an {name} für einen anderen Vorschlag.',
  ],
  severalRooms: [
    'Più camere per tutto il gruppo',
    'Several rooms for the whole group',
    'Plusieurs chambres pour tout le groupe',
    'Mehrere Zimmer für die ganze Gruppe',
  ],
} as const;
