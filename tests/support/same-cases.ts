import fc from 'fast-check'

// The gate tries the same cases each time, so that it never fails by chance. `FUZZ_SEED` makes others, to find what these miss.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })
