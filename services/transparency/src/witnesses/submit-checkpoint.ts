import { toBase64 } from '@soko/contracts/transparency/bytes.ts'
import {
  type NoteSignature,
  parseNote,
  parseSignature,
  verifyNote,
} from '@soko/contracts/transparency/note.ts'
import { within } from '@soko/platform/waiting/within.ts'
import { Agent, type Dispatcher, request } from 'undici'
import type { SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { verifyEd25519 } from '../keys/verify-ed25519.ts'
import type { Witness } from './read-witnesses.ts'

/** The witness is unavailable, does not know the log, or sent an invalid response. */
export class NotCosigned extends Error {
  override readonly name = 'NotCosigned'
}

/** The witness has cosigned a tree of this log that is inconsistent with the submitted one. */
export class OtherTreeSeen extends Error {
  override readonly name = 'OtherTreeSeen'
  readonly size: number

  constructor(size: number, message: string) {
    super(message)
    this.size = size
  }
}

export type Submission = {
  readonly checkpoint: SignedCheckpoint
  /** The size that the witness cosigned last; 0 if unknown. */
  readonly from: number
  /** RFC 6962, section 2.1.2. */
  readonly consistency: (from: number, to: number) => Promise<readonly Uint8Array[]>
  readonly now: () => Date
  readonly dispatcher: Dispatcher
  readonly signal: AbortSignal
}

/** In milliseconds. */
const REQUEST_TIMEOUT = 10_000
/** In bytes: many cosignatures, including post-quantum ones of 2,420 bytes. */
const MAX_RESPONSE_BYTES = 65_536
/** The limit of c2sp.org/tlog-witness. */
const MAX_PROOF_LINES = 63
/** In milliseconds. A cosignature from further in the future means a misconfigured clock. */
const MAX_CLOCK_SKEW = 24 * 60 * 60_000
/** In characters, of the quote from an error response. */
const MAX_DETAIL_LENGTH = 200

/**
 * Allows internal addresses, which operators configure. Safe, because only public data is sent, redirects are
 * not followed, and only valid signatures are used.
 */
export const createWitnessAgent = (): Agent =>
  new Agent({ allowH2: false, connect: { timeout: REQUEST_TIMEOUT }, maxResponseSize: MAX_RESPONSE_BYTES })

/**
 * Submits a checkpoint (add-checkpoint of c2sp.org/tlog-witness), once more if the witness knows another
 * size.
 * @throws NotCosigned, which may be temporary; OtherTreeSeen; the abort reason; errors of `consistency`.
 */
export const submitCheckpoint = async (witness: Witness, submission: Submission): Promise<NoteSignature> => {
  const { checkpoint, from } = submission
  const first = await sendCheckpoint(witness, submission, from <= checkpoint.size ? from : 0)
  if (typeof first !== 'number') return first
  const second = await sendCheckpoint(witness, submission, first)
  if (typeof second !== 'number') return second
  throw new NotCosigned(`it reported ${first} cosigned leaves, and then ${second}`)
}

/** Returns the cosignature, or the size that the witness last cosigned if it differs from `old`. */
const sendCheckpoint = async (
  witness: Witness,
  submission: Submission,
  old: number,
): Promise<NoteSignature | number> => {
  const { checkpoint, now } = submission
  const { status, type, text } = await post(witness, submission, await bodyOf(submission, old))
  if (status === 200) return cosignatureIn(text, witness, checkpoint, now())
  if (status === 409) return otherSizeIn(type === 'text/x.tlog.size' ? text : '', old, checkpoint.size)
  if (status === 422 && old > 0)
    throw new OtherTreeSeen(old, `it has cosigned ${old} leaves that are not the first ${old} of this log`)
  const detail = text.slice(0, MAX_DETAIL_LENGTH).trim()
  throw new NotCosigned(`it responded with ${status}${EXPLANATIONS[status] ?? ''}${detail && `: ${detail}`}`)
}

const EXPLANATIONS: Readonly<Record<number, string>> = {
  400: ' (it did not understand the request)',
  403: ' (it knows another key of this log)',
  404: ' (it does not know this log)',
}

const bodyOf = async (
  { checkpoint: { size, note }, consistency, signal }: Submission,
  old: number,
): Promise<string> => {
  const prove = async () => (old === 0 || old === size ? [] : consistency(old, size))
  const proof = await within(REQUEST_TIMEOUT, 'its proof took too long', prove, signal)
  if (proof.length > MAX_PROOF_LINES)
    throw new Error(`a proof has ${proof.length} lines, and may have ${MAX_PROOF_LINES}`)
  return [`old ${old}`, ...proof.map(toBase64), '', note].join('\n')
}

type WitnessResponse = { readonly status: number; readonly type: string; readonly text: string }

const post = async (
  { prefix }: Witness,
  { dispatcher, signal: stopSignal }: Submission,
  body: string,
): Promise<WitnessResponse> => {
  const send = async (signal: AbortSignal): Promise<WitnessResponse> => {
    const {
      statusCode,
      headers,
      body: responseBody,
    } = await request(`${prefix}/add-checkpoint`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8', 'user-agent': 'Soko-log' },
      body,
      dispatcher,
      signal,
    })
    const [type = ''] = String(headers['content-type'] ?? '').split(';')
    return { status: statusCode, type: type.trim().toLowerCase(), text: await responseBody.text() }
  }
  try {
    return await within(
      REQUEST_TIMEOUT,
      `no response came within ${REQUEST_TIMEOUT / 1_000} s`,
      send,
      stopSignal,
    )
  } catch (error) {
    stopSignal.throwIfAborted()
    throw new NotCosigned(reasonOf(error), { cause: error })
  }
}

/** An error's message is empty if a host name has several addresses and none responds. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

const SIZE = /^(0|[1-9][0-9]{0,14})\n?$/

/** Reads a 409. @throws OtherTreeSeen if the size proves another tree; NotCosigned without a usable size. */
const otherSizeIn = (text: string, old: number, size: number): number => {
  const [, digits] = SIZE.exec(text) ?? []
  const known = digits === undefined ? undefined : Number(digits)
  if (known !== undefined && known > size)
    throw new OtherTreeSeen(
      known,
      `it has cosigned ${known} leaves, and this log has signed no more than ${size}`,
    )
  if (old === size && (known === undefined || known === size))
    throw new OtherTreeSeen(size, `it has cosigned ${size} leaves that are not those of this log`)
  if (known === undefined || known === old)
    throw new NotCosigned(`it responded with 409 to the size ${old} without its own size`)
  return known
}

const cosignatureIn = async (
  response: string,
  { key }: Witness,
  checkpoint: SignedCheckpoint,
  now: Date,
): Promise<NoteSignature> => {
  const text = parseNote(checkpoint.note)?.text ?? ''
  const signatures = response
    .split('\n')
    .map(parseSignature)
    .filter((each) => each?.name === key.name && each.id === key.id)
    .filter((each) => each !== undefined)
  const [cosignature] = signatures
  if (cosignature === undefined)
    throw new NotCosigned(`it signed with other keys than ${key.name}+${key.id}, or with none`)
  const verified = await verifyNote({ text, signatures }, [key], verifyEd25519)
  if (verified === undefined) throw new NotCosigned('its cosignature is invalid')
  const [{ seenAt = 0 } = {}] = verified
  if (seenAt * 1_000 > now.getTime() + MAX_CLOCK_SKEW) throw new NotCosigned('its clock is days ahead')
  return cosignature
}
