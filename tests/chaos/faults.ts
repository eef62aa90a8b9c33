import type { Effect, Order, Point } from './fault-points.ts'

type Awaited = {
  readonly point: string
  left: number
  readonly effect: Effect
  readonly of: string | undefined
}

/** What this process has been told to suffer. The stand-ins of its adapters ask here. */
const faults = new Map<string, Awaited>()
const slow = new Map<string, number>()
const poison = new Map<string, string>()
let ahead = 0
let held = Promise.withResolvers<void>()

/** Takes an order of the rig. */
export const obey = (order: Order): void => {
  if ('fault' in order) {
    const [point = '', nth] = order.fault.split(':')
    faults.set(point, { point, left: Number(nth), effect: order.effect ?? 'SIGKILL', of: order.of })
  } else if ('release' in order) {
    held.resolve()
    held = Promise.withResolvers()
  } else if ('slow' in order) slow.set(order.slow, order.milliseconds)
  else if ('poison' in order) poison.set(order.poison, order.text)
  else ahead = order.clockAhead
}

/** Passes a point of the work, about `of`: the process may end there. Resolves when the work may go on. */
export const pass = async (point: Point, of?: string): Promise<void> => {
  const fault = faults.get(point)
  if (fault === undefined || (fault.of !== undefined && fault.of !== of)) return
  fault.left -= 1
  if (fault.left > 0) return
  faults.delete(point)
  if (fault.effect === 'hold') {
    console.error(`${HELD_UP}${point}`)
    await held.promise
  } else process.kill(process.pid, fault.effect)
}

/** How much longer a projection is to take for an event, in milliseconds. */
export const slowness = (projection: string): number => slow.get(projection) ?? 0

/** The text at which a projection is to throw. */
export const poisonOf = (projection: string): string | undefined => poison.get(projection) || undefined

/** In milliseconds: how far the clock is ahead. */
export const clockAhead = (): number => ahead

/** Begins a line that tells the rig of something that must not be. */
export const BREACH = 'chaos: '

/** Begins a line that tells the rig at which point a step is held up. */
export const HELD_UP = 'held up: '
