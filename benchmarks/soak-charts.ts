import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineChart, type Point } from './charts.ts'
import type { Answered } from './mixed-load.ts'
import type { MemoryUse } from './run-site.ts'

/** Memory in megabytes, and response times of the last half minute. */
export type Sample = { readonly minute: number } & MemoryUse & Answered

export const drawSoak = (curve: readonly Sample[], folder: string): void => {
  const line = (name: string, of: (sample: Sample) => number) => ({
    name,
    points: curve
      .map((sample): Point => [sample.minute, of(sample)])
      .filter(([, value]) => !Number.isNaN(value)),
  })
  const draw = (name: string, svg: string): void => writeFileSync(join(folder, `soak-${name}.svg`), svg)
  mkdirSync(folder, { recursive: true })
  draw(
    'memory',
    lineChart({
      title: 'Memory under mixed load',
      x: 'minutes',
      y: 'megabytes',
      lines: [
        line('resident', ({ rss }) => rss),
        line('main thread’s heap in use', ({ heapUsed }) => heapUsed),
        line('array buffers', ({ arrayBuffers }) => arrayBuffers),
      ],
    }),
  )
  draw(
    'answers',
    lineChart({
      title: 'Answers under mixed load, p99',
      x: 'minutes',
      y: 'milliseconds',
      lines: [line('reads', ({ reads }) => reads.p99), line('writes', ({ writes }) => writes.p99)],
    }),
  )
}
