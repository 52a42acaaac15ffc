import { config } from 'zod';

// Our pages forbid code made of text, and a browser reports the attempt. Before the first schema is made.
config({ jitless: true });
