import { namedAlone, namedById, namedByTwo } from '@soko/contracts/events/stream-names.ts'
import { Count, Id } from '@soko/contracts/fields/fields.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

const OfImport = z.object({ importId: Id })

/** Streams `import-<importId>`: a list that an author imports. An admin decides. */
export const ImportStream = definePrivateStream(namedById('import'), {
  /** The addresses are in `parts` streams of their own. */
  ImportRequested: OfImport.extend({ authorId: Id, origin: z.string(), addresses: Count, parts: Count }),
  /** By its author, or because a restored backup brought it back after its end. */
  ImportWithdrawn: OfImport,
  ImportApproved: OfImport.extend({ by: Id }),
  ImportDeclined: OfImport.extend({ by: Id, reason: z.string() }),
  /** No admin decided in time. */
  ImportExpired: OfImport,
  /**
   * The subscriptions of the addresses before `upTo` were requested, or left out. In the same commit as these
   * requests, so that nobody is asked twice. `mailed`: how many were requested by this commit.
   */
  AddressesHandled: OfImport.extend({ upTo: Count, mailed: Count }),
})

/** The most addresses of one part. All parts but the last are full. */
export const PART_SIZE = 500

/** Streams `imported-addresses-<importId>-<n>`, from 1. Their data is erased when the import has ended. */
export const ImportedAddressesStream = definePrivateStream(namedByTwo('imported-addresses'), {
  AddressesListed: z.object({ addresses: z.array(z.string()).max(PART_SIZE) }),
})

/** Streams `author-imports-<authorId>`. */
export const AuthorImportsStream = definePrivateStream(namedById('author-imports'), {
  AuthorImportRequested: OfImport,
})

/** The stream `imports`: all imports whose addresses have not been erased. */
export const ImportsStream = definePrivateStream(namedAlone('imports'), {
  ImportQueued: OfImport.extend({ authorId: Id }),
  /** The addresses were erased. */
  ImportDequeued: OfImport,
})

export const importStreams = [
  ImportStream,
  ImportedAddressesStream,
  AuthorImportsStream,
  ImportsStream,
] as const
