/**
 * Verifies a proof of record without a server: that a text was in a public log of Soko, word for word, when the
 * log's key signed it.
 *
 *     node verify-proof.ts FILE --vkey KEY [--witness KEY]... [--text]
 *
 * This file is the complete program. It reads only FILE, uses no network, and imports only Node's own modules
 * (22.18 or newer runs it unchanged), so you can copy it, read it completely, and run it anywhere.
 *
 * FILE      a proof in the format c2sp.org/tlog-proof, as a proof page provides it.
 * --vkey    the log's key: `<name>+<id>+<key>`. The proof depends on it, so get it from a source other than that
 * of the file.
 * --witness the key of a witness that watches the log; may be given several times.
 * --text    prints the text, too.
 *
 * Exits with 0 if every step succeeds, with 1 after explaining the step that fails, and with 2 for wrong
 * arguments.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const USAGE = 'npm run verify-proof -- FILE --vkey KEY [--witness KEY]... [--text]'

/** In bytes. A text has some hundred thousand bytes at most. */
const LARGEST_FILE = 16 * 1024 * 1024

type Keys = { readonly log: Key; readonly witnesses: readonly Key[] }
type Print = (line: string) => void

/* ---- The steps ---- */

/** @returns the proved text. @throws VerificationFailed at the first step that fails */
const runSteps = (bytes: Uint8Array, { log, witnesses }: Keys, print: Print): string => {
  const step = createStepRunner(print)
  const proof = readFile(step, bytes)
  const leaf = matchLeaf(step, proof, computeFingerprint(step, proof))
  const head = proveInclusion(step, proof)
  verifySignature(step, head, log)
  const { present } = verifyWitnesses(step, head, witnesses)
  printResult({ proof, leaf, head, witnesses: present }, print)
  return proof.text
}

const readFile = (step: RunStep, bytes: Uint8Array): Proof =>
  step({
    name: 'The file is a proof',
    explanation: 'Nothing can be checked. The file is damaged or not a proof. Ask for a new copy.',
    check: () => readProof(readText(bytes)),
    describe: ({ index }) => `of leaf ${formatNumber(index)}, with the text and what the leaf is made of`,
  })

/** The log contains only fingerprints of texts. The salt prevents guessing a text from its fingerprint. */
const computeFingerprint = (step: RunStep, { salt, text }: Proof): string =>
  step({
    name: 'The text matches the fingerprint',
    explanation: 'Without a valid salt and text, the fingerprint cannot be computed.',
    check: () => {
      // A fixed length: otherwise letters could move from the salt to the text without changing the fingerprint.
      if (!/^[0-9a-f]{32}$/.test(salt)) throw new StepError('The salt is not 32 hexadecimal digits.')
      if (!text.isWellFormed()) throw new StepError('The text contains half a character.')
      return sha256(Buffer.from(salt + text)).toString('hex')
    },
    describe: (digits) => digits,
  })

const matchLeaf = (step: RunStep, { leaf }: Proof, fingerprint: string): Leaf =>
  step({
    name: 'The fingerprint is in the leaf',
    explanation:
      'This is not the text that was recorded: it was changed afterwards, or belongs to another leaf.',
    check: () => {
      const read = readLeaf(leaf)
      if (read.digest !== fingerprint) throw new StepError(`The leaf has another one: ${read.digest}`)
      return read
    },
    describe: ({ kind, time }) => `beside the time ${time} and the kind ${kind}`,
  })

type Head = Checkpoint & { readonly noteText: string; readonly signatures: readonly Signature[] }

const proveInclusion = (step: RunStep, { checkpoint, leaf, index, hashes }: Proof): Head =>
  step({
    name: 'The leaf is in the log',
    explanation: 'The leaf is not in the tree with this root: the leaf, index, hashes or root were changed.',
    check: () => {
      const note = readNote(checkpoint)
      const tree = readCheckpoint(note.text)
      const leafHash = sha256(LEAF, Buffer.from(leaf))
      const root = rootFrom(leafHash, index, tree.size, hashes)
      if (!root.equals(tree.root))
        throw new StepError(
          `The hashes lead to ${root.toString('hex')}, the log's root is ${tree.root.toString('hex')}.`,
        )
      return { ...tree, noteText: note.text, signatures: note.signatures }
    },
    describe: ({ size }) =>
      `${formatNumber(hashes.length)} hashes lead from it to the root of ${formatNumber(size)} leaves`,
  })

