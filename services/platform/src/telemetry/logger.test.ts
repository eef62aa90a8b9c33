import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'

const logged = (write: (logger: ReturnType<typeof createLogger>) => void) => {
  const lines: string[] = []
  write(createLogger({ level: 'info', service: 'content', sink: { write: (line) => lines.push(line) } }))
  return lines
}

describe('createLogger', () => {
  it('removes secrets', () => {
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
