import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatNote,
  formatSignature,
  formatVkey,
  isSameKey,
  keyIdOf,
  type NoteKey,
  noteKey,
  parseNote,
  parseSignature,
  parseVkey,
  SignatureType,
  verifyNote,
} from './note.ts'
import { createNodeKey, verifyByNode } from './testing/node-keys.ts'

const SALVATORE = `Ognuno sta solo sul cuor della terra
trafitto da un raggio di sole:

ed è subito sera.

— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=
`

const FOO = {
  vkey: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  note: 'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
}

const PETER = {
  vkey: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  line: '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
}
const ENOCH = {
  vkey: 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop',
  line: '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n',
}
const SAYING = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.
`

/** A checkpoint of a Certificate Transparency log, signed by the log and by witnesses on 23 May 2026. */
const ARCHE = {
  note: `arche2025h1.staging.ct.transparency.dev
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=
— arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=
— transparency.dev/DEV:witness-little-garden 2AQqhwAAAABqEiEgzgFIqqhbUoDwjMWE6UP8nd8/KYTzwZ2rhIgcqoXHAwVkjZr4AscylP3v7sEodkRAErumC2q44vdgJY096st5BQ==
— witness1.smartit.nu/witness1 pIyCDwAAAABqEiEghIp82KWebrw7/oHQwlTAm3g2RKS4+eebl8eO0WH+/iEcxZ75W3u5hNI7TOQtmJbqmNWVuE0tgh0XwzdZsDsUAQ==
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
— witness.stagemole.eu Z/euoAAAAABqEiEgw0i+7g2ENfDAWHmtRzCfKTHSDwYDJA2NmKeGi9Y8FtEyOUvVr+AJmIY/2TUFucgKi7lI7cUiOvKFYe/TmN9DAg==
`,
  log: 'arche2025h1.staging.ct.transparency.dev+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f',
  witnesses: [
    'transparency.dev/DEV:witness-little-garden+d8042a87+BCtusOxINQNUTN5Oj8HObRkh2yHf/MwYaGX4CPdiVEPM',
    'witness1.smartit.nu/witness1+a48c820f+BPSFWg9G6KPiO7QPryYO5Xq4oYJJ+kAvLKLSimDhoxMO',
    'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2',
    'witness.stagemole.eu+67f7aea0+BEqSG3yu9YrmcM3BHvQYTxwFj3uSWakQepafafpUqklv',
  ],
}

const keysOf = (...vkeys: readonly string[]): NoteKey[] => vkeys.map((vkey) => parseVkey(vkey)!)
const check = async (
  note: string,
  ...vkeys: readonly string[]
): Promise<readonly (string | undefined)[] | undefined> => {
  const verified = await verifyNote(parseNote(note)!, keysOf(...vkeys), verifyByNode)
  return verified?.map(({ key }) => key.name)
}

describe('a key', () => {
  it.each([FOO.vkey, PETER.vkey, ENOCH.vkey, ARCHE.log, ...ARCHE.witnesses])(
    'is parsed and formatted: %s',
    (vkey) => {
      const key = parseVkey(vkey)!
      expect(formatVkey(key)).toBe(vkey)
      expect(isSameKey(key, noteKey(key.name, key.type, key.publicKey))).toBe(true)
      expect(parseVkey(`${vkey}\n`)).toEqual(key)
    },
  )

  it('differs if its name, type or bytes do', () => {
    const key = parseVkey(PETER.vkey)!
    expect(isSameKey(key, noteKey('Peter', key.type, key.publicKey))).toBe(false)
    expect(isSameKey(key, noteKey(key.name, SignatureType.cosignature, key.publicKey))).toBe(false)
    expect(isSameKey(key, noteKey(key.name, key.type, parseVkey(ENOCH.vkey)!.publicKey))).toBe(false)
  })

  it('is invalid for any part of its text, or with any letter changed', () => {
    const { vkey } = PETER
    for (let from = 0; from <= vkey.length; from++)
      for (let to = from + 1; to <= vkey.length; to++)
        if (to - from < vkey.length) expect(parseVkey(vkey.slice(from, to))).toBeUndefined()
    for (let at = 0; at < vkey.length; at++) {
      const other = String.fromCharCode(vkey.charCodeAt(at) + 1)
      expect(parseVkey(vkey.slice(0, at) + other + vkey.slice(at + 1)), `at ${at}`).toBeUndefined()
    }
  })

  it.each([
    ['of another length', 'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY=='],
    ['of an unknown type', 'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
    ['without a name', `+${keyIdOf('', 1, new Uint8Array(32))}+AQ${'A'.repeat(42)}`],
    ['with a space in its name', formatVkey(noteKey('a b', 1, new Uint8Array(32)))],
    ['with a space of another script in its name', formatVkey(noteKey('a\u3000b', 1, new Uint8Array(32)))],
    ['with a plus in its name', formatVkey(noteKey('a+b', 1, new Uint8Array(32)))],
  ])('is invalid %s', (_, vkey) => {
    expect(parseVkey(vkey)).toBeUndefined()
  })
})

describe('a note', () => {
  it.each([
    ['the poem of the specification', SALVATORE],
    ['its example', FOO.note],
    ['cosignatures', ARCHE.note],
  ])('with %s is read and written as it was', (_, note) => {
    expect(formatNote(parseNote(note)!)).toBe(note)
  })

  it('ends its text at the last empty line', () => {
    const { text, signatures } = parseNote(SALVATORE)!
    expect(text).toMatch(/^Ognuno .*\n\ned è subito sera\.\n$/s)
    expect(signatures.map(({ name, id, bytes }) => [name, id, bytes.length])).toEqual([
      ['quasimodo.example/salvatore', '367ba04b', 64],
    ])
    expect(parseNote(`text\n\n\n${PETER.line}`)?.text).toBe('text\n\n')
    expect(parseNote(`\n\n${PETER.line}`)?.text).toBe('\n')
  })

  it.each([
    ['nothing', ''],
    ['no signature', SAYING],
    ['an empty line at its end', `${SAYING}\n${PETER.line}\n`],
    ['no newline at its end', `${SAYING}\n${PETER.line}`.slice(0, -1)],
    ['no text and no empty line', PETER.line],
    ['a line that is not a signature', `${SAYING}\n${PETER.line}Unexpected line.\n`],
    ['a hyphen instead of a dash', `${SAYING}\n${PETER.line.replace('—', '-')}`],
    ['a name of two words', `${SAYING}\n${PETER.line.replace('PeterNeumann', 'Bad Name')}`],
    ['a plus in a name', `${SAYING}\n${PETER.line.replace('PeterNeumann', 'Peter+Neumann')}`],
    ['no name', `${SAYING}\n${PETER.line.replace('PeterNeumann ', '')}`],
    ['a signature that is not base64', `${SAYING}\n${PETER.line.replace('=', '')}`],
    ['a signature with only a key id', `${SAYING}\n— PeterNeumann x08gow==\n`],
    ['a tab', `a\ttab\n\n${PETER.line}`],
    ['a NUL character', `\u0000${SAYING}\n${PETER.line}`],
    ['a lone surrogate', `\ud800${SAYING}\n${PETER.line}`],
  ])('is invalid with %s', (_, note) => {
    expect(parseNote(note)).toBeUndefined()
  })

  it('has at most 100 signatures', () => {
    expect(parseNote(`${SAYING}\n${PETER.line.repeat(100)}`)?.signatures).toHaveLength(100)
    expect(parseNote(`${SAYING}\n${PETER.line.repeat(101)}`)).toBeUndefined()
  })

  it('round-trips any text and signatures', () => {
    const signature = fc.record({
      name: fc.stringMatching(/^[!-*,-~]{1,20}$/),
      id: fc.stringMatching(/^[0-9a-f]{8}$/),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 80 }),
    })
    const line = fc.stringMatching(/^[ -~é—😀]{0,20}$/u)
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }).map((lines) => lines.map((each) => `${each}\n`).join('')),
        fc.array(signature, { minLength: 1, maxLength: 20 }),
        (text, signatures) => {
          expect(parseNote(formatNote({ text, signatures }))).toEqual({ text, signatures })
        },
      ),
    )
  })

  it('is unambiguous: a parsed note is formatted as it was', () => {
    const piece = fc.constantFrom('a', '\n', '\n\n', '— ', 'x ', 'x08go/ZJ', '==', PETER.line, ' ', '\u0000')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const note = pieces.join('')
        const read = parseNote(note)
        if (read !== undefined) expect(formatNote(read)).toBe(note)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a signature', () => {
  it('is verified by a known key; others are ignored', async () => {
    expect(await check(FOO.note, FOO.vkey)).toEqual(['example.com/foo'])
    const note = `${SAYING}\n${PETER.line}${ENOCH.line}`
    expect(await check(note, PETER.vkey)).toEqual(['PeterNeumann'])
    expect(await check(note, ENOCH.vkey, PETER.vkey)).toEqual(['PeterNeumann', 'EnochRoot'])
    expect(await check(note, FOO.vkey)).toEqual([])
    expect(await check(SALVATORE, FOO.vkey, PETER.vkey)).toEqual([])
  })

  it('counts once per key, also among more than 16 others', async () => {
    const others = Array.from({ length: 40 }, (_, at) =>
      formatSignature({ name: `witness-${at}`, id: '00000000', bytes: new Uint8Array(2_420).fill(at) }),
    )
    const note = `${SAYING}\n${others.join('\n')}\n${PETER.line}${PETER.line}`
    expect(await check(note, PETER.vkey, PETER.vkey)).toEqual(['PeterNeumann'])
  })

  it('is the first one of its key', async () => {
    const wrong = PETER.line.replace('ZJku', 'ZJkv')
    expect(await check(`${SAYING}\n${PETER.line}${wrong}`, PETER.vkey)).toEqual(['PeterNeumann'])
    expect(await check(`${SAYING}\n${wrong}${PETER.line}`, PETER.vkey)).toBeUndefined()
  })

  it('has the length of its type for every verifier', async () => {
    for (const vkey of [PETER.vkey, ...ARCHE.witnesses]) {
      const key = parseVkey(vkey)!
      const right = key.type === SignatureType.ed25519 ? 64 : 72
      for (const length of [1, 8, 63, 64, 65, 71, 72, 73]) {
        const signatures = [{ name: key.name, id: key.id, bytes: new Uint8Array(length) }]
        const verified = await verifyNote({ text: SAYING, signatures }, [key], async () => true)
        expect(verified?.length, `${length} bytes`).toBe(length === right ? 1 : undefined)
      }
    }
  })

  it('belongs to a known key only if name and id match', async () => {
    const misnamed = `${SAYING}\n${PETER.line.replace('PeterNeumann', 'CarmenSandiego')}`
    const otherId = `${SAYING}\n${PETER.line.replace('x08go', 'xxxxo')}`
    expect(await check(misnamed, PETER.vkey)).toEqual([])
    expect(await check(otherId, PETER.vkey)).toEqual([])
  })

  it('invalidates the whole note if it is wrong', async () => {
    const { bytes } = parseSignature(PETER.line.trimEnd())!
    const withBytes = (signature: Uint8Array): string =>
      `${SAYING}\n${formatSignature({ name: 'PeterNeumann', id: 'c74f20a3', bytes: signature })}\n${ENOCH.line}`
    expect(await check(withBytes(bytes), PETER.vkey, ENOCH.vkey)).toHaveLength(2)
    for (const [at, byte] of bytes.entries())
      expect(
        await check(withBytes(bytes.with(at, byte ^ 1)), PETER.vkey, ENOCH.vkey),
        `${at}`,
      ).toBeUndefined()
    for (const wrong of [bytes.subarray(0, 63), bytes.subarray(1), Uint8Array.of(...bytes, 0)])
      expect(await check(withBytes(wrong), PETER.vkey)).toBeUndefined()
    expect(await check(`${SAYING.replace('know', 'knew')}\n${PETER.line}`, PETER.vkey)).toBeUndefined()
  })
})

describe('a cosignature', () => {
  it('of real witnesses contains the time of a real checkpoint', async () => {
    const keys = keysOf(ARCHE.log, ...ARCHE.witnesses)
    const verified = await verifyNote(parseNote(ARCHE.note)!, keys, verifyByNode)
    expect(verified?.map(({ key, seenAt }) => [formatVkey(key), seenAt])).toEqual([
      [ARCHE.log, undefined],
      ...ARCHE.witnesses.map((vkey) => [vkey, 1_779_573_024]),
    ])
  })

  it('is wrong for another text or time', async () => {
    const [witness = ''] = ARCHE.witnesses
    expect(await check(ARCHE.note.replace('1432088532', '1432088533'), witness)).toBeUndefined()
    expect(await check(ARCHE.note.replace('2AQqhwAAAABqEiEg', '2AQqhwAAAABqEiEh'), witness)).toBeUndefined()
  })

  const { key, sign } = createNodeKey('witness.example/w1', SignatureType.cosignature)
  const cosigned = (seconds: bigint, text = SAYING): Uint8Array => {
    const time = Buffer.alloc(8)
    time.writeBigUInt64BE(seconds)
    return Uint8Array.of(...time, ...sign(`cosignature/v1\ntime ${seconds}\n${text}`))
  }
  const noteOf = (key: NoteKey, bytes: Uint8Array): string =>
    formatNote({ text: SAYING, signatures: [{ name: key.name, id: key.id, bytes }] })

  it.each([0n, 1n, 1_679_315_147n, 2n ** 33n, 2n ** 53n - 1n])('may have time %d s', async (seconds) => {
    const verified = await verifyNote(parseNote(noteOf(key, cosigned(seconds)))!, [key], verifyByNode)
    expect(verified).toEqual([{ key, seenAt: Number(seconds) }])
  })

  it('is wrong without a time, with one out of range, and as a plain signature', async () => {
    const plain = noteKey(key.name, SignatureType.ed25519, key.publicKey)
    expect(key.id).not.toBe(plain.id)
    const right = cosigned(1n)
    for (const [of, bytes] of [
      [key, right.subarray(8)],
      [key, right.subarray(0, 8)],
      [key, Uint8Array.of(...right, 0)],
      [key, cosigned(2n ** 53n)],
      [key, sign(SAYING)],
      [plain, right],
      [plain, right.subarray(8)],
    ] as const)
      expect(await verifyNote(parseNote(noteOf(of, bytes))!, [of], verifyByNode)).toBeUndefined()
  })
})
