import { expect } from 'vitest';
import { LINE, makeDraft, receiveReceipt } from '../documents.ts';
import { addDocument, grossOf, invoicesOf, isOk, type Life, markIssued, pick, type Step } from './life-context.ts';
import { isWaiting, residualOf } from './model.ts';

const NETS_CENTS = [10_000, 5_000, 33_333, 50, 1];

export async function issueStep(life: Life, { which }: Step): Promise<void> {
  const netCents = pick(NETS_CENTS, which) ?? 1;
  const draft = await makeDraft(life.staff, life.structureId, { lines: [{ ...LINE, unitAmountCents: netCents }] });
  const document = await addDocument(life, { id: draft.id, type: 'TD01', grossCents: grossOf(netCents) });
  expect((await life.staff.post(`${draft.url}/issue`, {})).statusCode).toBe(200);
  await markIssued(life, document);
}

export async function draftCreditStep(life: Life, { which, part }: Step): Promise<void> {
  const corrected = pick(invoicesOf(life), which);
  if (!corrected) return;
  const answer = await life.staff.post(`${corrected.url}/notes`, { docType: 'TD04' });
  expect([201, 422]).toContain(answer.statusCode);
  if (answer.statusCode !== 201) return;
  const { id, version, lines } = answer.json();
  const [line] = lines;
  const netCents = Math.max(1, Math.round(line.unitAmountCents * (part > 0 && part < 1 ? part : 1)));
  const note = await addDocument(life, { id, type: 'TD04', grossCents: grossOf(netCents) }, corrected);
  const changed = await life.staff.patch(note.url, { version, lines: [{ ...line, unitAmountCents: netCents }] });
  expect(changed.statusCode, changed.body).toBe(200);
}

export async function issueCreditStep(life: Life, { which }: Step): Promise<void> {
  const drafts = life.model.documents.filter(
    ({ type, isIssued, isReopened, isVoid }) => type === 'TD04' && !isIssued && !isReopened && !isVoid,
  );
  const note = pick(drafts, which);
  if (!note?.corrected) return;
  const { corrected } = note;
  const isWithin = note.grossCents <= residualOf(life.model, corrected);
  const isCreditable = corrected.isIssued && !corrected.isVoid;
  const answer = await life.staff.post(`${note.url}/issue`, {});
  expect(answer.statusCode, answer.body).toBe(isWithin && isCreditable ? 200 : 422);
  if (isOk(answer)) await markIssued(life, note);
}

export const receive =
  (state: 'rejected' | 'refused') =>
  async (life: Life, { which }: Step): Promise<void> => {
    const document = pick(
      life.model.documents.filter(({ isIssued, isVoid }) => isIssued && !isVoid),
      which,
    );
    if (!document) return;
    await receiveReceipt(life.staff, document.url, state);
    if (state === 'refused' || document.sdi === 'none') document.sdi = state;
  };

export async function voidStep(life: Life, { which }: Step): Promise<void> {
  const document = pick(life.model.documents.filter(isWaiting), which);
  if (!document) return;
  const answer = await life.staff.post(`${document.url}/void`, {});
  expect(answer.statusCode, answer.body).toBe(200);
  Object.assign(document, { isVoid: true, isReopened: false });
}

export async function reissueStep(life: Life, { which }: Step): Promise<void> {
  const document = pick(life.model.documents.filter(isWaiting), which);
  if (!document) return;
  if (!document.isReopened) {
    const reopened = await life.staff.post(`${document.url}/reopen`, {});
    expect(reopened.statusCode, reopened.body).toBe(200);
    Object.assign(document, { isIssued: false, isReopened: true, sdi: 'none' });
    if (which % 2 === 1) return;
  }
  const answer = await life.staff.post(`${document.url}/issue`, {});
  // A note may exceed by now what is left to credit, and a highlight that was given up is not billed.
  const isGivenUp = life.model.highlights.some(({ bill, state }) => bill === document && state === 'cancelled');
  const expected = document.type === 'TD04' ? [200, 422] : [isGivenUp ? 422 : 200];
  expect(expected, answer.body).toContain(answer.statusCode);
  if (isOk(answer)) await markIssued(life, document);
}
