import type { Clock } from '@soko/platform/clock.ts'
import { clockAhead } from '../faults.ts'

export const systemClock: Clock = { now: () => new Date(Date.now() + clockAhead()) }
