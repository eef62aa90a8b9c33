import type { Json } from '../json.ts'

declare const DOCUMENT: unique symbol

/** Stored as plain text. The type includes the document's type, so that reads need no cast. */
export type Key<Document extends Json> = string & { readonly [DOCUMENT]: Document }

/** The type of the document under a key; any JSON if the key is a plain string. */
export type DocumentOf<K extends string> = K extends Key<infer Document> ? Document : Json

/** Returns a key with a document type: `keyTo<PhotoDocument>('photo:...')`. */
export const keyTo = <Document extends Json>(text: string): Key<Document> => text as Key<Document>
