import fc from '../../node_modules/fast-check/lib/fast-check.js'
import { seed } from './dose.ts'

/** Property tests get this module for `fast-check`: it draws the values of the run's seed. fast-check prints the seed when a property fails. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

export { default } from '../../node_modules/fast-check/lib/fast-check.js'
