import { expect, it } from 'vitest'
import type { Encoding } from './encodings.ts'
import { createEntry, encodeEntry, type Entry } from './entry.ts'
import { createEntryStore } from './entry-store.ts'

const entryOf = async (text: string): Promise<Entry> => {
  const answer = {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(text),
    seen: new Map(),
    tags: [],
    life: 60_000,
    keep: true,
  }
  const entry = createEntry({ key: '/api/posts', label: '/api/posts', at: 0, past: 0, common: {}, answer })
  for (const encoding of ['br', 'gzip'] as const) await encodeEntry(entry, {}, encoding)
  return entry
}

const ENCODINGS: readonly Encoding[] = ['identity', 'br', 'gzip']

it.each([40, 1_500, 3_000, 50_000])(
  'an answer of %d bytes keeps no more memory than its bytes, and the entry store counts them',
  async (length) => {
    const entry = await entryOf(
      JSON.stringify({ text: 'Maize closed higher. '.repeat(5_000).slice(0, length - 11) }),
    )
    const bodies = new Set(ENCODINGS.map((encoding) => entry.variants.get(encoding)!.body))
    const held = Array.from(bodies, (body) =>
      typeof body === 'string' ? body.length : body.buffer.byteLength,
    )
    expect(held).toEqual(Array.from(bodies, (body) => body.length))
    const entryStore = createEntryStore(16 * 1024 * 1024)
    entryStore.put(entry)
    expect(entryStore.bytes()).toBeGreaterThan(held.reduce((sum, each) => sum + each, 0))
  },
)
