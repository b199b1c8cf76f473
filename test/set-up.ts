import fc from 'fast-check';

/** Properties draw the same cases on every machine; set FC_SEED to draw others. */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) });
