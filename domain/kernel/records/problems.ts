import type { Text } from '../../platform/language/text.ts';

/** Every problem type of the API (RFC 9457), with status and title. Source: platform dictionary 11. */
export const PROBLEMS = {
  'bad-request': {
    status: 400,
    title: ['Richiesta non valida', 'Invalid request', 'Requête non valide', 'Ungültige Anfrage'],
  },
  'invalid-signature': {
    status: 400,
    title: ['Firma non valida', 'Invalid signature', 'Signature non valide', 'Ungültige Signatur'],
  },
  unauthenticated: {
    status: 401,
    title: ['Sessione scaduta', 'Session expired', 'Session expirée', 'Sitzung abgelaufen'],
  },
  forbidden: {
    status: 403,
    title: ['Accesso negato', 'Access denied', 'Accès refusé', 'Zugriff verweigert'],
  },
  contract: {
    status: 403,
    title: [
      'Contratto da completare',
      'Contract to be completed',
      'Contrat à compléter',
      'Vertrag zu vervollständigen',
    ],
  },
  'not-found': {
    status: 404,
    title: ['Elemento non trovato', 'Item not found', 'Élément introuvable', 'Element nicht gefunden'],
  },
  'method-not-allowed': {
    status: 405,
    title: ['Metodo non consentito', 'Method not allowed', 'Méthode non autorisée', 'Methode nicht erlaubt'],
  },
  timeout: {
    status: 408,
    title: ['Tempo scaduto', 'Request timed out', 'Délai dépassé', 'Zeitüberschreitung'],
  },
  conflict: {
    status: 409,
    title: [
      'Elemento modificato da altri',
      'Item changed by someone else',
      'Élément modifié par quelqu’un d’autre',
      'Element von anderen geändert',
    ],
  },
  'in-use': {
    status: 409,
    title: ['Elemento in uso', 'Item in use', 'Élément utilisé', 'Element in Verwendung'],
  },
  duplicate: {
    status: 409,
    title: ['Elemento già presente', 'Item already exists', 'Élément déjà présent', 'Element bereits vorhanden'],
  },
  'needs-confirmation': {
    status: 409,
    title: ['Serve una conferma', 'Confirmation needed', 'Confirmation nécessaire', 'Bestätigung erforderlich'],
  },
  'no-availability': {
    status: 409,
    title: ['Camere non disponibili', 'Rooms not available', 'Chambres non disponibles', 'Zimmer nicht verfügbar'],
  },
  'idempotency-in-progress': {
    status: 409,
    title: [
      'Richiesta già in corso',
      'Request already in progress',
      'Requête déjà en cours',
      'Anfrage bereits in Bearbeitung',
    ],
  },
  'last-admin': {
    status: 409,
    title: [
      'Deve restare un amministratore',
      'At least one administrator must remain',
      'Il doit rester un administrateur',
      'Mindestens ein Administrator muss bleiben',
    ],
  },
  gone: {
    status: 410,
    title: [
      'Elemento non più disponibile',
      'Item no longer available',
      'Élément désormais indisponible',
      'Element nicht mehr verfügbar',
    ],
  },
  'token-expired': {
    status: 410,
    title: ['Link scaduto', 'Link expired', 'Lien expiré', 'Link abgelaufen'],
  },
  'code-expired': {
    status: 410,
    title: ['Codice scaduto', 'Code expired', 'Code expiré', 'Code abgelaufen'],
  },
  'challenge-expired': {
    status: 410,
    title: ['Verifica scaduta', 'Verification expired', 'Vérification expirée', 'Prüfung abgelaufen'],
  },
  'payload-too-large': {
    status: 413,
    title: [
      'File o richiesta troppo grande',
      'File or request too large',
      'Fichier ou requête trop volumineux',
      'Datei oder Anfrage zu groß',
    ],
  },
  'unsupported-media': {
    status: 415,
    title: ['Formato non ammesso', 'Format not allowed', 'Format non admis', 'Format nicht zulässig'],
  },
  'view-as': {
    status: 403,
    title: ['Sola lettura', 'Read only', 'Lecture seule', 'Nur lesen'],
  },
  'csrf-mismatch': {
    status: 419,
    title: ['Pagina scaduta', 'Page expired', 'Page expirée', 'Seite abgelaufen'],
  },
  validation: {
    status: 422,
    title: [
      'Controlla i campi evidenziati',
      'Check the highlighted fields',
      'Vérifiez les champs signalés',
      'Bitte markierte Felder prüfen',
    ],
  },
  'invalid-credentials': {
    status: 422,
    title: ['Credenziali non valide.', 'Invalid credentials.', 'Identifiants non valides.', 'Ungültige Zugangsdaten.'],
  },
  'email-not-verified': {
    status: 422,
    title: ['E-mail da verificare', 'E-mail to be verified', 'E-mail à vérifier', 'E-Mail zu bestätigen'],
  },
  'invalid-code': {
    status: 422,
    title: ['Codice non valido', 'Invalid code', 'Code non valide', 'Ungültiger Code'],
  },
  'foreign-structure': {
    status: 404,
    title: [
      'Questa struttura non è nel tuo portafoglio.',
      'This property is not in your portfolio.',
      'Cet établissement n’est pas dans votre portefeuille.',
      'Diese Unterkunft gehört nicht zu Ihrem Portfolio.',
    ],
  },
  'invalid-transition': {
    status: 422,
    title: [
      'Cambio di stato non consentito',
      'Status change not allowed',
      'Changement de statut non autorisé',
      'Statuswechsel nicht erlaubt',
    ],
  },
  'idempotency-key-reused': {
    status: 422,
    title: ['Richiesta già inviata', 'Request already sent', 'Requête déjà envoyée', 'Anfrage bereits gesendet'],
  },
  'too-early': {
    status: 425,
    title: ['Riprova tra poco', 'Try again shortly', 'Réessayez dans un instant', 'Gleich erneut versuchen'],
  },
  'too-many-requests': {
    status: 429,
    title: ['Troppi tentativi', 'Too many attempts', 'Trop de tentatives', 'Zu viele Versuche'],
  },
  internal: { status: 500, title: ['Errore interno', 'Internal error', 'Erreur interne', 'Interner Fehler'] },
  upstream: {
    status: 502,
    title: [
      'Servizio esterno non disponibile',
      'External service unavailable',
      'Service externe indisponible',
      'Externer Dienst nicht verfügbar',
    ],
  },
  unavailable: {
    status: 503,
    title: ['Servizio non disponibile', 'Service unavailable', 'Service indisponible', 'Dienst nicht verfügbar'],
  },
  'upstream-timeout': {
    status: 504,
    title: [
      'Il servizio non risponde',
      'The service is not responding',
      'Le service ne répond pas',
      'Der Dienst antwortet nicht',
    ],
  },
  'storage-full': {
    status: 507,
    title: ['Spazio esaurito', 'Storage full', 'Espace épuisé', 'Speicher voll'],
  },
} as const satisfies Record<string, { status: number; title: Text }>;

export type ProblemType = keyof typeof PROBLEMS;