const verifySignature = (step: RunStep, { origin, noteText, signatures }: Head, log: Key): void =>
  step({
    name: 'The root is signed',
    explanation: 'The key that you gave did not sign this root. The file may be forged.',
    check: () => {
      if (origin !== log.name)
        throw new StepError(
          `It is of another log: ${printable(origin)}, and the key is of ${printable(log.name)}.`,
        )
      if (!hasSigned(log, noteText, signatures)) throw new StepError(`There is no signature by ${idOf(log)}.`)
    },
    describe: () => `by ${idOf(log)}`,
  })

/** A witness, and the time of its cosignature in seconds since 1970; undefined if there is none. */
type Sighting = { readonly witness: Key; readonly at: number | undefined }

const verifyWitnesses = (
  step: RunStep,
  { noteText, signatures }: Head,
  witnesses: readonly Key[],
): { readonly present: readonly Sighting[]; readonly missing: readonly Sighting[] } =>
  step({
    name: 'Witnesses saw the same root',
    explanation: 'Only the log itself confirms this root. It may show other people a different one.',
    check: () => {
      const all = witnesses.map((witness) => ({ witness, at: hasSigned(witness, noteText, signatures)?.at }))
      const present = all.filter(({ at }) => at !== undefined)
      if (witnesses.length > 0 && present.length === 0)
        throw new StepError('None of the witnesses that you named has signed it.')
      return { present, missing: all.filter(({ at }) => at === undefined) }
    },
    describe: ({ present, missing }) => {
      if (witnesses.length === 0) return 'not checked: you named none with --witness'
      const names = missing.map(({ witness }) => printable(witness.name)).join(', ')
      return `${present.length} of ${witnesses.length}${names && `; not ${names}`}`
    },
  })

type Verified = {
  readonly proof: Proof
  readonly leaf: Leaf
  readonly head: Head
  readonly witnesses: readonly Sighting[]
}

const printResult = ({ proof, leaf, head, witnesses }: Verified, print: Print): void => {
  print('')
  print('Verified.')
  printLeaf({ ...leaf, index: proof.index }, proof.text, print)
  print('')
  print('What this shows')
  print(`  This text, word for word, was in the log when it had ${formatNumber(head.size)} leaves.`)
  print(`  By the clock of the log it was recorded at ${leaf.time}.`)
  for (const { witness, at = 0 } of witnesses)
    print(`  ${printable(witness.name)} saw the log with this leaf at ${formatTime(at)}.`)
  print('What it does not show')
  print('  That the text is true or good advice, or who wrote it.')
  print('  That it still stands: later leaves of the log may revise or withdraw it.')
  if (witnesses.length === 0)
    print('  That everybody sees the same log, and that the time is right: no witness was checked.')
}

type Step<Result> = {
  readonly name: string
  readonly explanation: string
  /** @throws StepError with the reason. */
  readonly check: () => Result
  readonly describe: (result: Result) => string
}
type RunStep = <Result>(step: Step<Result>) => Result

const STEPS = 6

const createStepRunner = (print: Print): RunStep => {
  let count = 0
  return ({ name, explanation, check, describe }) => {
    count += 1
    try {
      const result = check()
      print(`ok     ${count}. ${name}: ${describe(result)}.`)
      return result
    } catch (error) {
      if (!(error instanceof StepError)) throw error
      print(`WRONG  ${count}. ${name}. ${error.message}`)
      print(`       ${explanation}`)
      throw new VerificationFailed(
        `step ${count} of ${STEPS} failed${count < STEPS ? ', and the later steps were not run' : ''}`,
      )
    }
  }
}

class StepError extends Error {
  override readonly name = 'StepError'
}

/** The reason has been printed. */
class VerificationFailed extends Error {
  override readonly name = 'VerificationFailed'
}

/* ---- The tree: RFC 6962, section 2.1 ---- */

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)
const HASH_BYTES = 32

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The left subtree has the largest power of two of leaves; the last hash is of the other subtree. */
const rootFrom = (leafHash: Buffer, index: number, size: number, hashes: readonly Buffer[]): Buffer => {
  if (index >= size)
    throw new StepError(`The tree has ${formatNumber(size)} leaves, and no leaf ${formatNumber(index)}.`)
  const other = hashes.at(-1)
  if (size === 1 && other === undefined) return leafHash
  if (size === 1 || other === undefined)
    throw new StepError(`There are too ${size === 1 ? 'many' : 'few'} hashes.`)
  let left = 1
  while (left * 2 < size) left *= 2
  const others = hashes.slice(0, -1)
  return index < left
    ? sha256(NODE, rootFrom(leafHash, index, left, others), other)
    : sha256(NODE, other, rootFrom(leafHash, index - left, size - left, others))
}

