import quillDelta from 'quill-delta'

export type Delta = quillDelta.default

export const newDelta = (): Delta => new quillDelta.default()
