import type { Json } from '../json.ts'
import type { Joined } from './view-store.ts'

/** Returns an entry's joined document; throws if there is none. */
export const documentOf = <Document extends Json>({ member, document }: Joined<Document>): Document => {
  if (document === undefined) throw new Error(`The view has ${member} in a list, but no document for it.`)
  return document
}
