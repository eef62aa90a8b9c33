import type { Json } from '../json.ts'

declare const DOCUMENT: unique symbol

/** The key of a view's document, which carries the document's type: what is read by it needs no cast. It is stored as its text. */
export type Key<Document extends Json> = string & { readonly [DOCUMENT]: Document }

/** What is stored under a key; under a plain text it is any JSON. */
export type DocumentOf<K extends string> = K extends Key<infer Document> ? Document : Json

/** Gives a key its document's type: `keyTo<PhotoDocument>('photo:...')`. */
export const keyTo = <Document extends Json>(text: string): Key<Document> => text as Key<Document>
