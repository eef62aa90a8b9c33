import { describe, expect, it } from 'vitest'
import { createMergedLog } from './merged-log.ts'

const merged = (isTTY: boolean, lines: readonly [process: string, line: string][]): string => {
  let written = ''
  const log = createMergedLog({
    isTTY,
    write: (text: unknown) => {
      written += String(text)
      return true
    },
  })
  for (const [process, line] of lines) log(process, line)
  return written
}
const line = JSON.stringify({
  level: 'warn',
  time: '2026-11-21T10:00:00.000Z',
  service: 'content',
  msg: 'parked',
})

describe('the merged log', () => {
  it('names the process of each line', () => {
    expect(JSON.parse(merged(false, [['content 2', line]]))).toMatchObject({
      service: 'content 2',
      msg: 'parked',
    })
  })

  it('writes short lines on a terminal', () => {
    expect(merged(true, [['content 2', line]])).toBe('10:00:00 warn  content 2 parked\n')
  })

  it('reports lines that are not from the logger as errors', () => {
    const entries = merged(false, [
      ['auth', 'TypeError: x is not a function'],
      ['auth', '    at main.ts:1'],
      ['auth', '{"other": 1}'],
    ])
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as unknown)
    expect(entries).toEqual([
      expect.objectContaining({ level: 'error', service: 'auth', msg: 'TypeError: x is not a function' }),
      expect.objectContaining({ level: 'error', msg: '    at main.ts:1' }),
      expect.objectContaining({ level: 'error', msg: '{"other": 1}' }),
    ])
  })
})
