import quillDelta from 'quill-delta'

/** A text or a change of one, as Quill writes it. */
export type Delta = quillDelta.default

/** As `new Delta()`: the package's types take its class for its module. */
export const newDelta = (): Delta => new quillDelta.default()
