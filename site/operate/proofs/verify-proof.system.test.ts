/** Takes about three seconds: a proof is changed and verified byte by byte. */
import { writeFileSync } from 'node:fs'
import { copyFile, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentLog } from '@soko/content/public-log/content-log.ts'
import { formatVkey, noteKey, SignatureType } from '@soko/contracts/transparency/note.ts'
import { marketsLog } from '@soko/markets/public-log/markets-log.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { describe, expect, it } from 'vitest'
import { proofTexts } from '@soko/web/src/markets/proof/proof.texts.ts'
import { runScript } from '../copying/testing/run-script.ts'
import { makeLog, makeProof, newSigner } from './testing/make-proof.ts'
import { verifyProof } from './verify-proof.ts'

const ORIGIN = 'soko.example/log/content/01k5abcd'
const log = newSigner(ORIGIN)
const kampala = newSigner('witness.kampala.example', SignatureType.cosignature)
const nairobi = newSigner('nairobi.example/w1', SignatureType.cosignature)
const TEXT = JSON.stringify({
  title: 'Cocoa after the second crop: “Maïs” 😀',
  slug: 'cocoa',
  html: '<p>x</p>',
})
const made = makeLog({ size: 11, index: 6 }, TEXT, log, [kampala])
const PROOF = makeProof(made)

const folder = sharedFolder()

type Result = { readonly code: number; readonly printed: string; readonly errors: string }

const run = (...args: readonly string[]): Result => {
  const printed: string[] = []
  const errors: string[] = []
  const code = verifyProof(args, printed.push.bind(printed), errors.push.bind(errors))
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

let count = 0
const verify = async (proof: string | Uint8Array, ...args: readonly string[]): Promise<Result> => {
  const file = join(folder, `${(count += 1)}.tlog-proof`)
  await writeFile(file, proof)
  return run(file, '--vkey', log.vkey, ...args)
}

const withExtra = (extra: string | Uint8Array): string =>
  PROOF.replace(/^extra .*$/m, `extra ${Buffer.from(extra).toString('base64')}`)
const EXTRA = { leaf: made.entries[6]!, salt: made.salt, text: TEXT }
const extraWith = (change: object): string => withExtra(JSON.stringify({ ...EXTRA, ...change }))
const CHECKPOINT = PROOF.split('\n\n')[1]!

describe('a proof', () => {
  it('succeeds with an explanation of each step', async () => {
    const { code, printed, errors } = await verify(PROOF, '--witness', kampala.vkey)
    expect(printed.split('\n')).toEqual([
      'ok     1. The file is a proof: of leaf 6, with the text and what the leaf is made of.',
      expect.stringMatching(/^ok {5}2\. The text matches the fingerprint: [0-9a-f]{64}\.$/),
      'ok     3. The fingerprint is in the leaf: beside the time 2025-09-23T14:03:07.120Z and the kind version.',
      'ok     4. The leaf is in the log: 4 hashes lead from it to the root of 11 leaves.',
      `ok     5. The root is signed: by ${ORIGIN}+${log.key.id}.`,
      'ok     6. Witnesses saw the same root: 1 of 1.',
      '',
      'Verified.',
      '  Leaf 6: a version of an analysis, recorded at 2025-09-23T14:03:07.120Z.',
      '  Event 7 of its subject, whose first leaf is 0.',
      '  Title: Cocoa after the second crop: “Maïs” 😀',
      '',
      'What this shows',
      '  This text, word for word, was in the log when it had 11 leaves.',
      '  By the clock of the log it was recorded at 2025-09-23T14:03:07.120Z.',
      '  witness.kampala.example saw the log with this leaf at 2025-11-17T14:04:05Z.',
      'What it does not show',
      '  That the text is true or good advice, or who wrote it.',
      '  That it still stands: later leaves of the log may revise or withdraw it.',
    ])
    expect(errors).toBe('')
    expect(code).toBe(0)
  })

  it.each([1, 2, 3, 4, 5, 7, 8, 9, 16, 17])('succeeds for every leaf of a log of %i', async (size) => {
    for (let index = 0; index < size; index++)
      expect(await verify(makeProof(makeLog({ size, index }, TEXT, log)))).toMatchObject({ code: 0 })
  })

  it.each(
    [...contentLog.kinds.kinds, ...marketsLog.kinds.kinds].filter(({ effect }) => effect === undefined),
  )('of a leaf of the kind $kind is described by the program and the page', async ({ kind }) => {
    const of = makeLog({ size: 3, index: 1, kind }, '{}', log)
    const { printed, code } = await verify(makeProof(of))
    expect(code).toBe(0)
    expect(printed).not.toContain(`Leaf 1: ${kind}, recorded`)
    expect(proofTexts.kind(kind)).not.toBe(`A leaf of the kind ${kind}`)
  })

  it('counts each named witness once, and lists those that have not signed', async () => {
    const other = formatVkey(noteKey('another.name', SignatureType.cosignature, kampala.key.publicKey))
    const both = makeProof({ ...made, signers: [log, kampala, nairobi] })
    const named = ['--witness', kampala.vkey, '--witness', nairobi.vkey]
    expect((await verify(both, ...named)).printed).toContain('6. Witnesses saw the same root: 2 of 2.')
    const one = await verify(PROOF, ...named)
    expect(one.printed).toContain('6. Witnesses saw the same root: 1 of 2; not nairobi.example/w1.')
    expect(one.code).toBe(0)
    const twice = await verify(
      PROOF,
      '--witness',
      other,
      '--witness',
      kampala.vkey,
      '--witness',
      kampala.vkey,
    )
    expect(twice.printed).toContain('6. Witnesses saw the same root: 1 of 1.')
  })

  it('cannot inject terminal control characters', async () => {
    const title = 'a\u001b[2Jb\u009bc\u202ed\u2028e\nf'
    const { printed, code } = await verify(
      makeProof(makeLog({ size: 2, index: 0 }, JSON.stringify({ title }), log)),
      '--text',
    )
    expect(printed).toContain('\n  Title: a�[2Jb�c�d�e�f\n')
    // oxlint-disable-next-line no-control-regex
    expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]/)
    expect(code).toBe(0)
  })
})

