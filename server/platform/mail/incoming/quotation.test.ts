import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitQuotation } from './quotation.ts';

const QUOTE = '> A che ora arrivate?\n> Saluti, Pensione Sole';
const HEAD =
  'Da: Pensione Sole <sole@posta.example>\nInviato: giovedì 12 novembre 2026 10:00\nA: Marta\nOggetto: R: Richiesta';

/** Name, mail and the beginnings of its folded lines; all other lines are shown. */
const CASES: readonly [string, string, readonly string[]][] = [
  [
    'Gmail',
    `Alle nove.\n\nIl giorno gio 12 nov 2026 alle ore 10:00 Pensione Sole <\nsole@posta.example> ha scritto:\n\n${QUOTE}`,
    ['Il giorno', 'sole@posta.example> ha scritto:', '> A che ora', '> Saluti'],
  ],
  [
    'Outlook',
    `Alle nove.\n\n________________________________\n${HEAD}\n\nA che ora arrivate?`,
    ['____', 'Da:', 'Inviato:', 'A: Marta', 'Oggetto:', 'A che ora'],
  ],
  [
    'Outlook of another language',
    'Om negen uur.\n\nVan: Sole <s@p.example>\nVerzonden: donderdag 12 november 2026 10:00\nAan: Marta\nOnderwerp: x\n\nHoe laat?',
    ['Van:', 'Verzonden:', 'Aan:', 'Onderwerp:', 'Hoe laat'],
  ],
  [
    'Virgilio',
    'Alle nove.\n\n----Messaggio originale----\nDa: sole@posta.example\nData: 12-nov-2026 10.00\nA: marta@virgilio.example\nOgg: R: x\n\nA che ora?',
    ['----Messaggio', 'Da:', 'Data:', 'A: marta', 'Ogg:', 'A che ora'],
  ],
  [
    'Notes',
    'Alle nove.\n\n-----Pensione Sole <sole@posta.example> ha scritto: -----\nPer: Marta\nA che ora?',
    ['-----Pensione', 'Per:', 'A che ora'],
  ],
  [
    'Samsung',
    `Alle nove.\n\nInviato dal mio dispositivo Samsung Galaxy\n\n-------- Messaggio originale --------\nDa: Sole\nData: 12/11/26 10:00 (GMT+01:00)\nA: me\nOggetto: x\n\nA che ora?`,
    ['Inviato dal mio', '-------- Messaggio', 'Da:', 'Data:', 'A: me', 'Oggetto:', 'A che ora'],
  ],
  [
    'Swedish',
    'Klockan nio.\n\nDen tors 12 nov. 2026 kl 10:00 skrev Sole <s@p.example>:\n\n> När kommer ni?',
    ['Den tors', '> När'],
  ],
  [
    'German without marks',
    'Um neun.\n\nAm 12.11.2026 um 10:00 schrieb Sole <s@p.example>:\n\nWann kommt ihr?',
    ['Am 12.11', 'Wann'],
  ],
  [
    'German, an Android',
    'Um neun\nAm Do., 12. März 2026 um 10:11 schrieb Pension Sole <\nsole@posta.example>:\n\n> Wann kommt ihr?',
    ['Am Do.', 'sole@posta', '> Wann'],
  ],
  [
    'German, broken into many lines',
    'Um neun.\n\nAm Donnerstag, den 12. März 2026\num 10:11 Uhr\nschrieb Pension Sole\nvia Locanda <\nsole@posta.example\n>:\n\nWann kommt ihr?',
    ['Am Donn', 'um 10', 'schrieb', 'via', 'sole@', '>:', 'Wann'],
  ],
  [
    'German, Outlook',
    'Um neun.\n\nVon: Sole <s@p.example>\nGesendet: Donnerstag, 12. März 2026 10:11\nAn: Marta\nBetreff: AW: Anfrage\n\nWann?',
    ['Von:', 'Gesendet:', 'An: Marta', 'Betreff:', 'Wann?'],
  ],
  [
    'German, GMX, of which the head begins with when',
    'Um neun.\n\nGesendet mit der GMX Mail App\n\nGesendet: Donnerstag, 12. März 2026 um 10:11\nVon: "Sole" <s@p.example>\nAn: m@gmx.example\nBetreff: Anfrage\n\nWann?',
    ['Gesendet mit', 'Gesendet:', 'Von:', 'An: m@', 'Betreff:', 'Wann?'],
  ],
  [
    'German, name first',
    'Um neun.\n\nPension Sole <sole@posta.example> schrieb am Do., 12. März 2026, 10:11:\n\n> Wann?',
    ['Pension Sole', '> Wann'],
  ],
  [
    'French',
    'À neuf heures.\n\nLe jeu. 12 mars 2026 à 10:11, Sole <s@p.example> a\nécrit :\n\nQuand ?',
    ['Le jeu.', 'écrit :', 'Quand'],
  ],
  [
    'French Outlook',
    'À neuf heures.\n\nDe : Sole <s@p.example>\nEnvoyé : jeudi 12 mars 2026 10:11\nÀ : Marta\nObjet : RE: x\n\nQuand ?',
    ['De :', 'Envoyé', 'À : Marta', 'Objet', 'Quand'],
  ],
  [
    'Outlook of a telephone',
    'At nine.\n\nGet Outlook for Android<https://aka.ms/x>\n________________________________\nFrom: Sole <s@p.example>\nSent: Thursday, March 12, 2026 10:11:12 AM\nTo: Marta\nSubject: Re: x\n\nWhen?',
    ['Get Outlook', '____', 'From:', 'Sent:', 'To:', 'Subject:', 'When?'],
  ],
  ['German words of the writer', 'Am Montag um 10:30 kommen wir.\nMeine Schwester schrieb:\nbitte zwei Betten', []],
  [
    'Apple',
    `Alle nove.\n\nInviato da iPhone\n\n> Il giorno 12 nov 2026, alle ore 10:00, Sole ha scritto:\n> \n${QUOTE}`,
    ['Inviato da iPhone', '> Il giorno', '>', '> A che ora', '> Saluti'],
  ],
  [
    'beneath the quotation',
    `Il giorno 12/11/2026 10:00, Sole ha scritto:\n${QUOTE}\n\nAlle nove.`,
    ['Il giorno', '> A che ora', '> Saluti'],
  ],
  ['a signature', 'Alle nove.\n-- \nMarta Rossi\n333 1234567', ['--', 'Marta Rossi', '333']],
  ['a postscript behind a signature', 'Va bene.\n-- \nMarta Rossi\nPS: non datela ad altri!', ['--', 'Marta Rossi']],
  ['a greeting, which is no signature', 'Alle nove.\n\nBest regards,\nMarta\n\nPS: do NOT sell it', []],
  ['a line of dashes above many words', `Prima parte.\n--\n${'Riga scritta a mano\n'.repeat(15)}`, []],
  ['a sentence of the writer', 'Mia sorella mi ha scritto:\nvenite presto.\nA presto', []],
  [
    'Yahoo on Android, which quotes in the line of its introduction',
    'Alle nove.\n\nInviato da Yahoo Mail su Android\n\n  Il gio, 12 nov 2026 alle 10:00, Sole<s@p.example> ha scritto:   A che ora?\nSaluti',
    ['Inviato da', '  Il gio', 'Saluti'],
  ],
  ['Gmail in Russian', 'В девять.\n\nчт, 12 нояб. 2026 г. в 10:00, Sole <s@p.example>:\n\n> Когда?', ['чт', '>']],
  ['Gmail in Japanese', '九時です。\n\n2026年11月12日(木) 10:00 Sole <s@p.example>:\n\n> 何時？', ['2026年', '>']],
  [
    'Aruba',
    'Alle nove.\n\nDa: "Sole" s@p.example\nA: "Marta" m@p.example\nCc:\nData: Thu, 12 Nov 2026 10:00:00 +0100\nOggetto: Re: x\n\nA che ora?',
    ['Da:', 'A:', 'Cc:', 'Data:', 'Oggetto:', 'A che'],
  ],
  [
    'Zoho',
    'At nine.\n\n---- On Thu, 12 Nov 2026 10:00:00 +0100 Sole <s@p.example> wrote ----\n\nWhen?',
    ['----', 'When?'],
  ],
  [
    'Outlook on a Mac',
    'Alle nove.\n\n*Da:* Sole <s@p.example>\n*Data:* giovedì, 12 novembre 2026 alle ore 10:00\n*A:* Marta\n*Oggetto:* x\n\nA che ora?',
    ['*', 'A che'],
  ],
  ['a sentence about what somebody wrote', 'On Monday she wrote: come early', []],
  ['a sentence with a date', 'Il 12/11/2026 alle 10:30 la collega ha scritto: la camera è libera.\nÈ vero?', []],
  [
    'a colleague’s words in German',
    'Am Montag um 10:30 schrieb mir Ihre Kollegin: Zimmer 5 ist frei.\nStimmt das?',
    [],
  ],
  ['an apology of a person on the telephone', 'Inviato da telefono, scusate gli errori\nArriviamo alle nove', []],
  ['the dates of a stay', 'Von: 12.8.\nBis: 15.8.\nPersonen: 2', []],
  ['a list of facts that looks like a head', 'Da: Roma\nA: Milano\nSiamo in due', []],
];

