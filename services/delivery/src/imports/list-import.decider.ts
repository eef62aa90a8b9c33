import { Problems } from '@soko/contracts/http/errors.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import {
  AuthorImportsStream,
  ImportedAddressesStream,
  ImportsStream,
  ImportStream,
  PART_SIZE,
} from './import.events.ts'
import type { KnownImport } from './list-import.ts'

/** In milliseconds: how long an import waits for a decision. */
const WAITING_LIFETIME = 30 * 24 * 3_600_000

const decided = (): Refusal => new Refusal(409, 'import-decided', Problems['import-decided'].message)

/**
 * Requests an import. The addresses wait in streams of their own, which are erased when it has ended.
 * @param last the author's last import.
 * @throws Refusal 409 while the last import waits or is being sent.
 */
export const requestImport = (
  last: KnownImport | undefined,
  {
    importId,
    authorId,
    origin,
    addresses,
  }: {
    readonly importId: string
    readonly authorId: string
    readonly origin: string
    readonly addresses: readonly string[]
  },
): readonly NewEvent[] => {
  if (last?.state === 'waiting' || last?.state === 'sending') {
    throw new Refusal(409, 'import-open', Problems['import-open'].message)
  }
  const parts = Math.ceil(addresses.length / PART_SIZE)
  return [
    ImportStream.ImportRequested(importId, {
      importId,
      authorId,
      origin,
      addresses: addresses.length,
      parts,
    }),
    ...Array.from({ length: parts }, (_, at) =>
      ImportedAddressesStream.AddressesListed(importId, String(at + 1), {
        addresses: addresses.slice(at * PART_SIZE, (at + 1) * PART_SIZE),
      }),
    ),
    AuthorImportsStream.AuthorImportRequested(authorId, { importId }),
    ImportsStream.ImportQueued({ importId, authorId }),
  ]
}

/** Idempotent. @throws Refusal 409 once an admin has decided. */
export const withdrawImport = ({ importId, state }: KnownImport): readonly NewEvent[] => {
  if (state === 'withdrawn') return []
  if (state !== 'waiting') throw decided()
  return [ImportStream.ImportWithdrawn(importId, { importId })]
}

/** Idempotent. @throws Refusal 409 if it was declined, withdrawn or expired. */
export const approveImport = ({ importId, state }: KnownImport, by: string): readonly NewEvent[] => {
  if (state === 'sending' || state === 'ended') return []
  if (state !== 'waiting') throw decided()
  return [ImportStream.ImportApproved(importId, { importId, by })]
}

/** Idempotent; the first reason stays. @throws Refusal 409 if it was approved, withdrawn or expired. */
export const declineImport = (
  { importId, state }: KnownImport,
  { by, reason }: { readonly by: string; readonly reason: string },
): readonly NewEvent[] => {
  if (state === 'declined') return []
  if (state !== 'waiting') throw decided()
  return [ImportStream.ImportDeclined(importId, { importId, by, reason })]
}

/** Ends an import on which no admin decided in time. `now` is in milliseconds since 1970. */
export const expireImport = (
  { importId, state, requestedAt }: KnownImport,
  now: number,
): readonly NewEvent[] =>
  state === 'waiting' && now - Date.parse(requestedAt) >= WAITING_LIFETIME
    ? [ImportStream.ImportExpired(importId, { importId })]
    : []

/** Ends an import whose addresses were erased, and which is open again because an older backup was restored. */
export const closeErased = ({ importId, state }: KnownImport): readonly NewEvent[] =>
  state === 'waiting' || state === 'sending' ? [ImportStream.ImportWithdrawn(importId, { importId })] : []

/**
 * Records that the addresses from `from` to `upTo` are handled, in the commit of their requests. Returns undefined
 * if another process has handled them: then none of the requests may be recorded.
 */
export const handleAddresses = (
  current: KnownImport | undefined,
  { from, upTo, mailed }: { readonly from: number; readonly upTo: number; readonly mailed: number },
): NewEvent | undefined => {
  if (current?.state !== 'sending' || current.handled !== from) return undefined
  const { importId } = current
  return ImportStream.AddressesHandled(importId, { importId, upTo, mailed })
}

/** Idempotent. The addresses must have been erased. */
export const dequeueImport = (queue: ReadonlyMap<string, string>, importId: string): readonly NewEvent[] =>
  queue.has(importId) ? [ImportsStream.ImportDequeued({ importId })] : []
