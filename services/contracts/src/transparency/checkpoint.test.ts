import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBase64 } from './bytes.ts'
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts'

const SOFA = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n'
const ROOT = 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I='

describe('a checkpoint', () => {
  it('is parsed and formatted as specified', () => {
    const checkpoint = parseCheckpoint(SOFA)!
    expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
    expect(toBase64(checkpoint.root)).toBe(ROOT)
    expect(formatCheckpoint(checkpoint)).toBe(SOFA)
  })

  it('is parsed back for any size and root', () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat(),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.stringMatching(/^[^\n]+$/),
        (size, root, origin) => {
          expect(parseCheckpoint(formatCheckpoint({ origin, size, root }))).toEqual({ origin, size, root })
        },
      ),
    )
  })

  it('may have extension lines, but no empty ones', () => {
    expect(parseCheckpoint(`${SOFA}more\nand more\n`)?.size).toBe(20_852_163)
    expect(parseCheckpoint(`${SOFA}\n`)).toBeUndefined()
    expect(parseCheckpoint(`${SOFA}\nmore\n`)).toBeUndefined()
  })

  it.each([
    ['no origin', `\n1\n${ROOT}\n`],
    ['no root', 'o\n1\n'],
    ['no newline at its end', `o\n1\n${ROOT}`],
    ['no newline after an extension line', `${SOFA}more`],
    ['a size with a leading zero', `o\n01\n${ROOT}\n`],
    ['a size above the largest safe integer', `o\n9007199254740993\n${ROOT}\n`],
    ['a root that is too short', `o\n1\n${toBase64(new Uint8Array(31))}\n`],
    ['a root that is not base64', `o\n1\n${'?'.repeat(44)}\n`],
    ['CRLF line endings', SOFA.replaceAll('\n', '\r\n')],
  ])('is invalid with %s', (_, text) => {
    expect(parseCheckpoint(text)).toBeUndefined()
  })

  it('is unambiguous: it starts with its canonical form', () => {
    const piece = fc.constantFrom('o', '\n', '0', '1', '-', `${ROOT}\n`, ROOT, ' ', 'more\n')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const text = pieces.join('')
        const read = parseCheckpoint(text)
        if (read !== undefined) expect(text.startsWith(formatCheckpoint(read))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
