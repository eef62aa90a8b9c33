import { describe, expect, it } from 'vitest'
import { createLogger, terminalSink } from './logger.ts'

const logged = (write: (logger: ReturnType<typeof createLogger>) => void) => {
  const lines: string[] = []
  write(createLogger({ level: 'info', service: 'content', sink: { write: (line) => lines.push(line) } }))
  return lines
}

describe('createLogger', () => {
  it('lets no secret through', () => {
    const lines = logged((logger) => {
      logger.info({
        authorization: 'hush',
        request: { headers: { authorization: 'hush', cookie: 'hush' }, token: 'hush' },
        body: { email: 'hush', password: 'hush', currentPassword: 'hush', title: 'seen' },
        headers: { 'set-cookie': 'hush' },
      })
    })
    expect(lines.join('')).not.toContain('hush')
    expect(lines.join('')).toContain('seen')
  })
})

describe('terminalSink', () => {
  it('writes short lines for people', () => {
    const written: string[] = []
    const logger = createLogger({
      level: 'info',
      service: 'content',
      sink: terminalSink((text) => written.push(text)),
    })
    logger.warn({ projection: 'feed' }, 'projection parked')
    expect(written.join('')).toMatch(
      /^\d\d:\d\d:\d\d warn {2}content {2}projection parked projection="feed"\n$/,
    )
  })
})
