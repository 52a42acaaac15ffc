/** What a service token of role web may do (platform dictionary 1.9). */
export const TOKEN_SCOPES = ['collect_events', 'read_public', 'create_requests', 'create_reviews'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
