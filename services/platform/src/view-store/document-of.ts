import type { Json } from '../json.ts'
import type { Joined } from './view-store.ts'

/**
 * Returns the document that was joined to an entry.
 * @throws Error if there is none.
 */
export const documentOf = <Document extends Json>({ member, document }: Joined<Document>): Document => {
  if (document === undefined) throw new Error(`The view has ${member} in a list, but no document for it.`)
  return document
}