/* ---- Keys and signatures: c2sp.org/signed-note and c2sp.org/tlog-cosignature ---- */

/** A signature of the text, as logs make them. */
const PLAIN = 1
/** A signature of the text and its time, as witnesses make them. */
const COSIGNATURE = 4

type Key = { readonly name: string; readonly id: string; readonly type: number; readonly bytes: Buffer }
type Signature = { readonly name: string; readonly id: string; readonly bytes: Buffer }

const idOf = ({ name, id }: Key): string => `${printable(name)}+${id}`

/** @throws UsageError unless the text is a key of that type. */
const readKey = (option: string, text: string, type: number): Key => {
  const [, name = '', id = '', encoded = ''] =
    /^([^\p{White_Space}+]+)\+([0-9a-f]{8})\+(.+)$/u.exec(text.trim()) ?? []
  const bytes = fromBase64(encoded)
  if (bytes?.length !== 33) throw new UsageError(`${option} is not a key: it must be <name>+<id>+<key>`)
  const named = sha256(Buffer.from(`${name}\n`), bytes)
    .toString('hex')
    .slice(0, 8)
  if (named !== id)
    throw new UsageError(`${option} is not a key: its id does not match, so it contains a typing error`)
  if (bytes[0] !== type)
    throw new UsageError(
      `${option} is a key of another type: ${type === PLAIN ? 'a log has' : 'a witness has'} type ${type}, this is ${bytes[0]}`,
    )
  return { name, id, type, bytes: bytes.subarray(1) }
}

/** `at` is in seconds since 1970, 0 for a plain signature. @throws StepError if a signature is invalid */
const hasSigned = (
  key: Key,
  text: string,
  signatures: readonly Signature[],
): { readonly at: number } | undefined => {
  const signature = signatures.find(({ name, id }) => name === key.name && id === key.id)
  if (signature === undefined) return undefined
  const { bytes } = signature
  const isCosignature = key.type === COSIGNATURE
  const at = isCosignature && bytes.length > 8 ? Number(bytes.readBigUInt64BE()) : 0
  const message = isCosignature ? `cosignature/v1\ntime ${at}\n${text}` : text
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.bytes.toString('base64url') },
    format: 'jwk',
  })
  const signed = isCosignature ? bytes.subarray(8) : bytes
  if (!verify(null, Buffer.from(message), publicKey, signed))
    throw new StepError(`The signature in the name of ${idOf(key)} is invalid.`)
  return { at }
}

/** A text, an empty line, and lines of signatures: `— <name> <base64 of the key's id and the signature>`. */
const readNote = (note: string): { readonly text: string; readonly signatures: readonly Signature[] } => {
  const end = note.lastIndexOf('\n\n')
  const lines = note.slice(end + 2).split('\n')
  // oxlint-disable-next-line no-control-regex
  if (end === -1 || lines.pop() !== '' || /[\u0000-\u0009\u000b-\u001f]/.test(note))
    throw new StepError('The checkpoint is not a signed note (c2sp.org/signed-note).')
  const signatures = lines.map((line) => {
    const [, name = '', encoded = ''] = /^— ([^\p{White_Space}+]+) (\S+)$/u.exec(line) ?? []
    const bytes = fromBase64(encoded)
    if (bytes === undefined || bytes.length <= 4)
      throw new StepError('The checkpoint has an invalid signature line.')
    return { name, id: bytes.toString('hex', 0, 4), bytes: bytes.subarray(4) }
  })
  return { text: note.slice(0, end + 1), signatures }
}

/* ---- The file ---- */

type Proof = {
  readonly index: number
  /** Hashes from the leaf to the root; the first one is the leaf's sibling. */
  readonly hashes: readonly Buffer[]
  /** A signed note. */
  readonly checkpoint: string
  readonly leaf: string
  readonly salt: string
  readonly text: string
}

const FIRST_LINE = 'c2sp.org/tlog-proof@v1'

const readText = (bytes: Uint8Array): string => {
  if (bytes.length > LARGEST_FILE)
    throw new StepError(`It is larger than ${formatNumber(LARGEST_FILE)} bytes.`)
  const text = utf8(bytes)
  if (text === undefined) throw new StepError('It is not UTF-8 text.')
  return text
}

