import { describe, expect, it } from 'vitest'
import { mergeMetrics } from './merge-metrics.ts'

const TEXT = (requests: number): string =>
  [
    '# HELP requests_total How many.',
    '# TYPE requests_total counter',
    `requests_total{route="/a b",status="200"} ${requests}`,
    '',
    '# HELP bytes Memory.',
    '# TYPE bytes gauge',
    `bytes ${requests * 10}`,
    '',
  ].join('\n')

describe('the figures of several processes', () => {
  it('stand below one head each, with the process that says them', () => {
    const texts = new Map([
      ['1', TEXT(3)],
      ['2', TEXT(4)],
    ])
    expect(mergeMetrics('worker', texts)).toBe(
      [
        '# HELP requests_total How many.',
        '# TYPE requests_total counter',
        'requests_total{worker="1",route="/a b",status="200"} 3',
        'requests_total{worker="2",route="/a b",status="200"} 4',
        '# HELP bytes Memory.',
        '# TYPE bytes gauge',
        'bytes{worker="1"} 30',
        'bytes{worker="2"} 40',
        '',
      ].join('\n'),
    )
  })
})
