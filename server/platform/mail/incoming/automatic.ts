type Header = (name: string) => string;

const AUTOMATIC_SUBJECT =
  /^(?:(?:re|r|aw) ?: ?)?\[?(?:risposta automatica|fuori ufficio|assente|assenza|automatic reply|out of office|abwesenheit|automatische antwort|réponse automatique)/i;

/**
 * True if a program wrote the mail (platform dictionary 6.5). X-Auto-Response-Suppress does not count, because Outlook
 * sets it on people's mails.
 */
export function isAutomatic(header: Header, has: (name: string) => boolean, subject: string): boolean {
  const submitted = header('auto-submitted').trim().toLowerCase();
  return (
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    /^\s*(?:bulk|junk|list|auto_reply)\b/i.test(header('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'x-ricevuta'].some(has) ||
    /^multipart\/report\b/i.test(header('content-type')) ||
    (has('return-path') && header('return-path').replace(/[\s<>]/g, '') === '') ||
    AUTOMATIC_SUBJECT.test(subject.trim())
  );
}
