import type { Texts } from '../text.ts';

/** What may be wrong with requests, quotes and arrivals (section `validation`). */
export const validationBookingTexts = {
  ages: ['Scrivi le età come elenco, per esempio [4, 9].', 'Write the ages as a list, for example [4, 9].', 'Écrivez les âges en liste, par exemple [4, 9].', 'Schreiben Sie das Alter als Liste, etwa [4, 9].'],
  deposit_over_total: ['La caparra non può superare il totale.', 'The deposit cannot exceed the total.', 'L’acompte ne peut pas dépasser le total.', 'Die Anzahlung darf den Gesamtpreis nicht übersteigen.'],
  paid_under_deposit: [
    'Il pagato comprende la caparra versata: non può essere meno.',
    'What is paid includes the deposit paid: it cannot be less.',
    'Le payé comprend l’acompte versé : il ne peut pas être inférieur.',
    'Der bezahlte Betrag enthält die Anzahlung: Er kann nicht kleiner sein.',
  ],
  penalty_over_total: ['La penale non può superare il totale.', 'The penalty cannot exceed the total.', 'La pénalité ne peut pas dépasser le total.', 'Die Gebühr darf den Gesamtpreis nicht übersteigen.'],
  quote_sent: [
    'Il preventivo è già stato inviato: ritiralo e preparane un altro.',
    'The quote has been sent: withdraw it and prepare another.',
    'Le devis a déjà été envoyé : retirez-le et préparez-en un autre.',
    'Das Angebot wurde bereits gesendet: ziehen Sie es zurück und erstellen Sie ein neues.',
  ],
  request_closed: ['La richiesta è chiusa: riaprila per rispondere.', 'The request is closed: reopen it to reply.', 'La demande est close : rouvrez-la pour répondre.', 'Die Anfrage ist geschlossen: öffnen Sie sie wieder, um zu antworten.'],
  request_confirmed: [
    'La richiesta è diventata una prenotazione: si lavora dagli arrivi.',
    'The request has become a booking: go on from the arrivals.',
    'La demande est devenue une réservation : continuez depuis les arrivées.',
    'Aus der Anfrage wurde eine Buchung: weiter geht es bei den Anreisen.',
  ],
  reopen_late: ['Chiusa da più di {n} giorni: non si riapre.', 'Closed for more than {n} days: it cannot be reopened.', 'Close depuis plus de {n} jours : elle ne se rouvre pas.', 'Seit über {n} Tagen geschlossen: nicht wieder zu öffnen.'],
  party_too_large: ['Troppe persone: al massimo {n} nelle unità scelte.', 'Too many people: at most {n} in the units chosen.', 'Trop de personnes : {n} au maximum dans les unités choisies.', 'Zu viele Personen: höchstens {n} in den gewählten Einheiten.'],
  arrival_over: [
    'Una prenotazione cancellata o mancata non si sposta.',
    'A booking that is cancelled or a no-show cannot be moved.',
    'Une réservation annulée ou non présentée ne se déplace pas.',
    'Eine stornierte oder nicht angetretene Buchung lässt sich nicht verschieben.',
  ],
  arrival_kept: [
    'Gli arrivi non si eliminano: si cancellano. Quelli scritti per errore, entro 24 ore.',
    'Arrivals are cancelled, not deleted; those written by mistake within 24 hours.',
    'Les arrivées s’annulent, ne se suppriment pas ; celles saisies par erreur sous 24 heures.',
    'Anreisen werden storniert, nicht gelöscht; irrtümlich erfasste binnen 24 Stunden.',
  ],
  exempt_over_party: ['Sono più delle {n} persone del soggiorno.', 'More than the {n} people of the stay.', 'Plus que les {n} personnes du séjour.', 'Mehr als die {n} Personen des Aufenthalts.'],
  period_running: ['Il periodo non è ancora finito.', 'The period is not over yet.', 'La période n’est pas encore terminée.', 'Der Zeitraum ist noch nicht zu Ende.'],
  declared_since: [
    'Dopo questo periodo ne è stato dichiarato un altro: si riapre prima quello.',
    'A later period has been declared: open that one first.',
    'Une période ultérieure a été déclarée : rouvrez-la d’abord.',
    'Ein späterer Zeitraum wurde erklärt: öffnen Sie zuerst diesen.',
  ],
  guest_gone: ['I dati dell’ospite sono stati cancellati.', 'The guest’s data have been erased.', 'Les données du client ont été effacées.', 'Die Daten des Gastes wurden gelöscht.'],
} as const satisfies Texts;
