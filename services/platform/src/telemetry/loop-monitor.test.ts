import { describe, expect, it } from 'vitest'
import { createLoopMonitor } from './loop-monitor.ts'

const run = () => {
  let time = 0
  const ends: (() => void)[] = []
  const found: [route: string, milliseconds: number][] = []
  const { enter } = createLoopMonitor({
    report: (route, milliseconds) => found.push([route, milliseconds]),
    now: () => time,
    atTurnEnd: (end) => ends.push(end),
  })
  return {
    enter,
    found,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    endTurn: () => {
      for (const end of ends.splice(0)) end()
    },
  }
}

describe('event loop holds', () => {
  it('report each request of a turn that runs for more than 20 ms, for its own part', () => {
    const { enter, found, pass, endTurn } = run()
    for (const [route, milliseconds] of [
      ['/a', 20],
      ['/b', 40],
      ['/c', 15],
      ['/d', 21],
    ] as const) {
      enter(route)
      pass(milliseconds)
    }
    endTurn()
    expect(found).toEqual([
      ['/b', 40],
      ['/d', 21],
    ])
  })

  it('do not report waiting requests', () => {
    const { enter, found, pass, endTurn } = run()
    enter('/api/waits')
    endTurn()
    pass(1_000)
    enter('/api/other')
    endTurn()
    expect(found).toEqual([])
  })

  it('include the promise jobs of a turn, and nothing later', async () => {
    let time = 0
    const found: string[] = []
    const { enter } = createLoopMonitor({ report: (route) => found.push(route), now: () => time })
    enter('/api/in-jobs')
    for (let job = 0; job < 5; job += 1) await Promise.resolve()
    time += 30
    await new Promise(setImmediate)
    enter('/api/waits')
    await new Promise(setImmediate)
    time += 30
    enter('/api/other')
    await new Promise(setImmediate)
    expect(found).toEqual(['/api/in-jobs'])
  })
})
