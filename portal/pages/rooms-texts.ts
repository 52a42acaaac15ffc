/** Texts of rooms that are booked together, and of alternatives. */
export const ROOMS_TEXTS = {
  guests: ['{n} ospiti', '{n} guests', '{n} voyageurs', '{n} Gäste'],
  guestsOne: ['1 ospite', '1 guest', '1 voyageur', '1 Gast'],
  roomCount: ['Camere', 'Rooms', 'Chambres', 'Zimmer'],
  roomsEnough: ['Quante servono', 'As needed', 'Selon besoin', 'Nach Bedarf'],
  changeSearch: ['Cambia', 'Change', 'Modifier', 'Ändern'],
  picked: ['Si chiede di', 'You are asking for', 'Vous demandez', 'Angefragt wird'],
  wholePrice: ['{n} camere insieme', '{n} rooms together', '{n} chambres ensemble', '{n} Zimmer zusammen'],
  bookedTogether: [
    'Prenotata insieme a {rooms}',
    'Booked together with {rooms}',
    'Réservée avec {rooms}',
    'Zusammen gebucht mit {rooms}',
  ],
  roomsGone: [
    'Le camere di questa proposta non sono più libere.',
    'The rooms of this proposal are no longer free.',
    'Les chambres de cette proposition ne sont plus libres.',
    'Die Zimmer dieses Angebots sind nicht mehr frei.',
  ],
  stillFree: ['È ancora libero', 'Still free', 'Encore libre', 'Noch frei'],
  nothingFree: [
    'Per queste date non c’è più posto. Scriva qui sotto: {name} può proporre altro.',
    'Nothing is free on these dates: write to {name}, who may propose something else.',
    'Plus rien n’est libre à ces dates : écrivez à {name}, qui peut proposer autre chose.',
    'An diesen Tagen ist nichts mehr frei: Schreiben Sie an {name} für einen anderen Vorschlag.',
  ],
  severalRooms: [
    'Più camere per tutti',
    'Several rooms for everybody',
    'Plusieurs chambres pour tous',
    'Mehrere Zimmer für alle',
  ],
} as const;
