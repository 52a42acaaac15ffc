/** SQL condition: contracts that customers cannot see, namely drafts and those cancelled before sending. */
export const IS_UNSENT = `t.state = 'draft' or t.state = 'cancelled' and t.sent_at is null`;