const wrong: readonly (readonly [string, number, RegExp, string | Uint8Array])[] = [
  ['something else', 1, /first line/, 'hello\n\nworld\n'],
  ['bytes that are not text', 1, /not UTF-8/, Uint8Array.from({ length: 5_000 }, (_, at) => at * 7)],
  ['no end', 1, /no checkpoint/, PROOF.slice(0, PROOF.indexOf('\n\n'))],
  ['no extra data', 1, /`extra` is missing/, PROOF.replace(/^extra .*\n/m, '')],
  ['extra data that is not base64', 1, /not base64/, PROOF.replace('extra ', 'extra !')],
  ['extra data that is a list', 1, /not \{leaf, salt, text\}/, withExtra('["leaf","salt","text"]')],
  ['a text that is an object', 1, /not \{leaf/, extraWith({ text: { title: 'x' } })],
  ['no index', 1, /valid `index`/, PROOF.replace('index 6\n', '')],
  ['a hash that is too short', 1, /Hash 1 is not/, PROOF.replace('index 6\n', 'index 6\nAAAA\n')],

  [
    'a letter moved from the salt to the text',
    2,
    /32 hexadecimal/,
    extraWith({ salt: made.salt.slice(0, -1), text: made.salt.slice(-1) + TEXT }),
  ],
  ['half a character in its text', 2, /half a character/, extraWith({ text: '\ud83d' })],

  ['another text', 3, /has another one/, extraWith({ text: TEXT.replace('x', 'y') })],
  ['another salt', 3, /has another one/, extraWith({ salt: 'ab'.repeat(16) })],
  ['a leaf that is not JSON', 3, /leaf is invalid/, extraWith({ leaf: 'leaf' })],
  [
    'a leaf with two fingerprints',
    3,
    /not in canonical form/,
    extraWith({ leaf: EXTRA.leaf.replace('{', `{"digest":"${'0'.repeat(64)}",`) }),
  ],

  ['an earlier time in its leaf', 4, /lead to/, extraWith({ leaf: EXTRA.leaf.replace('2025', '2015') })],
  ['another index', 4, /lead to/, PROOF.replace('index 6', 'index 7')],
  ['an index past the end', 4, /no leaf 11/, PROOF.replace('index 6', 'index 11')],
  ['a hash too many', 4, /too many/, PROOF.replace('\n\n', `\n${'A'.repeat(43)}=\n\n`)],
  ['a hash too few', 4, /too few/, PROOF.replace(/\n[^\n]+\n\n/, '\n\n')],
  ['its hashes in another order', 4, /lead to/, PROOF.replace(/index 6\n(.+)\n(.+)\n/, 'index 6\n$2\n$1\n')],
  ['no note', 4, /not a signed note/, PROOF.slice(0, PROOF.indexOf('\n\n') + 2)],
  ['a line that is not a signature', 4, /invalid signature line/, `${PROOF}hello\n`],
  ['a checkpoint of one line', 4, /not a checkpoint/, PROOF.replace(CHECKPOINT, `${ORIGIN}\n11`)],
  ['another root', 4, /lead to/, PROOF.replace(/\n11\n.+\n/, `\n11\n${'A'.repeat(43)}=\n`)],
  [
    'the root of another tree, rightly signed',
    4,
    /lead to/,
    makeProof(made).replace(
      /(?<=\n\n)[^]*$/,
      makeProof({ ...made, entries: [...made.entries.slice(0, 10), 'another leaf'] })
        .split(/(?<=\n\n)/)
        .slice(1)
        .join(''),
    ),
  ],

  ['another size with the same root', 5, /in the name of/, PROOF.replace('\n11\n', '\n12\n')],
  ['the name of another log', 5, /of another log/, makeProof({ ...made, origin: 'other.example/log' })],
  ['no signature of the log', 5, /no signature by/, makeProof({ ...made, signers: [kampala] })],
  [
    'only a signature by another key of its name',
    5,
    /no signature by/,
    makeProof({ ...made, signers: [newSigner(ORIGIN), kampala] }),
  ],
  [
    'a made-up key with the name and the id of the right one',
    5,
    /in the name of/,
    makeProof({ ...made, signers: [{ ...newSigner(ORIGIN), key: log.key }, kampala] }),
  ],

  ['no signature by a witness', 6, /None of the witnesses/, makeProof({ ...made, signers: [log, nairobi] })],
  [
    'a signature in the name of a witness',
    6,
    /in the name of/,
    makeProof({ ...made, signers: [log, { ...nairobi, key: kampala.key }] }),
  ],
]

describe('a proof with', () => {
  const keys = ['--vkey', log.vkey, '--witness', kampala.vkey]

  it.each(wrong)('%s fails at step %i', async (_, step, reason, proof) => {
    const { code, printed, errors } = await verify(proof, '--witness', kampala.vkey)
    const lines = printed.split('\n')
    expect(lines.filter((line) => line.startsWith('ok'))).toHaveLength(step - 1)
    expect(lines[step - 1]).toMatch(new RegExp(`^WRONG {2}${step}\\. `))
    expect(lines[step - 1]).toMatch(reason)
    expect(lines[step]).toMatch(/^ {7}\S.*\.$/)
    expect(lines.at(-1)).toMatch(new RegExp(`^NOT VERIFIED: step ${step} of 6 failed`))
    expect(printed).not.toContain('Verified.')
    expect(errors).toBe('')
    expect(code).toBe(1)
  })

  it('any changed byte fails', () => {
    const file = join(folder, 'changed')
    const bytes = Buffer.from(PROOF)
    const passing: number[] = []
    for (const [at, byte] of bytes.entries()) {
      writeFileSync(file, bytes.with(at, byte ^ (1 << (at % 7))))
      if (run(file, ...keys).code !== 1) passing.push(at)
    }
    expect(passing).toEqual([])
  })

  it('any missing part fails', () => {
    const file = join(folder, 'cut')
    const passing: number[] = []
    for (let length = 0; length < PROOF.length; length += 1) {
      writeFileSync(file, PROOF.slice(0, length))
      if (run(file, ...keys).code !== 1) passing.push(length)
    }
    expect(passing).toEqual([])
  })

  it('more than 16 MB is not read', async () => {
    const file = join(folder, 'huge')
    await writeFile(file, PROOF)
    await truncate(file, 20_000_000_000)
    const { code, printed } = run(file, '--vkey', log.vkey)
    expect(printed).toMatch(/^WRONG {2}1\. The file is a proof\. It is larger than 16,777,216 bytes\.\n/)
    expect(code).toBe(1)
  })
})

describe('wrong arguments', () => {
  it.each([
    ['no file', ['--vkey', log.vkey], /^Name one file\. Usage/],
    ['no key', ['a'], /^Name the key of the log with --vkey\. Usage/],
    ['an invalid key', ['a', '--vkey', 'key'], /^--vkey is not a key: it must be/],
    [
      'a key with a wrong letter',
      ['a', '--vkey', log.vkey.replace('soko', 'sok0')],
      /^--vkey is not a key: its id/,
    ],
    [
      'the key of a witness for that of a log',
      ['a', '--vkey', kampala.vkey],
      /^--vkey is a key of another type/,
    ],
    [
      'the key of the log for that of a witness',
      [
        'a',
        '--vkey',
        log.vkey,
        '--witness',
        formatVkey(noteKey('w', SignatureType.cosignature, log.key.publicKey)),
      ],
      /^--witness is the key of the log itself/,
    ],
    ['a missing file', ['/nowhere/at-all', '--vkey', log.vkey], /^\/nowhere\/at-all cannot be read: ENOENT/],
    ['a folder', [tmpdir(), '--vkey', log.vkey], / is not a file\. Usage/],
  ])('names %s', (_, args, reason) => {
    const { code, printed, errors } = run(...args)
    expect(errors).toMatch(reason)
    expect(errors).toMatch(/^.* Usage: npm run verify-proof -- FILE --vkey KEY.*$/)
    expect(printed).toBe('')
    expect(code).toBe(2)
  })
})

describe('the program', () => {
  it.each(['as a script of Soko', 'alone, in an empty folder'])('runs %s', async (how) => {
    const alone = join(folder, 'verify-proof.ts')
    await copyFile(join(import.meta.dirname, 'verify-proof.ts'), alone)
    const start = async (...args: readonly string[]) =>
      runScript(how.startsWith('alone') ? alone : 'verify-proof.ts', args, {}, folder)
    const file = join(folder, 'cocoa.tlog-proof')
    await writeFile(file, PROOF)
    const right = await start(file, '--vkey', log.vkey)
    expect(right).toMatchObject({ status: 0, printed: expect.stringContaining('\nVerified.\n') })
    await writeFile(file, PROOF.replace('index 6', 'index 5'))
    const changed = await start(file, '--vkey', log.vkey)
    expect(changed).toMatchObject({ status: 1, printed: expect.stringContaining('WRONG  4.') })
    expect(await start(file)).toMatchObject({ status: 2, printed: '' })
  })
})
