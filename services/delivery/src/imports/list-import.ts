import type { ListImport } from '@soko/contracts/types/list-import.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import {
  AuthorImportsStream,
  ImportedAddressesStream,
  ImportsStream,
  ImportStream,
  PART_SIZE,
} from './import.events.ts'

/** `requestedAt` is ISO 8601. */
export type KnownImport = Pick<
  ListImport,
  'importId' | 'state' | 'origin' | 'addresses' | 'handled' | 'mailed' | 'requestedAt' | 'reason'
> & { readonly authorId: string; readonly parts: number }

/** Undefined if it is unknown or erased. */
export const listImport: Fold<KnownImport | undefined> = foldOf(ImportStream, {
  initial: undefined,
  evolve: (current: KnownImport | undefined, { type, data, time }): KnownImport | undefined => {
    if (data === undefined) return undefined
    if (type === 'ImportRequested') {
      return { ...data, state: 'waiting', handled: 0, mailed: 0, requestedAt: time, reason: null }
    }
    if (current === undefined) return undefined
    switch (type) {
      case 'ImportWithdrawn':
        return { ...current, state: 'withdrawn' }
      case 'ImportApproved':
        return { ...current, state: 'sending' }
      case 'ImportDeclined':
        return { ...current, state: 'declined', reason: data.reason }
      case 'ImportExpired':
        return { ...current, state: 'expired' }
      case 'AddressesHandled': {
        const state = data.upTo < current.addresses ? 'sending' : 'ended'
        return { ...current, state, handled: data.upTo, mailed: current.mailed + data.mailed }
      }
    }
  },
})

/** The addresses of a part; none if they were erased. */
export const importedAddresses: Fold<readonly string[]> = foldOf(ImportedAddressesStream, {
  initial: [],
  evolve: (_addresses, { data }) => data?.addresses ?? [],
})

/** Returns the part that contains an address, counted from 1, and its place in that part. */
export const partAt = (position: number): { readonly part: string; readonly at: number } => ({
  part: String(Math.floor(position / PART_SIZE) + 1),
  at: position % PART_SIZE,
})

/** The ids of an author's imports, newest first. */
export const authorImports: Fold<readonly string[]> = foldOf(AuthorImportsStream, {
  initial: [],
  evolve: (ids, { data }) => (data === undefined ? ids : [data.importId, ...ids]),
})

/** The author of each import whose addresses have not been erased, oldest first. */
export const queuedImports: Fold<ReadonlyMap<string, string>> = foldOf(ImportsStream, {
  initial: new Map(),
  evolve: (queue: ReadonlyMap<string, string>, { type, data }): ReadonlyMap<string, string> => {
    if (data === undefined) return queue
    return type === 'ImportQueued'
      ? new Map(queue).set(data.importId, data.authorId)
      : new Map([...queue].filter(([importId]) => importId !== data.importId))
  },
})
