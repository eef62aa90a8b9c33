const number = new Intl.NumberFormat('en')

/** How a leaf is named to people. */
export const leafName = (index: number): string => `leaf ${number.format(index)}`

/** A number of leaves, for people. */
export const count = (leaves: number): string =>
  `${number.format(leaves)} ${leaves === 1 ? 'leaf' : 'leaves'}`
