import type { Texts } from '../../platform/language/text.ts';
import { accessTexts } from './access.ts';
import { accountTexts } from './accounts/account.ts';
import { notificationTexts } from './accounts/notification.ts';
import { viewAsTexts } from './accounts/view-as.ts';
import { commonTexts } from './common.ts';
import { moderationTexts } from './content/moderation.ts';
import { portalTexts } from './content/portal.ts';
import { queueTexts } from './content/queue.ts';
import { reviewTexts } from './content/review.ts';
import { scheduleTexts } from './content/schedule.ts';
import { contractTexts } from './contracts/contract.ts';
import { importDecidingTexts } from './imports/import-decisions.ts';
import { importingTexts } from './imports/importing.ts';
import { importMappingTexts } from './imports/mapping.ts';
import { importScreenTexts } from './imports/screen.ts';
import { folioTexts } from './invoices/folio.ts';
import { invoicingTexts } from './invoices/invoicing.ts';
import { paymentTexts } from './invoices/payment.ts';
import { portfolioTexts } from './invoices/portfolio.ts';
import { previewTexts } from './preview.ts';
import { recordFormTexts } from './record-form.ts';
import { registrationTexts } from './registration.ts';
import { affiliationTexts } from './sales/affiliations.ts';
import { bookingTexts } from './sales/bookings.ts';
import { bulkTexts } from './sales/bulk.ts';
import { sayingTexts } from './sales/calendar-sentence.ts';
import { cellTexts } from './sales/cell.ts';
import { dayOrderTexts } from './sales/day-order.ts';
import { gapTexts } from './sales/gaps.ts';
import { gridTexts } from './sales/grid.ts';
import { guestRegisterTexts } from './sales/guest-register.ts';
import { highlightTexts } from './sales/highlights.ts';
import { messageTexts } from './sales/messages.ts';
import { offerRuleTexts } from './sales/offer-rules.ts';
import { offerTexts } from './sales/offers.ts';
import { planningTexts } from './sales/planning.ts';
import { pricePartTexts, saleRuleTexts } from './sales/sale-rules.ts';
import { simulatorTexts } from './sales/simulator.ts';
import { stayTexts } from './sales/stay.ts';
import { touristTaxTexts } from './sales/tourist-tax.ts';
import { yearTexts } from './sales/year.ts';
import { screenTexts } from './screen.ts';
import { childTexts } from './settings/children.ts';
import { dictionaryTexts } from './settings/dictionaries.ts';
import { settingTexts } from './settings/setting.ts';
import { shellTexts } from './shell.ts';
import { copyingTexts } from './structures/copying.ts';
import { correspondenceTexts } from './structures/correspondence.ts';
import { leadTexts } from './structures/lead.ts';
import { linkingTexts } from './structures/linking.ts';
import { matrixTexts } from './structures/matrix.ts';
import { openingTexts } from './structures/opening.ts';
import { overviewTexts } from './structures/overview.ts';
import { partTexts } from './structures/part.ts';
import { photoTexts } from './structures/photo.ts';
import { policyTexts } from './structures/policy.ts';
import { publicationTexts } from './structures/publication.ts';
import { recapTexts } from './structures/recap.ts';
import { roomTexts } from './structures/room.ts';
import { sectionWordsTexts } from './structures/section-words.ts';
import { serviceTexts } from './structures/service.ts';
import { structureTexts } from './structures/structure.ts';
import { suggestionTexts } from './structures/suggestion.ts';
import { surroundingsTexts } from './structures/surroundings.ts';
import { todayTexts } from './structures/today.ts';
import { wizardTexts } from './structures/wizard.ts';
import { auditTexts } from './support/audit.ts';
import { developerTexts } from './support/developer.ts';
import { errorTexts } from './support/error.ts';
import { installationTexts } from './support/installation.ts';
import { journalTexts } from './support/journal.ts';
import { manualTexts } from './support/manual.ts';
import { omissionTexts } from './support/omissions.ts';
import { performanceTexts } from './support/performance.ts';
import { figureTexts } from './support/statistics.ts';
import { ticketTexts } from './support/ticket.ts';
import { taskTexts } from './task.ts';
import { validationTexts } from './validation.ts';

/** Dictionary sections defined in code; the server seeds them and serves `POST /api/{section}`. */
export const SECTIONS = {
  access: accessTexts,
  account: accountTexts,
  affiliation: affiliationTexts,
  booking: { ...bookingTexts, ...stayTexts },
  bulk: bulkTexts,
  cell: cellTexts,
  common: commonTexts,
  contract: contractTexts,
  correspondence: correspondenceTexts,
  day_order: dayOrderTexts,
  figure: figureTexts,
  folio: folioTexts,
  gap: gapTexts,
  grid: gridTexts,
  guest_register: guestRegisterTexts,
  highlight: highlightTexts,
  invoicing: invoicingTexts,
  journal: journalTexts,
  lead: leadTexts,
  omission: omissionTexts,
  linking: linkingTexts,
  matrix: matrixTexts,
  message: messageTexts,
  moderation: moderationTexts,
  notification: notificationTexts,
  offer: { ...offerTexts, ...offerRuleTexts },
  opening: openingTexts,
  overview: overviewTexts,
  today: todayTexts,
  tourist_tax: touristTaxTexts,
  performance: performanceTexts,
  part: partTexts,
  payment: paymentTexts,
  photo: photoTexts,
  planning: planningTexts,
  policy: policyTexts,
  portal: portalTexts,
  portfolio: portfolioTexts,
  user_manual: manualTexts,
  schedule: scheduleTexts,
  preview: previewTexts,
  publication: publicationTexts,
  record: { ...recordFormTexts, ...copyingTexts },
  importing: { ...importingTexts, ...importScreenTexts, ...importMappingTexts, ...importDecidingTexts },
  price_part: pricePartTexts,
  recap: recapTexts,
  registration: registrationTexts,
  review: reviewTexts,
  room: roomTexts,
  sale_rule: saleRuleTexts,
  saying: sayingTexts,
  screen: screenTexts,
  service: serviceTexts,
  section_words: sectionWordsTexts,
  setting: { ...settingTexts, ...dictionaryTexts, ...childTexts },
  shell: shellTexts,
  simulator: simulatorTexts,
  structure: structureTexts,
  suggestion: suggestionTexts,
  surroundings: surroundingsTexts,
  queue: queueTexts,
  task: taskTexts,
  validation: validationTexts,
  view_as: viewAsTexts,
  'inert-copy': installationTexts,
  ticket: ticketTexts,
  audit_log: auditTexts,
  error: errorTexts,
  developer: developerTexts,
  wizard: wizardTexts,
  year: yearTexts,
} as const satisfies Record<string, Texts>;

export type SectionName = keyof typeof SECTIONS;
