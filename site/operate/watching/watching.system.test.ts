import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedSite } from '../../embedded/create-embedded-site.ts'
import { metricsOf } from './testing/read-metrics.ts'

const root = join(import.meta.dirname, '../../..')
const read = async (path: string): Promise<string> => readFile(join(root, path), 'utf8')

let figures: ReadonlyMap<string, string>

beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'soko-figures-'))
  const site = await createEmbeddedSite({ data, port: 0, logger: createLogger({ level: 'silent' }) })
  await site.start()
  figures = await metricsOf(data, ['gateway', 'auth', 'content', 'social', 'media', 'markets'])
  await site.stop()
  await rm(data, { recursive: true, force: true })
}, 60_000)
afterAll(() => {
  figures = new Map()
})

const namesIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\b(?:soko|nodejs|process)_[a-z0-9_]+/g)),
]

const figureOf = (series: string): string =>
  figures.has(series) ? series : series.replace(/_(?:bucket|count|sum)$/, '')

const alarmsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/- alert: (\w+)/g), ([, name = '']) => name)

describe('the monitoring', () => {
  it.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/dashboards/soko.json', 'docs/operations.md'])(
    '%s names figures that there are',
    async (path) => {
      const names = namesIn(await read(path))
      expect(names.length).toBeGreaterThan(5)
      expect(names.filter((name) => !figures.has(figureOf(name)))).toEqual([])
    },
  )

  it('has every metric in the table of docs/operations.md', async () => {
    const described = new Set(namesIn(await read('docs/operations.md')))
    const ours = [...figures.keys()].filter((name) => name.startsWith('soko_'))
    expect(ours.length).toBeGreaterThan(15)
    expect(ours.filter((name) => !described.has(name))).toEqual([])
  })

  it('has the meaning and remedy of each alarm in docs/operations.md', async () => {
    const alarms = alarmsIn(await read('deploy/prometheus/alerts.yml'))
    expect(alarms.length).toBeGreaterThan(10)
    const page = await read('docs/operations.md')
    const described = Array.from(page.matchAll(/^\| `(Soko\w+)` \|/gm), ([, name]) => name)
    expect(described).toEqual(alarms)
  })
})
