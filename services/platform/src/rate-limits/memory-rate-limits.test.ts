import { createRateLimits } from './create-rate-limits.ts'
import { describeLimits } from './rate-limits.contract.ts'

describeLimits('memory', async () => ({
  limits: createRateLimits({ kind: 'memory' }),
  remove: async () => {},
}))
