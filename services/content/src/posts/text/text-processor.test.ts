import { afterEach, describe, expect, it } from 'vitest'
import { writeText } from './post-text.ts'
import { createTextProcessor, type TextProcessor } from './text-processor.ts'

const costly = { html: '<p>a'.repeat(100_000) }
const long = { html: `<p>${'word '.repeat(20_000)}</p>` }

let desk: TextProcessor | undefined
const open = (options = {}) => (desk = createTextProcessor({ longest: 60_000, ...options }))
afterEach(async () => desk?.close())

describe('the text processor', () => {
  it('processes long texts like short ones', async () => {
    const { write } = open()
    for (const given of [long, { html: '<b>a</b>' }, { desc: `a\n${'b'.repeat(30_000)}` }, {}]) {
      expect(await write('a', given)).toEqual(writeText(given))
    }
    expect(await write('a', { html: '<em>'.repeat(10_000) })).toEqual({ fault: 'too-deep' })
    expect(await write('a', { html: '<p>a'.repeat(200_000) })).toEqual({ fault: 'too-many-tags' })
  })

  it('does not block the process', async () => {
    const { write } = open()
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    await write('a', costly)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(1)
  })

  it('stops a task that takes too long, and continues with others', async () => {
    const { write } = open({ longest: 200 })
    const endless = { html: `<p>${'<a href="x">&amp;'.repeat(99_000)}` }
    const outcomes = await Promise.all([1, 2, 3].map(async () => write('a', { ...endless })))
    expect(outcomes).toContainEqual({ fault: 'too-costly' })
    await desk?.close()
    expect(await open().write('a', long)).toEqual(writeText(long))
  })

  it('serves clients in turn, and refuses one with too many waiting texts', async () => {
    const { write } = open({ perClient: 2 })
    const served: string[] = []
    const ask = async (client: string) => {
      await write(client, long)
      served.push(client)
    }
    const asked = [ask('a'), ask('a'), ask('a')]
    await expect(ask('a')).rejects.toMatchObject({ status: 429 })
    await Promise.all([...asked, ask('b')])
    expect(served).toEqual(['a', 'b', 'a', 'a'])
  })

  it('sanitises stored texts, and keeps invalid ones as plain text', async () => {
    const { again } = open()
    expect(await again('<p>a<script>b</script></p>')).toBe('<p>a</p>')
    expect(await again(`${'<em>'.repeat(500)}a &lt; b`)).toBe('<p>a &lt; b</p>')
  })
})
