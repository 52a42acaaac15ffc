type Header = (name: string) => string;

const AUTOMATIC_SUBJECT =
  /^(?:(?:re|r|aw) ?: ?)?\[?(?:risposta automatica|fuori ufficio|assente|assenza|automatic reply|out of office|abwesenheit|automatische antwort|réponse automatique)/i;

/** Senders of mail servers, which report delays and failures. */
export const SERVER_SENDER = /^(?:mailer[-_]?daemon|mail-daemon|mdaemon|postmaster)(?:@|$)/i;

/**
 * True if a program wrote the mail (platform dictionary 6.5). X-Auto-Response-Suppress does not count, because Outlook
 * sets it on people's mails.
 */
export function isAutomatic(header: Header, has: (name: string) => boolean, subject: string, from: string): boolean {
  const submitted = header('auto-submitted').trim().toLowerCase();
  return (
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    /^\s*(?:bulk|junk|list|auto_reply)\b/i.test(header('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'x-ricevuta'].some(has) ||
    /^multipart\/report\b/i.test(header('content-type')) ||
    (has('return-path') && header('return-path').replace(/[\s<>]/g, '') === '') ||
    SERVER_SENDER.test(from) ||
    AUTOMATIC_SUBJECT.test(subject.trim())
  );
}
