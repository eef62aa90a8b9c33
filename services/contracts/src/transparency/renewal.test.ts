import { describe, expect, it } from 'vitest'
import { parseCheckpoint } from './checkpoint.ts'
import { formatNote, formatVkey, type NoteKey, parseNote, SignatureType } from './note.ts'
import { followKeys, formatRenewal, parseRenewal } from './renewal.ts'
import { createNodeKey, verifyByNode } from './testing/node-keys.ts'

const ORIGIN = 'soko.example/log/content/01K5ABCD'

const aKey = (name = ORIGIN, type: number = SignatureType.ed25519) => {
  const { key, sign } = createNodeKey(name, type)
  return {
    key,
    noteOf: (text: string, by: NoteKey = key) =>
      formatNote({ text, signatures: [{ name: by.name, id: by.id, bytes: sign(text) }] }),
  }
}

const [first, second, third, fourth] = [aKey(), aKey(), aKey(), aKey()]
const toSecond = first.noteOf(formatRenewal(second.key))
const toThird = second.noteOf(formatRenewal(third.key))
const toFourth = third.noteOf(formatRenewal(fourth.key))
const follow = async (known: readonly NoteKey[], ...renewals: readonly string[]) =>
  followKeys(known, renewals, verifyByNode)

describe('the text of a renewal', () => {
  it('contains the log and the next key, and is parsed back', () => {
    const text = formatRenewal(first.key)
    expect(text).toBe(`${ORIGIN}\nnext key\n${formatVkey(first.key)}\n`)
    expect(parseRenewal(text)).toEqual(first.key)
    expect(parseNote(toSecond)?.text).toBe(formatRenewal(second.key))
  })

  it('is not a checkpoint, nor vice versa', () => {
    expect(parseCheckpoint(formatRenewal(first.key))).toBeUndefined()
    expect(parseRenewal(`${ORIGIN}\n5\n${'A'.repeat(43)}=\n`)).toBeUndefined()
  })

  const text = formatRenewal(first.key)
  it.each([
    ['nothing', ''],
    ['an extra line', `${text}more\n`],
    ['another second line', text.replace('next key', 'Next key')],
    ['the name of another log', text.replace(ORIGIN, `${ORIGIN}.2`)],
    ['a space after its key', text.replace(/\n$/, ' \n')],
    ['the key of a witness', formatRenewal(aKey(ORIGIN, SignatureType.cosignature).key)],
  ])('is invalid with %s', (_, wrong) => {
    expect(parseRenewal(wrong)).toBeUndefined()
  })
})

describe('the keys of a log', () => {
  it('are followed from any known one to the newest', async () => {
    const renewals = [toSecond, toThird, toFourth]
    const keys = [first.key, second.key, third.key, fourth.key]
    for (const from of keys.keys()) {
      expect(await follow([keys[from]!], ...renewals)).toEqual(keys.slice(from))
    }
    expect(await follow(keys, ...renewals)).toEqual(keys)
  })

  it('are not followed over a gap', async () => {
    expect(await follow([first.key], toSecond, toFourth)).toEqual([first.key, second.key])
    expect(await follow([first.key], toThird, toFourth)).toEqual([first.key])
  })

  it('are not followed to one that signed itself, or was signed by a stranger, also in the name of a known one', async () => {
    const text = formatRenewal(second.key)
    const stranger = aKey()
    for (const renewal of [
      second.noteOf(text),
      stranger.noteOf(text),
      stranger.noteOf(text, first.key),
      toSecond.replace(text, formatRenewal(stranger.key)),
    ]) {
      expect(await follow([first.key], renewal)).toEqual([first.key])
    }
    // An invalid renewal before valid ones does not prevent following them.
    expect(await follow([first.key], stranger.noteOf(text, first.key), toSecond)).toHaveLength(2)
  })

  it('are not followed through an invalid renewal, or to a key of another name or type', async () => {
    const other = aKey(`${ORIGIN}.2`)
    for (const renewal of [
      '',
      'a text',
      first.noteOf(`${ORIGIN}\n5\n${'A'.repeat(43)}=\n`),
      first.noteOf(formatRenewal(other.key)),
      other.noteOf(formatRenewal(second.key)),
      first.noteOf(formatRenewal(aKey(ORIGIN, SignatureType.cosignature).key)),
    ]) {
      expect(await follow([first.key, other.key], renewal)).toEqual([first.key, other.key])
    }
  })
})
