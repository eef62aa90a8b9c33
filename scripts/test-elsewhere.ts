/**
 * `npm run test:elsewhere -- test`: runs a suite as if in other time zones, with another locale, on a Saturday, on 29 February and
 * across the beginning of summer time. `--only leap-day` runs one of these; `-- test -- services/auth` runs a part of the suite.
 * Needs the command `faketime`, a package of Debian.
 */
import { testElsewhere } from '../tests/elsewhere/test-elsewhere.ts'

await testElsewhere()
