import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone } from '../../../kernel/records/phone.ts';
import { readContact } from './contacts.ts';
import { mailsIn, sitesIn } from './internet.ts';
import { phonesIn } from './phones.ts';

const numbers = (text: string) => phonesIn(text).numbers;

describe('telephone numbers of a cell', () => {
  it.each([
    ['051 2193111 - 347 1234567', ['+390512193111', '+393471234567']],
    ['348 7399231 - 045 4448664', ['+393487399231', '+390454448664']],
    ['0445/123456', ['+390445123456']],
    ['0039-0187-665936', ['+390187665936']],
    ['045 - 7205220', ['+390457205220']],
    ['338/3748119', ['+393383748119']],
    ['0586.803162', ['+390586803162']],
    ['0457100574-0456970426', ['+390457100574', '+390456970426']],
    ['045 - 8977809 - 339 3603079', ['+390458977809', '+393393603079']],
    ['337 958600 - 347 8436470', ['+39337958600', '+393478436470']],
    ['339 4470819, 0583 619189', ['+393394470819', '+390583619189']],
    ['0423628587 - 0423621101 - 3382954476', ['+390423628587', '+390423621101', '+393382954476']],
    ['+39-045-6217953 / +39-349-3337149', ['+390456217953', '+393493337149']],
    ['3487431465  -  3401039662', ['+393487431465', '+393401039662']],
    ['+39 347 93 48 38 3', ['+393479348383']],
    ['390544492409', ['+390544492409']],
    ['800 123456', ['+39800123456']],
    ['+43 4242 205 0', ['+4342422050']],
    ['tel. 051 2193111 cell 347 1234567', ['+390512193111', '+393471234567']],
    ['346', []],
    ['1234', []],
    ['n.d.', []],
  ])('%s', (text, expected) => expect(numbers(text)).toEqual(expected));

  it('restores the zero that a spreadsheet dropped from a landline, and reports it', () => {
    for (const [text, number] of [
      ['512193111', '+390512193111'],
      ['584992656', '+390584992656'],
      ['57368947', '+39057368947'],
      ['39116090374', '+390116090374'],
    ] as const)
      expect(phonesIn(text)).toMatchObject({ numbers: [number], isRestored: true, isPartly: false });
    // A number without its area code is invalid, and a mobile number lacks no zero.
    expect(numbers('5559321')).toEqual([]);
    expect(phonesIn('3339095616')).toMatchObject({ isRestored: false });
  });

  it('reports unread parts: extension lines, a number without its area code', () => {
    for (const text of ['0584 066345/3', '0584 29127-5', '0583 746756 - 302074', '0457630114/3307972'])
      expect(phonesIn(text)).toMatchObject({ isPartly: true });
    expect(numbers('0584 066345/3')).toEqual(['+390584066345']);
  });

  it('finds all numbers with any separator, and never an invalid one', () => {
    const landline = fc.constantFrom('0512193111', '0457205220', '0583493983', '0668801234');
    const mobile = fc.constantFrom('3471234567', '3338553952', '3934567890');
    const written = fc.tuple(landline, fc.constantFrom(' - ', '-', '  ', ', ', ' / ', '; ', ' e '), mobile);
    fc.assert(
      fc.property(written, ([one, between, other]) => {
        expect(numbers(one + between + other)).toEqual([`+39${one}`, `+39${other}`]);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()./-]{1,60}$/)), (text) => {
        for (const number of numbers(text)) expect(isPhone(number)).toBe(true);
      }),
    );
  });
});

describe('addresses of a cell', () => {
  it.each([
    ['info@isola.it', ['info@isola.it']],
    ['cedro@lavanda.net-olmo@cascina.it', ['cedro@lavanda.net', 'olmo@cascina.it']],
    ['info@mirto.com_isola@cascina.it', ['info@mirto.com', 'isola@cascina.it']],
    ['a@borgo.com, b@mulino.it', ['a@borgo.com', 'b@mulino.it']],
    ['info@corte.it - zefiro.poggio@mulino.it', ['info@corte.it', 'zefiro.poggio@mulino.it']],
    ['cedro@tiglio. Com', ['cedro@tiglio.Com']],
    ['info@borgo colle.com', []],
    ['fattoria@zefiro@borgo.com', []],
    ['salice@alba', []],
    ['colle.com', []],
  ])('finds the mail addresses of %s', (text, expected) => expect(mailsIn(text).found).toEqual(expected));

  it.each([
    ['www.isola.it', ['www.isola.it']],
    ['isola.com', ['isola.com']],
    ['http://rondine.mulino.it/torre_rocca', ['http://rondine.mulino.it/torre_rocca']],
    ['https://www.rondine.it', ['https://www.rondine.it']],
    ['www. dimora.it', ['www.dimora.it']],
    ['www..corte.it', ['www.corte.it']],
    ['www.isola.it.', ['www.isola.it']],
    ['http:/www.isola.it', ['http://www.isola.it']],
    ['www.brezza.eu-www.corte.com', ['www.brezza.eu', 'www.corte.com']],
    ['www.podere.it - www.podere.com', ['www.podere.it', 'www.podere.com']],
    ['www.mulino.it   tiglio www.viola.it', ['www.mulino.it', 'www.viola.it']],
    ['www.fonte viola.com', []],
    ['www.quercia&fonte.it', []],
    ['borgo', []],
    ['corte ZEFIRO, 3', []],
    ['info@isola.it', []],
  ])('finds the websites of %s', (text, expected) => expect(sitesIn(text).found).toEqual(expected));
});

it('offers a second number to the mobile field, and other kinds of contact to their own field', () => {
  expect(readContact('phone', 'phone', '348 7399231 - 045 4448664')).toMatchObject({
    value: '+390454448664',
    offers: [{ to: ['mobile', 'phone2'], value: '+393487399231' }],
    note: 'several',
  });
  expect(readContact('website', 'url', 'info@isola.it')).toMatchObject({
    value: null,
    offers: [{ to: ['email'], value: 'info@isola.it' }],
  });
  expect(readContact('email', 'email', 'www.isola.it')).toMatchObject({
    value: null,
    offers: [{ to: ['website'], value: 'www.isola.it' }],
  });
  expect(readContact('phone', 'phone', 'tel. 051 2193111 - e-mail: info@isola.it; www.isola.it')).toMatchObject({
    value: '+390512193111',
    offers: [
      { to: ['email'], value: 'info@isola.it' },
      { to: ['website'], value: 'www.isola.it' },
    ],
    note: 'several',
  });
  expect(readContact('mobile', 'phone', '051 2193111')).toMatchObject({
    value: null,
    offers: [{ to: ['phone', 'phone2'], value: '+390512193111' }],
  });
  expect(readContact('phone', 'phone', '051 2193111 fax 051 2193112')).toMatchObject({
    value: '+390512193111',
    offers: [{ to: ['fax'], value: '+390512193112' }],
  });
});
