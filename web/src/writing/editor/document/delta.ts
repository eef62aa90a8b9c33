import quillDelta from 'quill-delta'

/** A text in Quill's format, or a change of it. */
export type Delta = quillDelta.default

/** Returns `new Delta()`. The package's types confuse its class with its module. */
export const newDelta = (): Delta => new quillDelta.default()