/** Format of c2sp.org/tlog-proof: type, extra data, the leaf's index, hashes; an empty line; a checkpoint. */
const readProof = (file: string): Proof => {
  const end = file.indexOf('\n\n')
  const [first, extra = '', index = '', ...lines] = file.slice(0, Math.max(end, 0)).split('\n')
  if (!file.startsWith(`${FIRST_LINE}\n`)) throw new StepError(`Its first line is not ${FIRST_LINE}.`)
  if (first !== FIRST_LINE) throw new StepError('It has no checkpoint after an empty line.')
  if (!extra.startsWith('extra ')) throw new StepError('The line `extra` is missing.')
  const place = index.startsWith('index ') ? decimal(index.slice(6)) : undefined
  if (place === undefined) throw new StepError('Its third line is not a valid `index`.')
  const hashes = lines.map((line, at) => {
    const hash = fromBase64(line)
    if (hash?.length !== HASH_BYTES) throw new StepError(`Hash ${at + 1} is not base64 of 32 bytes.`)
    return hash
  })
  return { index: place, hashes, checkpoint: file.slice(end + 2), ...readExtra(extra.slice(6)) }
}

/** Soko's extra data: base64 of JSON `{leaf, salt, text}`. It is not signed, so the steps verify it. */
const readExtra = (encoded: string): Pick<Proof, 'leaf' | 'salt' | 'text'> => {
  const bytes = fromBase64(encoded)
  if (bytes === undefined) throw new StepError('The value of `extra` is not base64.')
  const { leaf, salt, text } = fieldsOf(utf8(bytes) ?? '')
  if (typeof leaf !== 'string' || typeof salt !== 'string' || typeof text !== 'string')
    throw new StepError('The value of `extra` is not {leaf, salt, text}.')
  return { leaf, salt, text }
}

type Checkpoint = { readonly origin: string; readonly size: number; readonly root: Buffer }

/** Format of c2sp.org/tlog-checkpoint: the log's name, the number of leaves, and the root. */
const readCheckpoint = (text: string): Checkpoint => {
  const [origin = '', digits = '', encoded = ''] = text.split('\n')
  const size = decimal(digits)
  const root = fromBase64(encoded)
  if (size === undefined || root?.length !== HASH_BYTES)
    throw new StepError('The signed note is not a checkpoint (c2sp.org/tlog-checkpoint).')
  return { origin, size, root }
}

/* ---- The leaf ---- */

type Leaf = {
  /** The fingerprint, in hexadecimal. */
  readonly digest: string
  readonly kind: string
  /** Index of the subject's first leaf. */
  readonly of?: number
  /** In UTC, by the log's clock. */
  readonly time: string
  /** Number of the event within its subject. */
  readonly version: number
}

/** Parses a leaf: JSON in the canonical form of RFC 8785, so that it can be read in one way only. */
const readLeaf = (leaf: string): Leaf => {
  const { digest, kind, of, time, version } = fieldsOf(leaf)
  const isRight =
    typeof digest === 'string' &&
    typeof kind === 'string' &&
    (of === undefined || typeof of === 'number') &&
    typeof time === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(time) &&
    typeof version === 'number'
  if (!isRight) throw new StepError('The leaf is invalid.')
  const read: Leaf = { digest, kind, ...(of !== undefined && { of }), time, version }
  if (JSON.stringify({ digest, kind, ...(of !== undefined && { of }), time, v: 1, version }) !== leaf)
    throw new StepError('The leaf is not in canonical form.')
  return read
}

const KINDS: Readonly<Record<string, string>> = {
  version: 'a version of an analysis',
  call: 'a call',
  'call-taken-back': 'the withdrawal of a call',
  'call-remark': 'a remark on a call',
  'category-rename': 'the renaming of a category',
  prices: 'prices of an instrument',
  'price-held': 'a price held for review',
  'price-released': 'the review of a held price',
  'price-correction': 'the correction of a price',
  split: 'a split',
  'split-withdrawn': 'the withdrawal of a split',
  dividend: 'a dividend',
  'dividend-withdrawn': 'the withdrawal of a dividend',
  'closed-days': 'closed days of an exchange',
  'closed-days-withdrawn': 'the withdrawal of closed days',
  'instrument-change': 'a change of an instrument',
  'instrument-end': 'the end of an instrument',
  'call-entry': 'the entry of a call',
  judgement: 'the judgement of a call',
  'judgement-withdrawn': 'the withdrawal of a judgement',
  'call-count': 'the counting of a call',
  kinds: 'the list of leaf kinds',
}

