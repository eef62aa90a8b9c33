import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { seedInProcess } from '../site/seed/seed-in-process.ts'
import { buildWeb } from '@soko/web/build/build-web.ts'
import { mixedLoad } from './mixed-load.ts'
import { type MemoryUse, runSite } from './run-site.ts'
import { drawSoak, type Sample } from './soak-charts.ts'
import { slopeOf } from './statistics.ts'

export type SoakResults = {
  /** Memory after the first start, with seed content. */
  readonly started: MemoryUse
  readonly curve: readonly Sample[]
  /** Growth of resident memory in the second half, in megabytes a minute. */
  readonly growth: number
  /** Memory a minute after the end of the load. */
  readonly rested: MemoryUse
  /** Memory after a restart with the same data. */
  readonly startedAgain: MemoryUse
  readonly asked: Readonly<Record<string, number>>
}

const HALF_MINUTE = 30_000
/** Minimum minutes of a run that draws charts into `docs/performance`. */
const DRAWN = 10

/** Measures memory under load. Uses seed content, or a copy of the folder `data`. */
export const benchSoak = async (
  print: (step: string) => void,
  { minutes, data: given }: { readonly minutes: number; readonly data?: string | undefined },
): Promise<SoakResults> => {
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-soak-'))
  try {
    await buildWeb()
    if (given === undefined) {
      print('seeding the site')
      await seedInProcess({ data, onProgress: () => {}, signal: new AbortController().signal })
    } else await cp(given, data, { recursive: true })
    const site = await runSite(data, '0,1')
    const started = await site.memoryUse()
    const load = await mixedLoad(site.address)
    const curve: Sample[] = []
    const begin = performance.now()
    for (let half = 1; half <= minutes * 2; half += 1) {
      await sleep(Math.max(0, begin + half * HALF_MINUTE - performance.now()))
      const sample = { minute: half / 2, ...(await site.memoryUse()), ...load.answered() }
      curve.push(sample)
      print(JSON.stringify(sample))
    }
    const asked = await load.stop()
    await sleep(2 * HALF_MINUTE)
    const rested = await site.memoryUse()
    await site.stop()
    const again = await runSite(data, '0,1')
    const startedAgain = await again.memoryUse()
    await again.stop()
    if (minutes >= DRAWN) drawSoak(curve, fileURLToPath(new URL('../docs/performance/', import.meta.url)))
    const second = curve.slice(Math.floor(curve.length / 2))
    const growth = slopeOf(second.map(({ minute, rss }) => [minute, rss]))
    return { started, curve, growth, rested, startedAgain, asked }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}
