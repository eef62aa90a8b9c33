import type { Clock } from '@soko/platform/clock.ts'
import { clockAhead } from '../faults.ts'

/** A clock that tests can set ahead. */
export const systemClock: Clock = { now: () => new Date(Date.now() + clockAhead()) }
