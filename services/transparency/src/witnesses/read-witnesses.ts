import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import { type NoteKey, parseVkey, SignatureType } from '@soko/contracts/transparency/note.ts'
import { readEnvironment } from '@soko/platform/config/read-environment.ts'
import { z } from 'zod'

/** Cosigns the checkpoints of this site's logs (c2sp.org/tlog-witness). */
export type Witness = {
  /** The base of submission addresses, without a trailing slash. */
  readonly prefix: string
  readonly key: NoteKey
}

/** The message says how to fix the setting. */
class InvalidWitness extends Error {}

/** Clients may reject notes with more than 16 signatures (c2sp.org/signed-note). A log signs with 1 or 2. */
const MAX_WITNESSES = 14

const EXAMPLE = 'https://witness.example/w1 witness.example/w1+1a2b3c4d+BA..., with a comma before the next'

const Environment = z.object({
  SOKO_WITNESSES: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return witnessesOf(text)
      } catch (error) {
        if (!(error instanceof InvalidWitness)) throw error
        context.addIssue({ code: 'custom', message: error.message })
        return z.NEVER
      }
    }),
})

/** Parses SOKO_WITNESSES: pairs of an address and a vkey, separated by commas. @throws InvalidEnvironment */
export const readWitnesses = (env: Readonly<Record<string, string | undefined>>): readonly Witness[] =>
  readEnvironment(Environment, env).SOKO_WITNESSES

const witnessesOf = (text: string): readonly Witness[] => {
  const witnesses = text.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [witnessOf(pair.trim())]))
  if (witnesses.length > MAX_WITNESSES)
    throw new InvalidWitness(`at most ${MAX_WITNESSES} witnesses are allowed`)
  for (const [at, { prefix, key }] of witnesses.entries()) {
    const previous = witnesses.slice(0, at)
    if (previous.some((each) => each.prefix === prefix)) throw new InvalidWitness(`${prefix} is listed twice`)
    // Cosignatures do not cover the witness's name: one key with two names would count twice.
    if (previous.some((each) => isSameBytes(each.key.publicKey, key.publicKey)))
      throw new InvalidWitness(`the key of ${key.name} is listed twice: each key counts as one witness`)
  }
  return witnesses
}

const witnessOf = (pair: string): Witness => {
  const [prefix = '', vkey, ...others] = pair.split(/\s+/)
  if (vkey === undefined || others.length > 0)
    throw new InvalidWitness(`each entry must be an address and a key: ${EXAMPLE}`)
  const key = parseVkey(vkey)
  if (key === undefined) throw new InvalidWitness(`"${vkey}" is not an Ed25519 vkey: write ${EXAMPLE}`)
  if (key.type !== SignatureType.cosignature)
    throw new InvalidWitness(`the key of ${key.name} is a log key: a witness key has type 4`)
  return { prefix: prefixOf(key.name, prefix), key }
}

const prefixOf = (name: string, text: string): string => {
  const address = URL.parse(text)
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new InvalidWitness(`the address of ${name} must begin with https:// or http://`)
  if (address.username !== '' || address.password !== '')
    throw new InvalidWitness(`the address of ${name} must not contain a user name or password`)
  if (address.search !== '' || address.hash !== '')
    throw new InvalidWitness(`the address of ${name} must end with its path`)
  return address.href.replace(/\/+$/, '')
}
