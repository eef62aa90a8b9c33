const number = new Intl.NumberFormat('en')

/** Formats a leaf's name for messages. */
export const leafName = (index: number): string => `leaf ${number.format(index)}`

/** Formats a number of leaves for messages. */
export const count = (leaves: number): string =>
  `${number.format(leaves)} ${leaves === 1 ? 'leaf' : 'leaves'}`
