import type quillDelta from 'quill-delta'
import { Quill } from 'react-quill'

/** A text or a change of one, as Quill writes it. */
export type Delta = quillDelta.default

/** As `new Delta()`: the types of `quill-delta` take its class for its module, which Quill's own import is not. */
export const newDelta = (): Delta => {
  const Class = Quill.import('delta') as unknown as typeof quillDelta.default
  return new Class()
}