describe('splitQuotation', () => {
  it.each(CASES)('%s', (_, mail, folded) => {
    const lines = mail
      .split('\n')
      .map((line) => line.trimEnd())
      .filter((line) => line !== '');
    const { text, quoted } = splitQuotation(mail);
    const written = (part: string) => part.split('\n').filter((line) => line.trim() !== '');
    expect(written(quoted)).toEqual(lines.filter((line) => folded.some((begin) => line.startsWith(begin))));
    expect(written(text)).toEqual(lines.filter((line) => !folded.some((begin) => line.startsWith(begin))));
  });

  it('folds nothing when answers are between the quoted lines', () => {
    const mail =
      'Il giorno 12/11/2026 10:00 Sole ha scritto:\n> A che ora?\nAlle nove.\n> In quanti?\nIn due.\n> Saluti';
    expect(splitQuotation(mail)).toEqual({ text: mail, quoted: '' });
  });

  it('folds nothing in a forwarded mail, recognized by subject or mark, but folds an answer to one', () => {
    const mail = `Guardate qui\n\n${HEAD}\n\nLa camera è prenotata`;
    expect(splitQuotation(mail, 'I: Richiesta').quoted).toBe('');
    expect(splitQuotation(`x\n\n---------- Forwarded message ---------\n${HEAD}\n\ny`).quoted).toBe('');
    expect(splitQuotation(mail, 'R: I: Richiesta').text).toBe('Guardate qui');
  });

  it('shows everything when the mail only quotes', () => {
    expect(splitQuotation(QUOTE)).toEqual({ text: QUOTE, quoted: '' });
  });

  it('keeps every line, shown or folded, in its order', () => {
    const pieces = CASES.flatMap(([, mail]) => mail.split('\n'));
    const line = fc.oneof(
      fc.constantFrom(...pieces),
      fc.string({ maxLength: 20 }).map((one) => one.replace(/\s/g, ' ')),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { text, quoted } = splitQuotation(lines.join('\n'));
        const written = (part: string) =>
          part
            .split('\n')
            .map((one) => one.trim())
            .filter(Boolean);
        const given = written(lines.join('\n'));
        expect([...written(text), ...written(quoted)].toSorted()).toEqual(given.toSorted());
        for (const part of [text, quoted]) {
          let from = -1;
          for (const one of written(part)) {
            from = given.indexOf(one, from + 1);
            expect(from, one).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
