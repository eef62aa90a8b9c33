import { openFolderObjectStore } from './folder-object-store.ts'
import type { ObjectStore } from './object-store.ts'
import type { S3Options } from './s3/s3-bucket.ts'

export type ObjectStoreOptions =
  | {
      readonly kind: 'folder'
      readonly folder: string
      /** Set by processes that do not own the folder. They leave the owner's incomplete writes alone. */
      readonly beside?: boolean
    }
  | ({ readonly kind: 's3' } & S3Options)

export async function createObjectStore(options: ObjectStoreOptions): Promise<ObjectStore> {
  if (options.kind === 'folder') return openFolderObjectStore(options.folder, options)
  const { openS3ObjectStore } = await import('./s3/s3-object-store.ts')
  return openS3ObjectStore(options)
}
