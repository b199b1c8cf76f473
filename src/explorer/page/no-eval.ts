import { config } from 'zod';

// The content security policy lets nothing be compiled from text; without this the library tries whether it may, and that is reported.
config({ jitless: true });
