import { z } from 'zod';
import { isStorable } from '../../../kernel/records/text/storable.ts';
import { cutText } from '../../../platform/language/cut-text.ts';

/** Stored length of a campaign, in UTF-16 units. Longer texts are cut. */
export const MAX_CAMPAIGN_LENGTH = 100;
/** Accepted length: a view is not lost for a long campaign. */
const MAX_SENT_LENGTH = 2_000;

/** Returns the stored form of a UTM value, or null without visible characters. */
function cleanCampaign(text: string): string | null {
  const words = text
    .toWellFormed()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return words === '' || !isStorable(words) ? null : cutText(words, MAX_CAMPAIGN_LENGTH).trim();
}

/** A UTM value as a site sends it. */
export const utmField = z.string().max(MAX_SENT_LENGTH).refine(isStorable).nullish();

/** Decodes a value of a query (WHATWG URL, application/x-www-form-urlencoded). Invalid sequences are left out. */
function decodeValue(value: string): string {
  const text = value.replaceAll('+', ' ');
  return text.replace(/(?:%[\da-f]{2})+|%[\da-f]?$/gi, (escapes) => {
    for (let end = escapes.length; end >= 3; end -= 3)
      try {
        return decodeURIComponent(escapes.slice(0, end));
      } catch {
        // A cut address may end within a character.
      }
    return '';
  });
}

interface TaggedAddress {
  readonly utmSource?: string | null | undefined;
  readonly utmMedium?: string | null | undefined;
  readonly utmCampaign?: string | null | undefined;
  /** Path with its query. */
  readonly path: string;
}

/** Returns the campaign's name, or its source when the name is missing. */
export function campaignOf(address: TaggedAddress): string | null {
  const { campaign, source } = utmOf(address);
  return campaign ?? source;
}

/** Returns the UTM values of an event. Explicit fields take precedence over the path's query. */
export function utmOf({ path, ...fields }: TaggedAddress): Record<'source' | 'medium' | 'campaign', string | null> {
  const query = path.split('#', 1)[0]?.replace(/^[^?]*\??/, '') ?? '';
  const readValue = (name: string, field: string | null | undefined) => {
    const pair = query.split('&').find((one) => one.startsWith(`${name}=`));
    return cleanCampaign(field ?? decodeValue(pair?.slice(name.length + 1) ?? ''));
  };
  return {
    source: readValue('utm_source', fields.utmSource),
    medium: readValue('utm_medium', fields.utmMedium),
    campaign: readValue('utm_campaign', fields.utmCampaign),
  };
}
