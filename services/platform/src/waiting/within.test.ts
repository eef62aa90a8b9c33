import { describe, expect, it } from 'vitest'
import { within } from './within.ts'

describe('a timeout', () => {
  const never = new Promise<never>(() => {})

  it('ends the wait and aborts the work', async () => {
    let received: AbortSignal | undefined
    const waiting = within(1, 'late', async (signal) => {
      received = signal
      return never
    })
    await expect(waiting).rejects.toThrow('late')
    expect(received?.aborted).toBe(true)
  })

  it('ends the wait, or does not start, when aborted', async () => {
    const closing = new AbortController()
    const waiting = within(10_000, 'late', async () => never, closing.signal)
    closing.abort(new Error('closed'))
    await expect(waiting).rejects.toThrow('closed')
    let begun = false
    const begin = async (): Promise<void> => {
      begun = true
    }
    await expect(within(10_000, 'late', begin, closing.signal)).rejects.toThrow('closed')
    expect(begun).toBe(false)
  })
})
