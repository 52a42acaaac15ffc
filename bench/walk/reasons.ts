const COUNTS = 'counts up to 10,000, of which the smaller size has fewer';
const DRAWS = 'draws every point of the filter up to 5,000: 100 at one size, 5,000 at the other';

/** Why a read may take longer with more structures: by its path and who asks. */
export const REASONS: Readonly<Record<string, string>> = {
  '/api/leads (vendor)': COUNTS,
  '/api/structures (vendor)': COUNTS,
  // Its own links as their agent.
  '/api/user-structures (vendor)': COUNTS,
  '/api/pois/map (admin)': DRAWS,
  '/api/pois/map (operator)': DRAWS,
};
