import { dayWords } from '../../../../domain/kernel/calendar/day-words.ts';
import { daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { withoutTags } from '../../../../domain/kernel/records/text/html.ts';
import { type PaperText, paperText } from '../../../../domain/kernel/texts/paper.ts';
import { formatCentsIn } from '../../../../domain/platform/amounts/format-amounts.ts';
import { inLanguage, type Language } from '../../../../domain/platform/language/text.ts';
import { balanceState } from '../../../../domain/stays/bookings/balance.ts';
import type { GuestFolioLine } from '../../../../domain/stays/bookings/folio/answers.ts';
import { getDepositPhrase } from '../../../../domain/stays/bookings/folio/due-days.ts';
import { FOLIO_METHODS } from '../../../../domain/stays/bookings/folio/entry.ts';
import { hasCharges } from '../../../../domain/stays/bookings/folio/lines.ts';
import { INK, openPaper, SECONDARY_INK, WARNING_INK } from '../../../platform/papers/paper.ts';
import type { Confirmation } from './confirmation.ts';

const MARGIN = 56;
const LABEL_WIDTH = 150;

/** Returns the confirmation of a booking as PDF in the guest's language. */
export async function confirmationPdf(of: Confirmation, language: Language): Promise<Buffer> {
  const t = (key: PaperText, params?: Readonly<Record<string, string | number>>) => paperText(key, language, params);
  const translate = (text: TranslatedText | null | undefined) => text?.[language] || text?.it || '';
  const { structure } = of;
  const { document, body, width, font, say, rule, reserve, close } = await openPaper({
    ...{ language, title: `${t('title')} ${of.code}`, author: structure.name },
    ...{ margin: MARGIN, gap: 4 },
  });
  const heading = (text: string) => {
    document.y += 12;
    say('H2', text, 13, { isBold: true, gap: 6 });
  };
  const line = (label: string, value: string, isBold = false) => {
    if (!value) return;
    const valueWidth = width - LABEL_WIDTH;
    font(isBold, 10.5);
    // A long label wraps too.
    const height = Math.max(
      document.heightOfString(value, { width: valueWidth }),
      document.heightOfString(`${label} `, { width: LABEL_WIDTH }),
    );
    reserve(height);
    const top = document.y;
    const draw = () => {
      document.fillColor(SECONDARY_INK).text(`${label} `, MARGIN, top, { width: LABEL_WIDTH });
      document.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, top, { width: valueWidth });
    };
    body.add(document.struct('P', {}, draw));
    document.y = top + height + 5;
  };

  const euros = (cents: number) => formatCentsIn(cents, language);
  const at = (key: 'from' | 'until', day: string, time: string | null) =>
    time ? t(key, { day: dayWords(day, language), time }) : dayWords(day, language);
  const place = [structure.zip, structure.city, structure.province && `(${structure.province})`];

  say('P', structure.name, 12, { isBold: true, gap: 1 });
  const where = [structure.address, place.filter(Boolean).join(' ')].filter(Boolean).join(', ');
  say('P', where, 9.5, { color: SECONDARY_INK, gap: 1 });
  const reached = [structure.phone && t('phone', { phone: structure.phone }), structure.email];
  say('P', reached.filter(Boolean).join(' · '), 9.5, { color: SECONDARY_INK, gap: 10 });
  rule(12);
  say('H1', t('title'), 20, { isBold: true, gap: 2 });
  say('P', t('code', { code: of.code }), 11, { color: SECONDARY_INK });
  if (of.state === 'cancelled' || of.state === 'no_show')
    say('P', t(`state.${of.state}`), 12, { isBold: true, color: WARNING_INK });
  document.y += 8;

  line(t('guest'), of.guestName, true);
  line(t('checkin'), at('from', of.checkin, structure.checkinFrom), true);
  line(t('checkout'), at('until', of.checkout, structure.checkoutTo), true);
  line(t('nights'), String(daysBetween(of.checkin, of.checkout)));
  const room = translate(of.roomTitle);
  line(t('room'), of.units > 1 ? t('units', { n: of.units, room }) : room);
  line(t('plan'), translate(of.mealPlanTitle));
  const others = of.together.map(({ code, roomTitle }) => `${translate(roomTitle)} (${code})`);
  if (others.length > 0) line(t('together'), others.join(', '));
  const children = of.children.length;
  line(
    t('people'),
    [
      t('party', { adults: of.adults }),
      ...(children > 0 ? [t('children', { n: children, ages: of.children.join(', ') })] : []),
    ].join(', '),
  );

  heading(t('price'));
  if (of.state === 'confirmed' && of.depositAmountCents > 0) line(t('deposit'), depositText(of, language));
  for (const one of of.folio.filter(({ cents }) => cents !== 0)) line(folioLabel(one, language), euros(one.cents));
  const standing = balanceState(of.balanceCents, hasCharges(of.folio));
  line(t(`standing.${standing}`), euros(Math.abs(of.balanceCents)), true);

  const policies = [of.policies?.payment, of.policies?.cancellation].filter((one) => one != null);
  if (policies.length > 0) heading(t('terms'));
  for (const { title, texts } of policies) {
    say('H3', translate(title), 10.5, { isBold: true, gap: 2 });
    say('P', withoutTags(translate(texts)), 9.5, { gap: 8 });
  }
  return close();
}

/** Returns the deposit; an unpaid deposit names its due day. */
function depositText({ depositAmountCents, openDepositCents, depositDue }: Confirmation, language: Language): string {
  const price = formatCentsIn(depositAmountCents, language);
  if (depositDue === null) return price;
  return paperText(getDepositPhrase(depositDue, depositAmountCents, openDepositCents), language, {
    price,
    open: formatCentsIn(openDepositCents, language),
    day: depositDue === 'now' ? '' : dayWords(depositDue, language),
  });
}

/** Returns the label of a folio line for the guest: purpose, method and date. */
function folioLabel({ kind, method, date, description }: GuestFolioLine, language: Language): string {
  const name = description ?? paperText(`folio.${kind}`, language);
  const how = method && method !== 'other' ? inLanguage(FOLIO_METHODS[method], language) : null;
  return [name, how, date && method && dayWords(date, language)].filter(Boolean).join(', ');
}
