import fc from '../../node_modules/fast-check/lib/fast-check.js'
import { seed } from './dose.ts'

/** Replaces `fast-check` in property tests to use the run's seed, which a failure prints. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

export { default } from '../../node_modules/fast-check/lib/fast-check.js'
