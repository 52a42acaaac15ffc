import type { Texts } from '../text.ts';

/** What may be wrong with requests, quotes and arrivals (section `validation`). */
export const validationBookingTexts = {
  message_recipient: ['Scegli a chi scrivere.', 'Choose whom to write to.', 'Choisissez à qui écrire.', 'Wählen Sie, an wen Sie schreiben.'],
  message_unreachable: [
    'A questo destinatario non si può scrivere su WhatsApp: manca un numero di cellulare, ha chiesto di non essere contattato, o la sua richiesta è troppo vecchia.',
    'This recipient cannot be written to on WhatsApp: there is no mobile number, they asked not to be contacted, or their request is too old.',
    'Impossible d’écrire à ce destinataire sur WhatsApp : pas de numéro de portable, il a demandé à ne pas être contacté, ou sa demande est trop ancienne.',
    'Diesem Empfänger kann man auf WhatsApp nicht schreiben: keine Mobilnummer, er möchte nicht kontaktiert werden, oder seine Anfrage ist zu alt.',
  ],
  message_template: ['Questo modello non è per questo destinatario.', 'This template is not for this recipient.', 'Ce modèle n’est pas pour ce destinataire.', 'Diese Vorlage ist nicht für diesen Empfänger.'],
  message_link: ['Si può allegare solo un collegamento di questa struttura.', 'Only a link of this property can be attached.', 'Seul un lien de cette structure peut être joint.', 'Nur ein Link dieser Unterkunft kann angehängt werden.'],
  message_link_template: [
    'Un modello non porta altri collegamenti: usa il testo libero.',
    'A template carries no other link: use the free text.',
    'Un modèle ne porte pas d’autre lien : utilisez le texte libre.',
    'Eine Vorlage trägt keinen weiteren Link: Verwenden Sie den freien Text.',
  ],
  message_far: ['Al massimo {n} giorni da oggi.', 'At most {n} days from today.', 'Au plus {n} jours à partir d’aujourd’hui.', 'Höchstens {n} Tage ab heute.'],
  message_repeated: [
    'Lo stesso messaggio a questo numero è già partito nelle ultime {n} ore.',
    'The same message to this number has left in the last {n} hours.',
    'Le même message à ce numéro est parti dans les {n} dernières heures.',
    'Dieselbe Nachricht an diese Nummer ging in den letzten {n} Stunden ab.',
  ],
  messages_a_day: ['Oggi sono già {n} messaggi: riprova domani.', 'There are {n} messages today already: try again tomorrow.', 'Déjà {n} messages aujourd’hui : réessayez demain.', 'Heute sind es schon {n} Nachrichten: morgen wieder.'],
  message_kept: ['Un messaggio resta come è partito.', 'A message stays as it left.', 'Un message reste tel qu’il est parti.', 'Eine Nachricht bleibt, wie sie abging.'],
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
