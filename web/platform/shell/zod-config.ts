import { config } from 'zod';

// Disables zod's generated code, which the content security policy forbids. Must run before the first schema.
config({ jitless: true });
