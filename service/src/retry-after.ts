/** The header that says after how many seconds another try may succeed; every refusal that passes by itself carries it. */
export const retryAfter = (seconds: number): { 'retry-after': string } => ({ 'retry-after': String(seconds) })
