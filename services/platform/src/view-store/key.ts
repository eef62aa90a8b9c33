import type { Json } from '../json.ts'

declare const DOCUMENT: unique symbol

/** A document's key, typed with the document's type, so that reads need no cast. It is stored as text. */
export type Key<Document extends Json> = string & { readonly [DOCUMENT]: Document }

/** The type of the document under a key; any JSON for plain text. */
export type DocumentOf<K extends string> = K extends Key<infer Document> ? Document : Json

/** Returns a typed key: `keyTo<PhotoDocument>('photo:...')`. */
export const keyTo = <Document extends Json>(text: string): Key<Document> => text as Key<Document>
