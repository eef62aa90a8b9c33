import type { Effect, Order, Point } from './fault-points.ts'

type Awaited = {
  readonly point: string
  left: number
  readonly effect: Effect
  readonly of: string | undefined
}

const faults = new Map<string, Awaited>()
const slow = new Map<string, number>()
const poison = new Map<string, string>()
let ahead = 0
let released = Promise.withResolvers<void>()

export const obey = (order: Order): void => {
  if ('fault' in order) {
    const [point = '', nth] = order.fault.split(':')
    faults.set(point, { point, left: Number(nth), effect: order.effect ?? 'SIGKILL', of: order.of })
  } else if ('release' in order) {
    released.resolve()
    released = Promise.withResolvers()
  } else if ('slow' in order) slow.set(order.slow, order.milliseconds)
  else if ('poison' in order) poison.set(order.poison, order.text)
  else ahead = order.clockAhead
}

/** Marks a point that a step of the view `of` passes. May kill the process; resolves when it may continue. */
export const pass = async (point: Point, of?: string): Promise<void> => {
  const fault = faults.get(point)
  if (fault === undefined || (fault.of !== undefined && fault.of !== of)) return
  fault.left -= 1
  if (fault.left > 0) return
  faults.delete(point)
  if (fault.effect === 'hold') {
    console.error(`${HELD_UP}${point}`)
    await released.promise
  } else process.kill(process.pid, fault.effect)
}

/** Returns the delay of a projection in milliseconds per event. */
export const slowness = (projection: string): number => slow.get(projection) ?? 0

export const poisonOf = (projection: string): string | undefined => poison.get(projection) || undefined

/** Returns by how many milliseconds the clock is ahead. */
export const clockAhead = (): number => ahead

/** Prefix of output lines that report a violation. */
export const BREACH = 'chaos: '

/** Prefix of output lines that report a blocked step. */
export const HELD_UP = 'held up: '
