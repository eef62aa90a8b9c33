/**
 * `npm run test:elsewhere -- test [--only leap-day] [-- services/auth]`: in other time zones and dates
 * (`faketime`).
 */
import { testElsewhere } from '../tests/elsewhere/test-elsewhere.ts'

await testElsewhere()
