/** `npm run test:elsewhere -- test [--only leap-day] [-- services/auth]`: other time zones and dates. */
import { testElsewhere } from '../tests/elsewhere/test-elsewhere.ts'

await testElsewhere()
