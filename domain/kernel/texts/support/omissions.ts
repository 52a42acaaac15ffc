import type { Texts } from '../../../platform/language/text.ts';

/** Parts of an incoming mail that its message does not contain. Keys are the reasons of `OMISSION_REASONS`. */
export const omissionTexts = {
  type: [
    'Formato non ammesso: {names}. Chiedi un PDF o una foto in JPEG.',
    'Format not allowed: {names}. Ask for a PDF or a JPEG photo.',
    'Format non admis : {names}. Demandez un PDF ou une photo en JPEG.',
    'Format nicht zulässig: {names}. Bitten Sie um ein PDF oder ein Foto im JPEG-Format.',
  ],
  size: ['File troppo grande: {names}. Chiedi una copia più piccola.', 'File too large: {names}. Ask for a smaller copy.', 'Fichier trop volumineux : {names}. Demandez une copie plus petite.', 'Datei zu groß: {names}. Bitten Sie um eine kleinere Kopie.'],
  count: [
    'Troppi file in un’e-mail. Non allegati: {names}. Chiedi di inviarli di nuovo.',
    'Too many files in one e-mail. Not attached: {names}. Ask for them to be sent again.',
    'Trop de fichiers dans un e-mail. Non joints : {names}. Demandez un nouvel envoi.',
    'Zu viele Dateien in einer E-Mail. Nicht angehängt: {names}. Bitten Sie um eine neue E-Mail.',
  ],
  virus: ['File con un virus, non allegato: {names}.', 'File with a virus, not attached: {names}.', 'Fichier contenant un virus, non joint : {names}.', 'Datei mit einem Virus, nicht angehängt: {names}.'],
  password: [
    'PDF protetto da password: {names}. Chiedi una copia senza password.',
    'PDF protected by a password: {names}. Ask for a copy without a password.',
    'PDF protégé par un mot de passe : {names}. Demandez une copie sans mot de passe.',
    'PDF mit Kennwort: {names}. Bitten Sie um eine Kopie ohne Kennwort.',
  ],
  signed: [
    'File firmato digitalmente (P7M): {names}. Chiedi il documento in PDF.',
    'Digitally signed file (P7M): {names}. Ask for the document as a PDF.',
    'Fichier signé numériquement (P7M) : {names}. Demandez le document en PDF.',
    'Digital signierte Datei (P7M): {names}. Bitten Sie um das Dokument als PDF.',
  ],
  encrypted: [
    'Contenuto cifrato, qui non leggibile: {names}. Chiedi un’e-mail non cifrata.',
    'Encrypted content that cannot be read here: {names}. Ask for an e-mail without encryption.',
    'Contenu chiffré, illisible ici : {names}. Demandez un e-mail non chiffré.',
    'Verschlüsselter Inhalt, hier nicht lesbar: {names}. Bitten Sie um eine unverschlüsselte E-Mail.',
  ],
  empty: ['File vuoto: {names}.', 'Empty file: {names}.', 'Fichier vide : {names}.', 'Leere Datei: {names}.'],
  invitation: [
    'Invito del calendario, non allegato: {names}. Rispondi in questa conversazione.',
    'Calendar invitation, not attached: {names}. Reply in this conversation.',
    'Invitation d’agenda, non jointe : {names}. Répondez dans cette conversation.',
    'Kalendereinladung, nicht angehängt: {names}. Antworten Sie in dieser Unterhaltung.',
  ],
  picture: [
    'Piccole immagini del testo o della firma, non allegate: {names}.',
    'Small pictures of the text or signature, not attached: {names}.',
    'Petites images du texte ou de la signature, non jointes : {names}.',
    'Kleine Bilder aus Text oder Signatur, nicht angehängt: {names}.',
  ],
  nested: ['E-mail inoltrata che non si può leggere: {names}.', 'Forwarded e-mail that cannot be read: {names}.', 'E-mail transféré qui ne peut pas être lu : {names}.', 'Weitergeleitete E-Mail, die nicht lesbar ist: {names}.'],
  automatic: [
    'Allegati di una risposta automatica, non salvati: {names}.',
    'Attachments of an automatic reply, not saved: {names}.',
    'Pièces jointes d’une réponse automatique, non enregistrées : {names}.',
    'Anhänge einer automatischen Antwort, nicht gespeichert: {names}.',
  ],
  technical: ['Parti tecniche dell’e-mail, non allegate: {names}.', 'Technical parts of the e-mail, not attached: {names}.', 'Parties techniques de l’e-mail, non jointes : {names}.', 'Technische Teile der E-Mail, nicht angehängt: {names}.'],
} as const satisfies Texts;
