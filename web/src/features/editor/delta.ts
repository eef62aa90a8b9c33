import { Quill } from 'react-quill'

/** A text or a change of one, as Quill writes it. */
export type Delta = ReturnType<Quill['getContents']>

/** As `new Delta()`, by Quill's own class: it passes on the type of a delta, but not the class. */
export const newDelta = (): Delta => {
  const Class = Quill.import('delta') as unknown as new () => Delta
  return new Class()
}
