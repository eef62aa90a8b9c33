import type { Json } from '../json.ts'
import type { Joined } from './view-store.ts'

/**
 * The document that a range has joined to an entry.
 * @throws Error when there is none: for lists whose entries a view writes and deletes in one step with their documents.
 */
export const documentOf = <Document extends Json>({ member, document }: Joined<Document>): Document => {
  if (document === undefined) throw new Error(`The view has ${member} in a list, but not its document.`)
  return document
}