/** In characters: how much of a long text is shown. */
const BEGINNING = 200

const printLeaf = (
  { index, kind, of, version, time }: Leaf & { readonly index: number },
  text: string,
  print: Print,
): void => {
  const { title } = fieldsOf(text)
  print(
    `  Leaf ${formatNumber(index)}: ${Object.hasOwn(KINDS, kind) ? KINDS[kind] : printable(kind)}, recorded at ${time}.`,
  )
  print(
    `  Event ${formatNumber(version)} of its subject${of === undefined ? '' : `, whose first leaf is ${formatNumber(of)}`}.`,
  )
  if (typeof title === 'string') print(`  Title: ${printable(title)}`)
  else print(`  Text: ${printable(text.length > BEGINNING ? `${text.slice(0, BEGINNING)} ...` : text)}`)
}

/* ---- Helpers ---- */

const formatNumber = (count: number): string => count.toLocaleString('en')

const formatTime = (seconds: number): string =>
  // 8.64e12 s is the latest time of a Date.
  seconds > 8.64e12
    ? `second ${seconds} since 1970`
    : new Date(seconds * 1_000).toISOString().replace('.000', '')

/** A file must not move the cursor, or change colours or the writing direction. */
const printable = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd')

/** Decodes canonical base64; returns undefined for other texts. */
const fromBase64 = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}

/** Decodes UTF-8; returns undefined if invalid. */
const utf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Parses decimal digits without leading zeros; returns undefined for other texts. */
const decimal = (digits: string): number | undefined =>
  /^(?:0|[1-9]\d{0,15})$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : undefined

/** Returns the fields of a JSON object; empty for other texts. */
const fieldsOf = (json: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/* ---- The command ---- */

class UsageError extends Error {
  override readonly name = 'UsageError'
}

type Options = { readonly file: string; readonly keys: Keys; readonly showText: boolean }

/** @throws UsageError */
const readOptions = (args: readonly string[]): Options => {
  const { values, positionals } = parsed(args)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError('Name one file')
  if (values.vkey === undefined) throw new UsageError('Name the key of the log with --vkey')
  const log = readKey('--vkey', values.vkey, PLAIN)
  const witnesses = new Map<string, Key>()
  for (const text of values.witness) {
    const witness = readKey('--witness', text, COSIGNATURE)
    if (witness.bytes.equals(log.bytes)) throw new UsageError('--witness is the key of the log itself')
    // Counts each key once, even if it is given under several names.
    witnesses.set(witness.bytes.toString('hex'), witness)
  }
  return { file, keys: { log, witnesses: [...witnesses.values()] }, showText: values.text }
}

/** @throws UsageError */
const parsed = (
  args: readonly string[],
): {
  readonly values: {
    readonly vkey?: string | undefined
    readonly witness: readonly string[]
    readonly text: boolean
  }
  readonly positionals: readonly string[]
} => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        vkey: { type: 'string' },
        witness: { type: 'string', multiple: true, default: [] },
        text: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node's message continues with advice, on new lines or after a full stop.
    throw new UsageError((error.message.split(/\n|\. /)[0] ?? '').replace(/\.$/, ''))
  }
}

/** @throws UsageError if there is no such file. */
const load = (file: string): Uint8Array => {
  try {
    const stats = statSync(file)
    if (!stats.isFile()) throw new UsageError(`${printable(file)} is not a file`)
    // Such a file is not read. The first step reports that it is too large.
    if (stats.size > LARGEST_FILE) return new Uint8Array(LARGEST_FILE + 1)
    return readFileSync(file)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(
      `${printable(file)} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** `printError` receives one line if the arguments are wrong. @returns the exit code: 0, 1 or 2 */
export const verifyProof = (
  args: readonly string[],
  print: Print = console.log,
  printError: Print = console.error,
): number => {
  try {
    const { file, keys, showText } = readOptions(args)
    const text = runSteps(load(file), keys, print)
    if (showText) print(`\nThe text\n${text.split('\n').map(printable).join('\n')}`)
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`${error.message}. Usage: ${USAGE}`)
      return 2
    }
    if (!(error instanceof VerificationFailed)) throw error
    print('')
    print(`NOT VERIFIED: ${error.message}.`)
    return 1
  }
}

const [, started] = process.argv
if (started !== undefined && existsSync(started) && realpathSync(started) === fileURLToPath(import.meta.url))
  process.exitCode = verifyProof(process.argv.slice(2))
