import { createContext } from 'react';

/** Whether a layout stands around already: then an error is part of its page, not a page of its own. */
export const InFrame = createContext(false);
