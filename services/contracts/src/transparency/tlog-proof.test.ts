import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBase64, utf8 } from './bytes.ts'
import { formatExtra, formatTlogProof, parseTlogProof } from './tlog-proof.ts'

/** From c2sp.org/tlog-proof, with extra data in base64 and shortened signatures. */
const FANCY = `c2sp.org/tlog-proof@v1
extra YWdlLXYxLjIuMS1kYXJ3aW4tYXJtNjQudGFyLmd6
index 73894
gSKyXoYZUgZ6jduWYrkDOARinOMGJveXjgMkBTcdPlQ=
B95lDa8R83lS8n0eG+o0buTxRKQTYFi//1U8anccXmA=
EKNzoDWG8LGC0Yp9o+sv3qllpMP9uHQ9B20KNL+Q1zs=
RoopEkOdqkYqMB4MJXrbt/hMjOxsVn0IrWjpz1ZMMes=
AHCioX9nLjsrse6YhjRRmk1WUEirVOLLRoOQ6vfO5vk=

example.com/fancylog
109482
sFodV/vSp5O8n9a8QpW6PRY97tfOSW5bsc2Xl/EQi08=

— example.com/fancylog hI2DJ1roloI=
`
const HASH = 'gSKyXoYZUgZ6jduWYrkDOARinOMGJveXjgMkBTcdPlQ='

describe('a proof as a file', () => {
  it('is parsed and formatted as specified', () => {
    const proof = parseTlogProof(FANCY)!
    expect(proof.index).toBe(73_894)
    expect(new TextDecoder().decode(proof.extra)).toBe('age-v1.2.1-darwin-arm64.tar.gz')
    expect(proof.proof).toHaveLength(5)
    expect(proof.checkpoint).toMatch(/^example\.com\/fancylog\n109482\n.*hI2DJ1roloI=\n$/s)
    expect(formatTlogProof(proof)).toBe(FANCY)
  })

  it('may omit extra data, and hashes in a tree of one leaf', () => {
    const text = 'c2sp.org/tlog-proof@v1\nindex 0\n\no\n1\nroot\n\n— o AAAAAAA=\n'
    expect(parseTlogProof(text)).toEqual({ index: 0, proof: [], checkpoint: 'o\n1\nroot\n\n— o AAAAAAA=\n' })
    expect(formatTlogProof(parseTlogProof(text)!)).toBe(text)
  })

  it('round-trips any content', () => {
    const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(
        fc.record(
          {
            extra: fc.uint8Array({ maxLength: 300 }),
            index: fc.maxSafeNat(),
            proof: fc.array(hash, { maxLength: 53 }),
            checkpoint: fc.string(),
          },
          { requiredKeys: ['index', 'proof', 'checkpoint'] },
        ),
        (proof) => {
          expect(parseTlogProof(formatTlogProof(proof))).toEqual(proof)
        },
      ),
    )
  })

  it.each([
    ['no first line', FANCY.slice(FANCY.indexOf('\n') + 1)],
    ['another version', FANCY.replace('@v1', '@v2')],
    ['a byte order mark before it', `\ufeff${FANCY}`],
    ['no checkpoint', FANCY.slice(0, FANCY.indexOf('\n\n'))],
    ['no index', FANCY.replace('index 73894\n', '')],
    ['an index below zero', FANCY.replace('73894', '-1')],
    ['an index above the largest safe integer', FANCY.replace('73894', '9007199254740993')],
    ['extra data that is not base64', FANCY.replace('extra Y', 'extra ?')],
    ['extra data twice', FANCY.replace('index', 'extra AAAA\nindex')],
    ['a hash that is too short', FANCY.replace(HASH, toBase64(new Uint8Array(31)))],
    ['a hash that is not base64', FANCY.replace(HASH, HASH.replace('=', ''))],
    ['CRLF line endings', FANCY.replaceAll('\n', '\r\n')],
  ])('is invalid with %s', (_, text) => {
    expect(parseTlogProof(text)).toBeUndefined()
  })

  it('contains leaf, salt and text in its extra data', () => {
    const extra = formatExtra({ leaf: '{"v":1}', salt: '00ff', text: '{"title":"“Maïs”"}' })
    expect(extra).toEqual(utf8('{"leaf":"{\\"v\\":1}","salt":"00ff","text":"{\\"title\\":\\"“Maïs”\\"}"}'))
  })
})
