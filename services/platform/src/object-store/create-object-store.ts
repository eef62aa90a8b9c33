import { openFolderObjectStore } from './folder-object-store.ts'
import type { ObjectStore } from './object-store.ts'
import type { S3Options } from './s3/s3-bucket.ts'

/** Which store, and what it needs. Another adapter is another `kind`. */
export type ObjectStoreOptions =
  | {
      readonly kind: 'folder'
      /** Made when missing. One process owns it. */
      readonly folder: string
      /** Read beside the process that owns it: what that one is just writing stays as it is. */
      readonly beside?: boolean
    }
  | ({ readonly kind: 's3' } & S3Options)

/** Opens the object store of a service. Rejects when it cannot be used. */
export async function createObjectStore(options: ObjectStoreOptions): Promise<ObjectStore> {
  if (options.kind === 'folder') return openFolderObjectStore(options.folder, options)
  const { openS3ObjectStore } = await import('./s3/s3-object-store.ts')
  return openS3ObjectStore(options)
}
