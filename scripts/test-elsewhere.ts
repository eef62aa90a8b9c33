/**
 * `npm run test:elsewhere -- test`: runs a suite in other time zones, another locale, on a Saturday, on 29
 * February and across the start of summer time. `--only leap-day` runs one of these; `-- test -- services/auth`
 * runs a part of the suite. Needs the command `faketime`, a Debian package.
 */
import { testElsewhere } from '../tests/elsewhere/test-elsewhere.ts'

await testElsewhere()
