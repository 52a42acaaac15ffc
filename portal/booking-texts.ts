/** What a guest reads who books at once: Italian, English, French, German. */
export const BOOKING_TEXTS = {
  bookNow: ['Prenota subito', 'Book now', 'Réserver', 'Jetzt buchen'],
  bookTitle: ['La Sua prenotazione', 'Your booking', 'Votre réservation', 'Ihre Buchung'],
  bookDeposit: [
    'Per confermare si paga subito la caparra, con carta: {price}.',
    'To confirm, the deposit is paid at once by card: {price}.',
    'Pour confirmer, l’acompte se paie tout de suite par carte : {price}.',
    'Zur Bestätigung wird die Anzahlung sofort mit Karte gezahlt: {price}.',
  ],
  bookGuarantee: [
    'Per confermare si lascia una carta a garanzia: adesso non si paga nulla.',
    'To confirm, a card is left as guarantee: nothing is paid now.',
    'Pour confirmer, on laisse une carte en garantie : rien n’est payé maintenant.',
    'Zur Bestätigung wird eine Karte als Garantie hinterlegt: Jetzt wird nichts gezahlt.',
  ],
  bookWaits: [
    'Le camere La aspettano 15 minuti, a questo prezzo.',
    'The rooms wait for you for 15 minutes, at this price.',
    'Les chambres vous attendent 15 minutes, à ce prix.',
    'Die Zimmer warten 15 Minuten auf Sie, zu diesem Preis.',
  ],
  bookSend: [
    'Prenota e vai al pagamento',
    'Book and go to payment',
    'Réserver et payer',
    'Buchen und zur Zahlung',
  ],
  bookSendCard: [
    'Prenota e lascia la carta',
    'Book and leave a card',
    'Réserver et laisser une carte',
    'Buchen und Karte hinterlegen',
  ],
  priceOther: [
    'Nel frattempo il prezzo è cambiato: ecco quello di adesso. Se Le va bene, prenoti di nuovo.',
    'The price has changed meanwhile: this is what it is now. If it suits you, book again.',
    'Le prix a changé entre-temps : voici celui de maintenant. S’il vous convient, réservez à nouveau.',
    'Der Preis hat sich inzwischen geändert: Das ist der jetzige. Wenn er Ihnen zusagt, buchen Sie erneut.',
  ],
  choiceGone: [
    'Questa scelta non si può più prenotare: ecco che cosa è libero adesso. Se l’ha appena prenotata Lei, torni alla pagina della prenotazione: La aspetta 15 minuti.',
    'This choice can no longer be booked: this is what is free now. If you have just booked it yourself, go back to the page of the booking: it waits for you for 15 minutes.',
    'Ce choix ne peut plus être réservé : voici ce qui est libre maintenant. Si vous venez de le réserver, revenez à la page de la réservation : elle vous attend 15 minutes.',
    'Diese Wahl ist nicht mehr buchbar: Das ist jetzt frei. Haben Sie sie eben selbst gebucht, gehen Sie zur Seite der Buchung zurück: Sie wartet 15 Minuten auf Sie.',
  ],
  tooManyWaiting: [
    'Ha già due prenotazioni da pagare: le completi, o attenda che scadano.',
    'You have two bookings to pay for already: complete them, or wait until they end.',
    'Vous avez déjà deux réservations à payer : complétez-les ou attendez leur échéance.',
    'Sie haben schon zwei unbezahlte Buchungen: Schließen Sie diese ab oder warten Sie, bis sie enden.',
  ],
  waitingTitle: [
    'Ancora un passo: prenotazione {code}',
    'One more step: booking {code}',
    'Encore une étape : réservation {code}',
    'Noch ein Schritt: Buchung {code}',
  ],
  waitsDeposit: [
    'Le camere La aspettano fino alle {time}. La prenotazione è confermata appena la caparra è pagata.',
    'The rooms wait for you until {time}. The booking is confirmed as soon as the deposit is paid.',
    'Les chambres vous attendent jusqu’à {time}. La réservation est confirmée dès que l’acompte est payé.',
    'Die Zimmer warten bis {time} Uhr auf Sie. Die Buchung ist bestätigt, sobald die Anzahlung gezahlt ist.',
  ],
  waitsGuarantee: [
    'Le camere La aspettano fino alle {time}. La prenotazione è confermata appena lascia una carta a garanzia.',
    'The rooms wait for you until {time}. The booking is confirmed as soon as you leave a card as guarantee.',
    'Les chambres vous attendent jusqu’à {time}. La réservation est confirmée dès que vous laissez une carte en garantie.',
    'Die Zimmer warten bis {time} Uhr auf Sie. Die Buchung ist bestätigt, sobald Sie eine Karte als Garantie hinterlegen.',
  ],
  waitedInVain: [
    'Non pagata in tempo: le camere sono tornate libere. La struttura ha la Sua richiesta e Le risponderà.',
    'Not paid in time: the rooms are free again. The property has your request and will answer you.',
    'Non payée à temps : les chambres sont de nouveau libres. L’établissement a votre demande et vous répondra.',
    'Nicht rechtzeitig gezahlt: Die Zimmer sind wieder frei. Die Unterkunft hat Ihre Anfrage und antwortet Ihnen.',
  ],
} as const;
