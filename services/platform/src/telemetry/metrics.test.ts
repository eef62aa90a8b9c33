import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

describe('metrics', () => {
  it('omit unavailable metrics and include the others', async () => {
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
