import { event } from '@soko/platform/testing/raw-event.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { describe, expect, it } from 'vitest'
import { authEvents } from '../auth-events.ts'
import { createSentMails } from '../testing/mails.ts'
import { erasePersonReactor } from './erase-person.reactor.ts'

const erased = {
  source: 'auth',
  stream: 'user-ada',
  version: 2,
  type: 'PersonErased',
  schema: 1,
  data: { userId: 'ada' },
  position: 3,
  index: 0,
  time: '2026-01-01T00:00:00.000Z',
}
const secret = (userId: string, sessionId: string) =>
  event(`session-${sessionId}`, 'RefreshSecretIssued', { userId, sessionId, digest: 'digest' })
const started = (userId: string, sessionId: string) =>
  event(`sessions-${userId}`, 'SessionStarted', { userId, sessionId, device: 'Firefox on Linux' })

const { mailer } = createSentMails()
const noted: string[] = []
const objects = {
  put: async (key: string): Promise<void> => {
    noted.push(key)
    return Promise.resolve()
  },
}

describe('erasing a person from the log', () => {
  it('resumes after an interruption, is idempotent, and leaves other users alone', async () => {
    const log = await temporaryEventLog(authEvents)
    const events = [
      started('ada', 's1'),
      secret('ada', 's1'),
      started('ada', 's2'),
      secret('ada', 's2'),
      started('obi', 's3'),
      secret('obi', 's3'),
      event('user-ada', 'PersonErased', { userId: 'ada' }),
    ] as const
    await log.append({ id: 'all', expected: {}, events })

    let calls = 0
    const cutOff = erasePersonReactor({
      mailer,
      objects,
      log: {
        ...log,
        erase: async (references) => {
          calls += 1
          if (calls === 2) throw new Error('cut off')
          await log.erase(references)
        },
      },
    })
    await expect(cutOff.react(erased)).rejects.toThrow('cut off')
    const reactor = erasePersonReactor({ log, mailer, objects })
    await reactor.react(erased)
    await reactor.react(erased)

    expect(new Set(noted)).toEqual(new Set(['erasures/ada']))
    const left = (await log.readAll(1))
      .flatMap(({ events }) => events)
      .filter(({ data }) => data !== undefined)
    expect(left.map(({ stream, type }) => `${stream} ${type}`)).toEqual([
      'sessions-obi SessionStarted',
      'session-s3 RefreshSecretIssued',
      'user-ada PersonErased',
    ])
  })
})
