import { createLimits } from './create-rate-limits.ts'
import { describeLimits } from './rate-limits.contract.ts'

describeLimits('memory', async () => ({
  limits: createLimits({ kind: 'memory' }),
  remove: async () => {},
}))
