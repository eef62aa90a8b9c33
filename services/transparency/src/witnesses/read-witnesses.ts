import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import { type NoteKey, parseVkey, SignatureType } from '@soko/contracts/transparency/note.ts'
import { readEnvironment } from '@soko/platform/config/read-environment.ts'
import { z } from 'zod'

/** A server that cosigns the checkpoints of this site's logs (c2sp.org/tlog-witness). */
export type Witness = {
  /** The submission prefix, without a trailing slash. */
  readonly prefix: string
  /** Verifies its cosignatures. */
  readonly key: NoteKey
}

/** An invalid setting. The message says how to correct it. */
class WrongWitness extends Error {}

/**
 * Clients may reject notes with more than 16 signatures (c2sp.org/signed-note), and a log signs with
 * two keys during a key change.
 */
const MOST = 14

const PAIR = 'https://witness.example/w1 witness.example/w1+1a2b3c4d+BA..., with a comma before the next'

const Environment = z.object({
  SOKO_WITNESSES: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return witnessesOf(text)
      } catch (error) {
        if (!(error instanceof WrongWitness)) throw error
        context.addIssue({ code: 'custom', message: error.message })
        return z.NEVER
      }
    }),
})

/**
 * Reads the witnesses from the environment: pairs of submission prefix and vkey, separated by commas.
 * @throws InvalidEnvironment
 */
export const readWitnesses = (env: Readonly<Record<string, string | undefined>>): readonly Witness[] =>
  readEnvironment(Environment, env).SOKO_WITNESSES

const witnessesOf = (text: string): readonly Witness[] => {
  const witnesses = text.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [witnessOf(pair.trim())]))
  if (witnesses.length > MOST) throw new WrongWitness(`there may be ${MOST} witnesses at most`)
  for (const [at, { prefix, key }] of witnesses.entries()) {
    const before = witnesses.slice(0, at)
    if (before.some((each) => each.prefix === prefix)) throw new WrongWitness(`${prefix} comes twice`)
    // A cosignature does not cover the name: one key under two names would count as two witnesses.
    if (before.some((each) => isSameBytes(each.key.publicKey, key.publicKey)))
      throw new WrongWitness(`the key of ${key.name} comes twice: who has it counts as one witness`)
  }
  return witnesses
}

const witnessOf = (pair: string): Witness => {
  const [prefix = '', vkey, ...others] = pair.split(/\s+/)
  if (vkey === undefined || others.length > 0)
    throw new WrongWitness(`each must be an address and a key: ${PAIR}`)
  const key = parseVkey(vkey)
  if (key === undefined) throw new WrongWitness(`"${vkey}" is no vkey of Ed25519: write ${PAIR}`)
  if (key.type !== SignatureType.cosignature)
    throw new WrongWitness(`the key of ${key.name} is one that signs logs: that of a witness is of type 4`)
  return { prefix: prefixOf(key.name, prefix), key }
}

const prefixOf = (name: string, text: string): string => {
  const address = URL.parse(text)
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new WrongWitness(`the address of ${name} must begin with https:// or http://`)
  if (address.username !== '' || address.password !== '')
    throw new WrongWitness(`the address of ${name} must be without a user and a password`)
  if (address.search !== '' || address.hash !== '')
    throw new WrongWitness(`the address of ${name} must end with its path`)
  return address.href.replace(/\/+$/, '')
}
