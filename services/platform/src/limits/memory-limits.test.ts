import { createLimits } from './create-limits.ts'
import { describeLimits } from './limits.contract.ts'

describeLimits('memory', async () => ({
  limits: createLimits({ kind: 'memory' }),
  remove: async () => {},
}))
