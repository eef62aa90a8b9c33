import quillDelta from 'quill-delta'

/** A text in Quill's format, or a change to a text. */
export type Delta = quillDelta.default

/** Creates an empty delta. Hides that the package's types confuse the class with its module. */
export const newDelta = (): Delta => new quillDelta.default()
