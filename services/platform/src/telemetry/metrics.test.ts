import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

describe('figures', () => {
  it('leave out what cannot be read now, and show the others', async () => {
    const metrics = createMetrics('notes')
    let isAway = true
    const read = async (): Promise<number> => {
      if (isAway) throw new Error('the server is away')
      return 7
    }
    metrics.gauge('notes_head', 'The newest note.', read)
    metrics.counter('notes_total', 'All notes.', read)
    metrics.gauge('notes_open', 'Notes that are open.', () => 3)
    const away = await metrics.text()
    expect(away).toContain('notes_open{service="notes"} 3')
    expect(away).not.toContain('notes_head{')
    expect(away).not.toContain('notes_total{')
    isAway = false
    const back = await metrics.text()
    expect(back).toContain('notes_head{service="notes"} 7')
    expect(back).toContain('notes_total{service="notes"} 7')
  })
})

describe('the durations of requests', () => {
  it('are a histogram by method, route and status', async () => {
    const metrics = createMetrics('notes')
    for (const seconds of [0.001, 0.002, 0.3, 7]) {
      metrics.request({ method: 'GET', route: '/api/notes', status: 200 }, seconds)
    }
    metrics.request({ method: 'GET', route: '/api/notes', status: 404 }, 0.002)
    const lines = (await metrics.text())
      .split('\n')
      .filter((line) => line.includes('soko_http_request_seconds'))
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([
      '# HELP soko_http_request_seconds How long requests took, by route and status.',
      '# TYPE soko_http_request_seconds histogram',
    ])
    const of = (figure: string, status: number, le?: string) =>
      lines
        .filter((line) => line.startsWith(`soko_http_request_seconds_${figure}{`))
        .filter(
          (line) => line.includes(`status="${status}"`) && (le === undefined || line.includes(`le="${le}"`)),
        )
        .map((line) => Number(line.split(' ').at(-1)))
    expect(of('bucket', 200)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4])
    expect(of('bucket', 200, '0.0025')).toEqual([2])
    expect(of('bucket', 200, '+Inf')).toEqual([4])
    expect(of('count', 200)).toEqual([4])
    expect(of('sum', 200)[0]).toBeCloseTo(7.303)
    expect(of('count', 404)).toEqual([1])
    expect(lines.at(-1)).toMatch(/\{[^}]*service="notes"[^}]*\}/)
  })
})
