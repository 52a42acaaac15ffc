import { createContext } from 'react';

/** True inside a layout, where an error is part of the page instead of a page of its own. */
export const InFrame = createContext(false);
