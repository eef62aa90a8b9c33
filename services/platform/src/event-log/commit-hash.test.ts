import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BEFORE_GENESIS, commitHash, digestOf, type HashedCommit, newSalt } from './commit-hash.ts'

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

const commit: HashedCommit = {
  position: 2,
  id: '01J',
  time: '2026-01-01T00:00:00.000Z',
  events: [{ stream: 'post-"é"', version: 1, type: 'PostPublished', schema: 1, digest: 'd1' }],
}

describe('the hash of a commit', () => {
  it('is SHA-256 over the documented JSON array with every field', () => {
    const { hash } = BEFORE_GENESIS
    const text = `["${hash}",2,"01J","2026-01-01T00:00:00.000Z",[["post-\\"é\\"",1,"PostPublished",1,"d1"]]]`
    expect(commitHash(hash, commit)).toBe(sha256(text))
  })
})

describe('the digest of an event', () => {
  it('is SHA-256 over salt and data', () => {
    expect(digestOf('00ff', '{"text":"é"}')).toBe(sha256('00ff{"text":"é"}'))
  })

  it('has a salt of 16 random bytes', () => {
    const salts = Array.from({ length: 100 }, newSalt)
    expect(new Set(salts).size).toBe(100)
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/u)
  })
})
